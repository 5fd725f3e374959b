import type { Slot } from '../../contract/minutes.ts';
import { BOOKING_STEP } from '../../time/rounding.ts';
import { bookableDays, latestEnd } from '../../time/slot-limits.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';

/** The limits that a slot is checked against. */
export type SlotRules = {
  /** Minutes since the epoch. */
  readonly now: number;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** How many days ahead may be booked. */
  readonly futureBooking: number;
  /** Minutes; 0: no limit. */
  readonly maxDuration: number;
  /** Calendar days including the first; 0 or absent: no limit. */
  readonly maxDays?: number;
};

export type SlotRefusal = 'endBeforeStart' | 'past' | 'tooFar' | 'tooLong';

/** Why a space cannot be booked for a slot, one value per rule. */
export type BookRefusal =
  | 'notBookable'
  | 'blocked'
  | 'closed'
  | 'slotTaken'
  | 'ownBooking'
  /** NT20: a booking of the person for whom the user books. */
  | 'theirBooking'
  /** BR12 */
  | 'ruled'
  | 'offline'
  | SlotRefusal;

/** BK5 to BK7, TM21, SP10: why the slot itself is invalid, for both app and server; null: valid. */
export const slotRefusal = (
  { start, end }: Slot,
  { now, zone, futureBooking, maxDuration, maxDays = 0 }: SlotRules,
): SlotRefusal | null => {
  if (end <= start) return 'endBeforeStart';
  if (start < now - BOOKING_STEP || end <= now) return 'past';
  const lastDay = bookableDays(dayOf(now, zone), futureBooking).max;
  // SP10: all days of a booking are days that can be booked.
  if (end > dayEnd(lastDay, zone)) return 'tooFar';
  return end > latestEnd(start, { maxDuration, maxDays }, zone) ? 'tooLong' : null;
};
