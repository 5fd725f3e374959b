import type { Slot } from '../../contract/minutes.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { timesOfDay } from '../../time/options.ts';
import { BOOKING_STEP, OPTION_STEP, roundUp } from '../../time/rounding.ts';
import { latestEnd, type SlotLimits } from '../../time/slot-limits.ts';
import { dayOf } from '../../time/zone.ts';

/** Minutes between the times at which meeting slots begin and end, by the wall clock, where the free time allows it. */
const SLOT_STEP = 30;

type Rules = {
  readonly now: number;
  readonly limits: SlotLimits;
  readonly zone: string;
  /** Slots begin in these hours. */
  readonly hours: Slot;
};

/** The end of a slot: an hour later, or at the last half hour before, so that the next one begins at a half hour. */
const endFrom = (start: number, last: number, { limits, zone }: Rules): number => {
  const end = Math.min(roomSlotFrom(start, zone).end, last, latestEnd(start, limits, zone));
  const halfHours = timesOfDay(dayOf(start, zone), zone, SLOT_STEP);
  if (end === last || halfHours.includes(start)) return end;
  const aligned = halfHours.findLast((time) => time <= end && time >= start + OPTION_STEP);
  return aligned ?? end;
};

/**
 * RF14, UA3: the meeting slots of a free interval, one after the other without a gap or an overlap. Each has the default
 * length (TM18), limited by the interval and by TM21, and lasts at least 15 minutes. Past time is skipped. Minutes since the
 * epoch.
 *
 * Example: from 10:20 to 13:00 they are 10:20 to 11:00, 11:00 to 12:00 and 12:00 to 13:00.
 */
export const meetingSlots = (interval: Slot, rules: Rules): readonly Slot[] => {
  const { now, hours } = rules;
  const slots: Slot[] = [];
  let start = Math.max(interval.start, hours.start, roundUp(now, BOOKING_STEP));
  while (start < hours.end && interval.end - start >= OPTION_STEP) {
    const end = endFrom(start, interval.end, rules);
    if (end - start >= OPTION_STEP) slots.push({ start, end });
    start = Math.max(end, start + 1);
  }
  return slots;
};
