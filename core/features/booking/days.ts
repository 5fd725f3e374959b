import { MOST_BOOKED_DAYS } from '../../contract/limits.ts';
import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { usualDay, zoneOf } from '../../office/floor/dates.ts';
import { type SkipReason, skipReason } from '../../rules/booking/skipped-day.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import { daySlots, isOverDays } from '../../time/day-slots.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { dayOf } from '../../time/zone.ts';
import { openTime, ruleAgainst, spaceLimits } from '../claim/index.ts';
import { latestDayEnd } from './latest-end.ts';
import { type BookingReads, movingId } from './model.ts';
import { type Booker, deskRefusal } from './refusal.ts';
import { retimedAt } from './retimed.ts';

/** A day of a slot over several days: what is booked of it, or why it is left out. */
export type BookedDay = Slot & {
  /** yyyy-MM-dd */
  readonly date: string;
  /** null: it can be booked. */
  readonly refusal: BookRefusal | null;
  readonly skipped: SkipReason | null;
};

/** SP9: whether a slot is for a new booking on each of several days; another time or desk is for a booking as a whole. */
export const isForDays = (state: BookingReads, space: Space, slot: Slot): boolean =>
  space.asset_type === 'DESK' &&
  movingId(state.booking) === null &&
  retimedAt(state, space.id) === null &&
  isOverDays(slot, zoneOf(state));

/** SP9: the part of each day, within the opening hours and the limits; a slot that begins now begins on later days as these usually do. */
const partsOf = (state: BookingReads, spaceId: number, slot: Slot): readonly Slot[] => {
  const isFromNow = slot.start <= roundUp(state.page.minute, BOOKING_STEP);
  const opens = (day: string): number =>
    (isFromNow ? usualDay(state, day)?.start : null) ?? Number.POSITIVE_INFINITY;
  const zone = zoneOf(state);
  const limits = spaceLimits(state, spaceId);
  return daySlots(slot, zone, MOST_BOOKED_DAYS, opens).map((part) => {
    const { start, end } = openTime(state, spaceId, part);
    return { start, end: Math.min(end, latestEnd(start, limits, zone)) };
  });
};

/** SP9, SP18: the days of a slot over several days; each is checked like a booking of its own. */
export const bookedDays = (
  state: BookingReads,
  desk: Space,
  slot: Slot,
  booker: Booker,
): readonly BookedDay[] => {
  const zone = zoneOf(state);
  const latest = latestDayEnd(state, desk.id, slot.start);
  return partsOf(state, desk.id, slot).map((part): BookedDay => {
    const { start, end } = part;
    const refusal = end > latest ? 'tooLong' : deskRefusal(state, desk, part, booker);
    const rule = refusal === 'ruled' ? ruleAgainst(state, desk.id, part) : null;
    const skipped = refusal === null ? null : skipReason(rule?.code ?? refusal);
    return { date: dayOf(start, zone), start, end, refusal, skipped };
  });
};

/** SP18: the first refusal of days of which none can be booked; null: one can. */
export const daysRefusal = (days: readonly BookedDay[]): BookRefusal | null =>
  days.some(({ refusal }) => refusal === null) ? null : (days[0]?.refusal ?? null);

/** As `deskRefusal`; of a slot over several days the first refusal, if none of them can be booked. */
export const slotRefusalOf = (
  state: BookingReads,
  desk: Space,
  slot: Slot,
  booker: Booker,
): BookRefusal | null =>
  isForDays(state, desk, slot)
    ? daysRefusal(bookedDays(state, desk, slot, booker))
    : deskRefusal(state, desk, slot, booker);
