import type { Slot } from '../../contract/minutes.ts';
import { timesDisabled, zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { settledTime } from '../../rules/booking/changed-time.ts';
import { isOverDays, withHours } from '../../time/day-slots.ts';
import { deskSlotFrom, roomSlotFrom } from '../../time/end-of-day.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { spaceLimits } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { isForDays } from './days.ts';
import { untilLastDay } from './last-day.ts';
import { latestDayEnd } from './latest-end.ts';
import type { BookingReads } from './model.ts';
import { retimedAt, retimedSlot } from './retimed.ts';
import { proposedSlot } from './slot.ts';

/** SP11, TM12: the last day of a slot over several days stays. */
const deskSlotKeepingDays = (wanted: Slot, zone: string): Slot =>
  isOverDays(wanted, zone) ? withHours(wanted, zone) : deskSlotFrom(wanted.start, wanted.end, zone);

/**
 * If the user changes only the start of a slot, the end moves along, within the limits (TM21). BK21: that of a desk where it
 * must: TM12 (23:00, or not before the end; an end on a later day stays). RF15: that of a room to an hour later. Any other
 * choice is kept as it is and checked by the booking rules. TM22: without a choice of times, nothing changes.
 */
export const chosenSlot = (state: BookingReads, wanted: Slot): Slot | null => {
  const space = knownSpace(state, selectedSpaceId(state) ?? 0);
  if (space === undefined) return wanted;
  const held = retimedAt(state, space.id);
  if (held !== null) return retimedSlot(state, held, wanted);
  const isDesk = space.asset_type === 'DESK';
  if (isDesk && timesDisabled(state)) return state.booking.slot;
  const shown = proposedSlot(state, space);
  if (wanted.start === shown.start || wanted.end !== shown.end) return wanted;
  const zone = zoneOf(state);
  const { start, end } = isDesk
    ? deskSlotKeepingDays(wanted, zone)
    : roomSlotFrom(wanted.start, zone);
  const latest = isForDays(state, space, { start, end })
    ? latestDayEnd(state, space.id, start)
    : latestEnd(start, spaceLimits(state, space.id), zone);
  return { start, end: Math.min(end, latest) };
};

/** TI7: both ends of a slot as they were put down; the booking rules check it. TM22: a desk's times cannot be chosen. */
export const placedSlot = (state: BookingReads, wanted: Slot): Slot | null => {
  const space = knownSpace(state, selectedSpaceId(state) ?? 0);
  const isFixed = space?.asset_type === 'DESK' && timesDisabled(state);
  if (isFixed || wanted.end <= wanted.start) return state.booking.slot;
  if (space === undefined) return wanted;
  const held = retimedAt(state, space.id);
  if (held !== null) return settledTime(held, wanted, state.page.minute);
  // SP12: the bar shows the first of several days.
  const shown = proposedSlot(state, space);
  return isForDays(state, space, shown) ? untilLastDay(state, space, wanted, shown) : wanted;
};
