import { type Interval, overlaps } from '../time/interval.ts';
import { dayEnd, dayStart } from '../time/zone.ts';
import { dayTypeOf, dayTypeRank, type Whereabouts } from './day-type.ts';

/** A registration, or a desk booking (type DESK). `id` is the registration's or the booking's. */
export type DayEntry = Interval & Whereabouts & { readonly id: number };

/** Days whose bounds are kept: more than two buildings' planners have. */
const MOST_KEPT = 512;
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

/** AT3: the entries that have a minute of the day. */
export const entriesOfDay = <Entry extends Interval>(
  entries: readonly Entry[],
  day: string,
  zone: string,
): readonly Entry[] => {
  const interval = dayInterval(day, zone);
  return entries.filter((entry) => overlaps(entry, interval));
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
