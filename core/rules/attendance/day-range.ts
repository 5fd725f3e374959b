import { daysOf } from '../../time/days.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import { type Removal, removalOf } from '../booking/ending.ts';
import type { DayEntry } from './day-entry.ts';

/** Consecutive days whose own entries are all to be removed. */
export type DayRange = {
  /** yyyy-MM-dd, both included. */
  readonly first: string;
  readonly last: string;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** Minutes since the epoch. */
  readonly now: number;
};

/** DR6: the counts that the confirmation shows. */
export type RangeCounts = {
  readonly registrations: number;
  readonly desks: number;
  /** Of the desks, those that are running and are ended. */
  readonly ended: number;
  /** Days on which something is removed. */
  readonly days: number;
  /** DR2: the entries that stay because they extend beyond the range. */
  readonly overEdge: number;
};

export type RangeRemoval<Entry> = {
  /** In the order of removal (DR5). */
  readonly removals: readonly { readonly entry: Entry; readonly how: Removal }[];
  readonly kept: readonly Entry[];
  readonly counts: RangeCounts;
};

const isDesk = ({ type }: DayEntry): boolean => type === 'DESK';

/** DR3: only a booking can be ended; a registration that has begun is deleted completely (AT6). */
const howOf = (entry: DayEntry, now: number): Removal =>
  isDesk(entry) ? removalOf(entry, now) : 'delete';

/** DR2: the part of an entry that its removal frees. */
const goingOf = (entry: DayEntry, now: number): Interval =>
  howOf(entry, now) === 'end' ? { start: now, end: entry.end } : entry;

const inOrder = (a: DayEntry, b: DayEntry): number =>
  a.start - b.start || Number(isDesk(a)) - Number(isDesk(b)) || a.id - b.id;

/** DR1 to DR6: what removing a range of days removes, and what it keeps. */
export const removalOfRange = <Entry extends DayEntry>(
  entries: readonly Entry[],
  { first, last, zone, now }: DayRange,
): RangeRemoval<Entry> => {
  const bounds = { start: dayStart(first, zone), end: dayEnd(last, zone) };
  // DR1, DR4
  const toCome = { start: Math.max(bounds.start, now), end: bounds.end };
  const concerned = entries.filter((entry) => overlaps(entry, toCome)).sort(inOrder);

  const judged = concerned.map((entry) => {
    const going = goingOf(entry, now);
    return { entry, going, isWithin: bounds.start <= going.start && going.end <= bounds.end };
  });
  const taken = judged.filter(({ isWithin }) => isWithin);
  const removals = taken.map(({ entry }) => ({ entry, how: howOf(entry, now) }));
  const kept = judged.flatMap(({ entry, isWithin }) => (isWithin ? [] : [entry]));

  const desks = taken.filter(({ entry }) => isDesk(entry)).length;
  return {
    removals,
    kept,
    counts: {
      registrations: taken.length - desks,
      desks,
      ended: removals.filter(({ how }) => how === 'end').length,
      days: new Set(taken.flatMap(({ going }) => daysOf(going, zone))).size,
      overEdge: kept.length,
    },
  };
};
