import type { Booking } from '../../contract/booking.ts';
import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { deskBookings } from '../booking/index.ts';
import type { MeetingReads } from './world.ts';

/** What the selected space's own list says; null: it is another space's, or has not come. */
export const listedBookings = (state: MeetingReads, space: Space): readonly Booking[] | null => {
  if (space.asset_type !== 'ROOM') return deskBookings(state, space);
  const { room } = state.meeting;
  return room?.spaceId === space.id && room.calendar.query.failureCount === 0
    ? room.calendar.rows
    : null;
};

/** Intervals in which the space is taken, as far as is known here; RF12: of a room its calendar knows best. */
export const takenIntervals = (state: MeetingReads, space: Space): readonly Slot[] =>
  listedBookings(state, space) ?? busyIntervals(state, space);
