import { Schema } from 'effect';
import { UserId } from '../../../contract/ids.ts';
import { Code } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';

/** Books the free desk that is nearest to that of a selected colleague on a day, yyyy-MM-dd. */
const BookNear = command('BookNear', { day: Code, userId: UserId });

export const NearEvent = Schema.Union([BookNear]);
export type NearEvent = typeof NearEvent.Type;
