import { daysOf } from '../../time/days.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import { type Removal, removalOf } from '../booking/ending.ts';
import type { RemovableEntry } from './release-offer.ts';

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

/** DR2, DR4: why a part of the range stays: the entry extends beyond the range, or the user may not remove it. */
type KeptBecause = 'overEdge' | 'notAllowed';

/** DR6: the counts that the confirmation shows. */
export type RangeCounts = {
  readonly registrations: number;
  readonly desks: number;
  /** Of the desks, those that are running and are ended. */
  readonly ended: number;
  /** Days on which something is removed. */
  readonly days: number;
  readonly overEdge: number;
  readonly notAllowed: number;
};

export type RangeRemoval<Entry> = {
  /** In the order of removal (DR5). */
  readonly removals: readonly { readonly entry: Entry; readonly how: Removal }[];
  readonly kept: readonly { readonly entry: Entry; readonly because: KeptBecause }[];
  readonly counts: RangeCounts;
};

const isDesk = ({ type }: RemovableEntry): boolean => type === 'DESK';

/** DR3: only a booking can be ended; a registration that has begun is deleted completely (AT6). */
const howOf = (entry: RemovableEntry, now: number): Removal =>
  isDesk(entry) ? removalOf(entry, now) : 'delete';

/** DR2: the part of an entry that its removal frees. */
const goingOf = (entry: RemovableEntry, now: number): Interval =>
  howOf(entry, now) === 'end' ? { start: now, end: entry.end } : entry;

const inOrder = (a: RemovableEntry, b: RemovableEntry): number =>
  a.start - b.start || Number(isDesk(a)) - Number(isDesk(b)) || a.id - b.id;

/** DR1 to DR6: what removing a range of days removes, and what it keeps. */
export const removalOfRange = <Entry extends RemovableEntry>(
  entries: readonly Entry[],
  { first, last, zone, now }: DayRange,
): RangeRemoval<Entry> => {
  const bounds = { start: dayStart(first, zone), end: dayEnd(last, zone) };
  // DR1, DR4
  const toCome = { start: Math.max(bounds.start, now), end: bounds.end };
  const concerned = entries.filter((entry) => overlaps(entry, toCome)).sort(inOrder);

  const judged = concerned.map((entry) => {
    const going = goingOf(entry, now);
    const isWithin = bounds.start <= going.start && going.end <= bounds.end;
    const because: KeptBecause | null = !isWithin
      ? 'overEdge'
      : entry.removable
        ? null
        : 'notAllowed';
    return { entry, going, because };
  });
  const taken = judged.filter(({ because }) => because === null);
  const removals = taken.map(({ entry }) => ({ entry, how: howOf(entry, now) }));
  const kept = judged.flatMap(({ entry, because }) =>
    because === null ? [] : [{ entry, because }],
  );

  const desks = taken.filter(({ entry }) => isDesk(entry)).length;
  return {
    removals,
    kept,
    counts: {
      registrations: taken.length - desks,
      desks,
      ended: removals.filter(({ how }) => how === 'end').length,
      days: new Set(taken.flatMap(({ going }) => daysOf(going, zone))).size,
      overEdge: kept.filter(({ because }) => because === 'overEdge').length,
      notAllowed: kept.filter(({ because }) => because === 'notAllowed').length,
    },
  };
};
