import type { Slot } from '../../contract/minutes.ts';
import type { Space, SpaceClosure } from '../../contract/space.ts';
import { lastsDuring } from '../../rules/status/status.ts';
import { futureOf } from './map-projection.ts';
import type { FloorReads } from './model.ts';

/** The known closures of a space: CS25: all of them, or, of a floor that is not loaded in full, of the days that the map shows. */
const knownClosures = (state: FloorReads, space: Space): readonly SpaceClosure[] => {
  const near = space.status.closures ?? [];
  const chosen = futureOf(state, space)?.closures ?? [];
  return [
    ...near,
    ...chosen.filter(
      ({ start, reason }) => !near.some((one) => one.start === start && one.reason === reason),
    ),
  ];
};

/** CS17: the known closures of a space that overlap these hours, by start. */
export const closuresIn = (
  state: FloorReads,
  space: Space,
  hours: Slot,
): readonly SpaceClosure[] => {
  const known = knownClosures(state, space).filter((closure) => lastsDuring(closure, hours));
  return known.sort((one, other) => one.start - other.start);
};

/** CS7: the first known closure of a space that overlaps a time. */
export const closureDuring = (state: FloorReads, space: Space, slot: Slot): SpaceClosure | null =>
  knownClosures(state, space).find((closure) => lastsDuring(closure, slot)) ?? null;

/** CS3: when a space is known to be closed, for whatever looks at bookings alone. */
export const closedTimes = (state: FloorReads, space: Space): readonly Slot[] =>
  knownClosures(state, space).map(({ start, end }) => ({
    start,
    end: end ?? Number.MAX_SAFE_INTEGER,
  }));

/** CS7: the closure that a quick view tells of: that of the chosen time, else the one that lasts now, while the map shows that. */
export const shownClosure = (state: FloorReads, space: Space, slot: Slot): SpaceClosure | null => {
  const { minute } = state.page;
  const chosen = closureDuring(state, space, slot);
  if (chosen !== null || futureOf(state, space) !== undefined) return chosen;
  return closureDuring(state, space, { start: minute, end: minute + 1 });
};

/** CS3: whether a space cannot be booked in a part of the time: it is closed then, or, as no closures are known of it, blocked for good. */
export const isBlockedDuring = (state: FloorReads, space: Space, slot: Slot): boolean =>
  (space.status.closures === undefined && space.status.state === 'UNAVAILABLE_BLOCKED') ||
  closureDuring(state, space, slot) !== null;
