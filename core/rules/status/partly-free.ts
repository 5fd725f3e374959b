import type { Slot } from '../../contract/minutes.ts';
import type { SpaceState } from '../../contract/space.ts';
import type { Interval } from '../../time/interval.ts';

/** A status as it is shown: those of the server, and a space that is booked for a part of the chosen time (UA4). */
export type ShownStatus = SpaceState | 'PARTLY_FREE';

/** Minutes; a shorter free part is not told: an hour of a desk (SU7), the shortest slot of a room (RF14). */
const SHORTEST: Readonly<Record<'DESK' | 'ROOM', number>> = { DESK: 60, ROOM: 15 };

/**
 * UA4: the parts of a slot in which a space is not taken, in order; shorter ones are left out. Minutes since the epoch.
 *
 * Example: of a room's slot from 8:00 to 12:00 with a meeting from 9:00 to 10:00 they are 8:00 to 9:00 and 10:00 to 12:00.
 */
export const freeParts = (
  asset: 'DESK' | 'ROOM',
  taken: readonly Interval[],
  slot: Interval,
): readonly Slot[] => {
  const parts: Slot[] = [];
  let start = slot.start;
  const add = (end: number): void => {
    if (end - start >= SHORTEST[asset]) parts.push({ start, end });
  };
  const inOrder = taken.filter((one) => one.start < one.end).sort((a, b) => a.start - b.start);
  for (const one of inOrder) {
    add(Math.min(one.start, slot.end));
    start = Math.max(start, one.end);
  }
  add(slot.end);
  return parts;
};

/** The fraction of the chosen time for which a desk must be free to be worth going to. */
const WORTH_GOING = 1 / 3;

/** UA4: whether the free time of a slot is long enough. A desk is used for longer than a room. */
export const isPartlyFree = (
  asset: 'DESK' | 'ROOM',
  parts: readonly Slot[],
  slot: Interval,
): boolean => {
  const wanted = asset === 'DESK' ? (slot.end - slot.start) * WORTH_GOING : 0;
  return parts.some(({ start, end }) => end - start >= wanted);
};

/** Minutes of all parts together. */
export const lengthOf = (parts: readonly Interval[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);
