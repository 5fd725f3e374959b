import type { Booking } from '../../contract/booking.ts';
import { hoursShownBy, storedHours } from '../../rules/day/usual-hours.ts';
import { today, zoneOf } from './dates.ts';
import type { FloorReads, FloorState, FloorWorld } from './model.ts';

/** TI4: the hours of a desk that the user has just booked for themself become the usual ones on this device. */
export const withUsualHours = (
  floor: FloorState,
  bookings: readonly Booking[],
  world: FloorWorld,
  state: FloorReads,
): FloorState => {
  const own = bookings.find(({ desk, user }) => desk !== null && user?.id === floor.self?.id);
  const hours = own === undefined ? null : hoursShownBy(own, today(state), zoneOf(state));
  const { usual } = floor;
  if (hours === null || (hours.start === usual?.start && hours.end === usual.end)) return floor;
  world.cite('TI4');
  world.request({ _tag: 'Store', key: 'usualHours', value: storedHours(hours) });
  return { ...floor, usual: hours };
};
