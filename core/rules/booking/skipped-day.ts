import { Schema } from 'effect';

/** SP18: why a day is not among those that are booked. */
export const SkipReason = Schema.Literals([
  'slotTaken',
  'noDesk',
  'ownBooking',
  'closed',
  'weekend',
  'hours',
  'past',
  'tooFar',
  'ruled',
  'other',
]);
export type SkipReason = typeof SkipReason.Type;

/** By the detailed code of the server, and by the refusal of the page. */
const REASONS: Readonly<Record<string, SkipReason>> = {
  SLOT_TAKEN: 'slotTaken',
  slotTaken: 'slotTaken',
  NO_FREE_DESK: 'noDesk',
  MULTI_DESKS: 'ownBooking',
  ownBooking: 'ownBooking',
  CLOSED: 'closed',
  closed: 'closed',
  CLOSED_AT_WEEKENDS: 'weekend',
  OUTSIDE_OPENING_HOURS: 'hours',
  SLOT_IN_PAST: 'past',
  past: 'past',
  endBeforeStart: 'past',
  SLOT_TOO_FAR: 'tooFar',
  TOO_FAR_AHEAD: 'tooFar',
  tooFar: 'tooFar',
  SLOT_TOO_LONG: 'tooFar',
  tooLong: 'tooFar',
  TOO_LONG: 'ruled',
  NOT_FOR_YOU: 'ruled',
  TOO_MANY_DESKS: 'ruled',
  TOO_MANY_BOOKINGS: 'ruled',
  ruled: 'ruled',
};

export const skipReason = (code: string): SkipReason => REASONS[code] ?? 'other';
