import { Schema } from 'effect';
import { command } from '../../engine/event.ts';

/** Opens, or closes, what others see of oneself. */
const OpenSeen = command('OpenSeen', {});
const CloseSeen = command('CloseSeen', {});

export const SeenEvent = Schema.Union([OpenSeen, CloseSeen]);
export type SeenEvent = typeof SeenEvent.Type;
