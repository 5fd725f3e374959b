import type { Slot } from '../contract/minutes.ts';
import { BOOKING_STEP } from '../time/rounding.ts';
import { addDay, dayEnd, dayOf } from '../time/zone.ts';

/** What a slot is judged by. */
export type SlotRules = {
  /** Minutes since the epoch. */
  readonly now: number;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** Days ahead that may be booked. */
  readonly futureBooking: number;
  /** Minutes; 0: no limit. */
  readonly maxDuration: number;
};

export type SlotRefusal = 'endBeforeStart' | 'past' | 'tooFar' | 'tooLong';

/** BK5 to BK7: what is wrong with a slot by itself, for the app and the server alike; null: nothing. */
export const slotRefusal = (
  { start, end }: Slot,
  { now, zone, futureBooking, maxDuration }: SlotRules,
): SlotRefusal | null => {
  if (end <= start) return 'endBeforeStart';
  if (start < now - BOOKING_STEP || end <= now) return 'past';
  const lastDay = addDay(dayOf(now, zone), Math.max(0, futureBooking));
  if (start >= dayEnd(lastDay, zone)) return 'tooFar';
  return maxDuration > 0 && end - start > maxDuration ? 'tooLong' : null;
};
