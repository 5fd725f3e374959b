import { Schema } from 'effect';
import { MOST_BOOKED_DAYS } from '../../../contract/limits.ts';
import { list } from '../../../contract/list.ts';
import { Code } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';

/** Books a desk on each of these days, yyyy-MM-dd; the server chooses it. */
const BookDays = command('BookDays', { days: list(Code, MOST_BOOKED_DAYS) });

export const WeekEvent = Schema.Union([BookDays]);
export type WeekEvent = typeof WeekEvent.Type;
