import { type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import { dayTypeOf, dayTypeRank, type Whereabouts } from './day-type.ts';

/** `zone`: IANA name of the zone that defines the entry's days; absent: that of the requested day. */
type Zoned = Interval & { readonly zone?: string };

/** A registration, or a desk booking (type DESK). `id`: of the registration or booking. */
export type DayEntry = Zoned & Whereabouts & { readonly id: number };

/** Size of the cache: more days than the planners of a few zones need. */
const MOST_KEPT = 1_024;
/** Zone arithmetic is expensive, and every card needs the bounds of its day each minute; they never change. */
const kept = new Map<string, Interval>();

/** TM2: a day (yyyy-MM-dd) in the building's zone, in minutes since the epoch. */
export const dayInterval = (day: string, zone: string): Interval => {
  const key = `${day} ${zone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const interval = { start: dayStart(day, zone), end: dayEnd(day, zone) };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, interval);
  return interval;
};

/** AT3, PW13: the entries that overlap the day in their own zone. */
export const entriesOfDay = <Entry extends Zoned>(
  entries: readonly Entry[],
  day: string,
  zone: string,
): readonly Entry[] => {
  const interval = dayInterval(day, zone);
  return entries.filter((entry) => {
    const isElsewhere = entry.zone !== undefined && entry.zone !== zone;
    return overlaps(entry, isElsewhere ? dayInterval(day, entry.zone) : interval);
  });
};

const isDesk = ({ type }: DayEntry): number => (type === 'DESK' ? 1 : 0);

/**
 * AT4: compares two entries of one person on a day; negative if `a` takes precedence. A registration precedes a desk
 * booking of the same day type, so that a click on the button removes the registration first (AT6).
 */
export const compareEntries = (a: DayEntry, b: DayEntry, currentBuildingId: number): number =>
  dayTypeRank(dayTypeOf(a, currentBuildingId)) - dayTypeRank(dayTypeOf(b, currentBuildingId)) ||
  isDesk(a) - isDesk(b) ||
  a.start - b.start ||
  a.id - b.id;

/** AT4: the entry that takes precedence; null: none. */
export const countingEntry = <Entry extends DayEntry>(
  entries: readonly Entry[],
  currentBuildingId: number,
): Entry | null => entries.toSorted((a, b) => compareEntries(a, b, currentBuildingId))[0] ?? null;
