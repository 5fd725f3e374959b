import { Schema } from 'effect';
import { command } from '../../../engine/event.ts';

/** The calendar of the booking date is on the screen. */
const LookAtDays = command('LookAtDays', {});

export const OwnDaysEvent = Schema.Union([LookAtDays]);
export type OwnDaysEvent = typeof OwnDaysEvent.Type;
