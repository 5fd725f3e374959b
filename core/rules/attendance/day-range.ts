import { daysOf } from '../../time/days.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import { type Removal, removalOf } from '../booking/ending.ts';
import type { RemovableEntry } from './release-offer.ts';

/** Days one after the other, of which a person wants to take away all that they have. */
export type DayRange = {
  /** yyyy-MM-dd, both included. */
  readonly first: string;
  readonly last: string;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** Minutes since the epoch. */
  readonly now: number;
};

/** DR2, DR4: why something of the range stays: it goes on outside of it, or the person may not take it away. */
type KeptBecause = 'overEdge' | 'notAllowed';

/** DR6: what the question tells. */
export type RangeCounts = {
  readonly registrations: number;
  readonly desks: number;
  /** Of the desks, those that run and are ended. */
  readonly ended: number;
  /** Days on which something is taken away. */
  readonly days: number;
  readonly overEdge: number;
  readonly notAllowed: number;
};

export type RangeRemoval<Entry> = {
  /** In the order in which they are taken away (DR5). */
  readonly removals: readonly { readonly entry: Entry; readonly how: Removal }[];
  readonly kept: readonly { readonly entry: Entry; readonly because: KeptBecause }[];
  readonly counts: RangeCounts;
};

const isDesk = ({ type }: RemovableEntry): boolean => type === 'DESK';

/** DR3: only a booking can be ended; a registration that has begun is deleted as a whole (AT6). */
const howOf = (entry: RemovableEntry, now: number): Removal =>
  isDesk(entry) ? removalOf(entry, now) : 'delete';

/** DR2: the part of an entry that goes when it is taken away. */
const goingOf = (entry: RemovableEntry, now: number): Interval =>
  howOf(entry, now) === 'end' ? { start: now, end: entry.end } : entry;

const inOrder = (a: RemovableEntry, b: RemovableEntry): number =>
  a.start - b.start || Number(isDesk(a)) - Number(isDesk(b)) || a.id - b.id;

/** DR1 to DR6: what taking away a range of days takes away, and what it does not. */
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
