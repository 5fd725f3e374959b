import { type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import { dayTypeOf, dayTypeRank, type Whereabouts } from './day-type.ts';

/** `zone`: IANA name of the zone in which the days of the entry are; absent: that of the days it is looked for on. */
type Zoned = Interval & { readonly zone?: string };

/** A registration, or a desk booking (type DESK). `id` is the registration's or the booking's. */
export type DayEntry = Zoned & Whereabouts & { readonly id: number };

/** Days whose bounds are kept: more than the planners of a few zones have. */
const MOST_KEPT = 1_024;
/** Reckoning in a zone is dear, and every card asks for its day's bounds with every minute; they never change. */
const kept = new Map<string, Interval>();

/** TM2: the day, yyyy-MM-dd, as minutes since the epoch in the building's zone. */
export const dayInterval = (day: string, zone: string): Interval => {
  const key = `${day} ${zone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const interval = { start: dayStart(day, zone), end: dayEnd(day, zone) };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, interval);
  return interval;
};

/** AT3, PW13: the entries that have a minute of the day, as the clocks of their own zone have it. */
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
 * AT4: negative when `a` counts before `b`, of one person's entries on one day. A registration counts before a desk
 * booking of the same day type, so that a click on the button takes the registration first (AT6).
 */
export const compareEntries = (a: DayEntry, b: DayEntry, currentBuildingId: number): number =>
  dayTypeRank(dayTypeOf(a, currentBuildingId)) - dayTypeRank(dayTypeOf(b, currentBuildingId)) ||
  isDesk(a) - isDesk(b) ||
  a.start - b.start ||
  a.id - b.id;

/** AT4: the entry that counts; null: there is none. */
export const countingEntry = <Entry extends DayEntry>(
  entries: readonly Entry[],
  currentBuildingId: number,
): Entry | null => entries.toSorted((a, b) => compareEntries(a, b, currentBuildingId))[0] ?? null;
