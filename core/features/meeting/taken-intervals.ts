import type { Booking } from '../../contract/booking.ts';
import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { closedTimes } from '../../office/floor/closures.ts';
import { besides, deskBookings, retimedAt } from '../booking/index.ts';
import type { MeetingReads } from './model.ts';

/** The bookings in the selected space's own list; null: the list is for another space, or has not loaded. */
export const listedBookings = (state: MeetingReads, space: Space): readonly Booking[] | null => {
  if (space.asset_type !== 'ROOM') return deskBookings(state, space);
  const { room } = state.meeting;
  return room?.spaceId === space.id && room.calendar.query.failureCount === 0
    ? room.calendar.rows
    : null;
};

/** Known intervals in which the space is taken; RF12: a room's calendar is the best source. */
export const takenIntervals = (state: MeetingReads, space: Space): readonly Slot[] => {
  const listed = listedBookings(state, space);
  return listed === null ? busyIntervals(state, space) : [...listed, ...closedTimes(state, space)];
};

/** The intervals that cannot be chosen. BK31: without the booking whose time is being changed. */
export const takenByOthers = (state: MeetingReads, space: Space): readonly Slot[] => {
  const held = retimedAt(state, space.id);
  return held === null
    ? takenIntervals(state, space)
    : [...besides(held, listedBookings(state, space)), ...closedTimes(state, space)];
};
