import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { closuresIn } from '../../office/floor/closures.ts';
import { workingDay, zoneOf } from '../../office/floor/dates.ts';
import { claimedByOthers } from '../../office/floor/map-projection.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { refusedIn } from '../../office/floor/ruled-out.ts';
import { type DayBar, dayBar } from '../../rules/day/day-bar.ts';
import { dayEnd, dayOf, dayStart } from '../../time/zone.ts';
import { retimedAt } from '../booking/index.ts';
import type { MeetingReads } from './model.ts';
import { takenByOthers } from './taken-intervals.ts';

/** TI6: the day of a desk or room around a slot. */
export const spaceBar = (state: MeetingReads, space: Space, slot: Slot): DayBar => {
  const zone = zoneOf(state);
  const day = dayOf(slot.start, zone);
  const taken = [...takenByOthers(state, space), ...claimedByOthers(space, state.floor.self?.id)];
  const hours = workingDay(state, day);
  const retimed = retimedAt(state, space.id);
  const own = ownBookings(state).filter(
    ({ id, spaceId, userId }) =>
      spaceId === space.id && userId === state.floor.self?.id && id !== retimed?.id,
  );
  const whole = { start: dayStart(day, zone), end: dayEnd(day, zone) };
  const closed = closuresIn(state, space, whole);
  const refused = refusedIn(state, space, whole);
  return dayBar(taken, slot, { day, zone, hours, now: state.page.minute, own, closed, refused });
};
