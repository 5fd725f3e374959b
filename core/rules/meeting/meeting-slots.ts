import type { Slot } from '../../contract/minutes.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { timesOfDay } from '../../time/options.ts';
import { BOOKING_STEP, OPTION_STEP, roundUp } from '../../time/rounding.ts';
import { latestEnd, type SlotLimits } from '../../time/slot-limits.ts';
import { dayOf } from '../../time/zone.ts';

/** Minutes between the starts of meeting slots, by the wall clock (G146). */
const SLOT_STEP = 30;

const within = ({ start, end }: Slot, now: number): Slot => ({
  start: Math.max(start, roundUp(now, BOOKING_STEP)),
  end,
});

type Rules = { readonly now: number; readonly limits: SlotLimits; readonly zone: string };

/**
 * RF14: the meeting slots of a free interval: one at its beginning, and one at each half hour in it. Each has the default
 * length (TM18), limited by the interval and by TM21, and lasts at least 15 minutes. Past time is skipped. Minutes since
 * the epoch.
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
