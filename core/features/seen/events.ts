import { Schema } from 'effect';
import { command } from '../../engine/event.ts';

/** Opens or closes the preview of what others see of the user. */
const OpenSeen = command('OpenSeen', {});
const CloseSeen = command('CloseSeen', {});

export const SeenEvent = Schema.Union([OpenSeen, CloseSeen]);
export type SeenEvent = typeof SeenEvent.Type;
