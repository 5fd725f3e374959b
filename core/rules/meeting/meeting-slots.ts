import type { Slot } from '../../contract/minutes.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { timesOfDay } from '../../time/options.ts';
import { BOOKING_STEP, OPTION_STEP, roundUp } from '../../time/rounding.ts';
import { latestEnd, type SlotLimits } from '../../time/slot-limits.ts';
import { dayOf } from '../../time/zone.ts';

/** Minutes between the beginnings of meeting slots, by the wall clock (G146). */
const SLOT_STEP = 30;

const within = ({ start, end }: Slot, now: number): Slot => ({
  start: Math.max(start, roundUp(now, BOOKING_STEP)),
  end,
});

type Rules = { readonly now: number; readonly limits: SlotLimits; readonly zone: string };

/**
 * RF14: the meeting slots of a free interval: one begins with it, and one at each half hour in it. Each lasts as long as
 * a room is had for (TM18), or what is left of the interval, or what the limits allow (TM21); at least 15 minutes. What
 * is over is no longer free. Minutes since the epoch.
 */
export const meetingSlots = (interval: Slot, { now, limits, zone }: Rules): readonly Slot[] => {
  const free = within(interval, now);
  const halfHours = timesOfDay(dayOf(free.start, zone), zone, SLOT_STEP);
  return [free.start, ...halfHours.filter((time) => time > free.start)]
    .map((start) => ({
      start,
      end: Math.min(roomSlotFrom(start, zone).end, free.end, latestEnd(start, limits, zone)),
    }))
    .filter(({ start, end }) => end - start >= OPTION_STEP);
};
