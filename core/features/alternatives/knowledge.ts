import type { Booking } from '../../contract/booking.ts';
import type { Space } from '../../contract/space.ts';
import { closedTimes } from '../../office/floor/closures.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { loadedFuture } from '../../office/floor/future.ts';
import { futureOf } from '../../office/floor/map-projection.ts';
import type { TakenTime } from '../../rules/alternatives/taken-until.ts';
import type { Interval } from '../../time/interval.ts';
import { addDay, dayEnd, dayOf } from '../../time/zone.ts';
import type { Booker } from '../booking/index.ts';
import { listedBookings } from '../meeting/index.ts';
import type { AlternativesReads } from './world.ts';

/** The known bookings of a space. */
export type Knowledge = {
  /** When it is known to be taken by others. */
  readonly taken: readonly TakenTime[];
  /** The intervals in which `taken` is complete. */
  readonly spans: readonly Interval[];
};

const named = ({ start, end, user }: Booking): TakenTime => ({
  start,
  end,
  name: user?.name ?? '',
});
const nameless = ({ start, end }: Interval): TakenTime => ({ start, end, name: '' });

/** BK29: a claim holds a desk until its end, whenever it was made. */
const claimed = ({ asset_type, status }: Space, userId: number): readonly TakenTime[] =>
  asset_type === 'DESK'
    ? status.claims
        .filter((claim) => claim.userId !== userId)
        .map(({ until }) => ({ start: 0, end: until, name: '' }))
    : [];

/**
 * SU4: for every space the times from now to the end of tomorrow are known, and those of the interval that the map shows.
 */
export const knownSpans = (state: AlternativesReads): readonly Interval[] => {
  const zone = zoneOf(state);
  const now = state.page.minute;
  const future = loadedFuture(state);
  const near = { start: now, end: dayEnd(addDay(dayOf(now, zone), 1), zone) };
  return future === null ? [near] : [near, { start: future.start, end: future.end }];
};

/** The times of a space that are taken according to the floor, or claimed by somebody else. */
export const takenOnFloor = (
  state: AlternativesReads,
  space: Space,
  userId: number,
): readonly TakenTime[] => [
  ...space.status.times.map(([start, end]) => ({ start, end, name: '' })),
  ...(futureOf(state, space)?.events ?? []).map(nameless),
  ...claimed(space, userId),
];

/**
 * SU4: for the space of the open quick view, all future times are known once its bookings have loaded. OV5: a booking that
 * is moved or gets another time does not take its own time.
 */
export const knowledgeOf = (
  state: AlternativesReads,
  space: Space,
  { userId, replaces }: Booker,
): Knowledge => {
  const list = listedBookings(state, space)?.filter(({ id }) => id !== replaces) ?? null;
  if (list === null) {
    return { taken: takenOnFloor(state, space, userId), spans: knownSpans(state) };
  }
  const start = state.page.minute;
  return {
    taken: [
      ...list.map(named),
      ...closedTimes(state, space).map(nameless),
      ...claimed(space, userId),
    ],
    spans: [{ start, end: Number.POSITIVE_INFINITY }],
  };
};

/** SU4: whether the remaining part of the interval is known completely. */
export const isKnown = (spans: readonly Interval[], now: number, interval: Interval): boolean => {
  const reached = [...spans]
    .sort((a, b) => a.start - b.start)
    .reduce(
      (at, { start, end }) => (start <= at ? Math.max(at, end) : at),
      Math.max(interval.start, now),
    );
  return reached >= interval.end;
};
