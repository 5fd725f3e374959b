import { compareText } from '../../text/order.ts';
import { daysOf } from '../../time/days.ts';
import { dayOf } from '../../time/zone.ts';
import { type Removal, removalOf } from '../booking/ending.ts';
import { type DayEntry, entriesOfDay } from './day-entry.ts';

/** RO1, RO3: an offer after a change by the user. */
export type ReleaseOffer<Entry> =
  | {
      readonly kind: 'releaseDesks';
      /** yyyy-MM-dd */
      readonly day: string;
      /** By start, each with the kind of removal (RO2). */
      readonly desks: readonly { readonly entry: Entry; readonly how: Removal }[];
    }
  | {
      readonly kind: 'unregister';
      /** yyyy-MM-dd */
      readonly day: string;
      readonly registrations: readonly Entry[];
    };

/** The user's own registrations and desk bookings before and after their change. */
export type OwnChange<Entry> = {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** The time of the change, minutes since the epoch. */
  readonly now: number;
};

const isDesk = ({ type }: DayEntry): boolean => type === 'DESK';
const isAway = ({ type }: DayEntry): boolean => type === 'HOME' || type === 'VACATION';
const bySlot = (a: DayEntry, b: DayEntry): number => a.start - b.start || a.id - b.id;

/** Registrations and bookings have separate ids; a moved entry counts as another. */
const keyOf = ({ id, type, buildingId, start, end }: DayEntry): string =>
  [id, type, buildingId, start, end].join(' ');

const without = <Entry extends DayEntry>(
  entries: readonly Entry[],
  others: readonly Entry[],
): readonly Entry[] => {
  const keys = new Set(others.map(keyOf));
  return entries.filter((entry) => !keys.has(keyOf(entry)));
};

/** RO3: registrations of a day in buildings where the user no longer has a desk on that day. */
const leftAlone = <Entry extends DayEntry>(
  standing: readonly Entry[],
  gone: readonly Entry[],
): readonly Entry[] => {
  const kept = new Set(standing.filter(isDesk).map(({ buildingId }) => buildingId));
  const left = new Set(gone.map(({ buildingId }) => buildingId).filter((id) => !kept.has(id)));
  return standing.filter(
    ({ type, buildingId }) => type === 'OFFICE' && buildingId !== null && left.has(buildingId),
  );
};

/** RO1 to RO4: the offers after a change, by day; each entry once. */
export const releaseOffers = <Entry extends DayEntry>(
  change: OwnChange<Entry>,
): readonly ReleaseOffer<Entry>[] => {
  const { zone, now } = change;
  // RO4: an entry that is over was not removed by the user, and cannot be removed.
  const before = change.before.filter(({ end }) => end > now);
  const after = change.after.filter(({ end }) => end > now);
  const marks = without(after, before).filter(isAway);
  const cancelled = without(before, after).filter(isDesk);

  const days = new Set([...marks, ...cancelled].flatMap((entry) => daysOf(entry, zone)));
  const offered = new Set<Entry>();
  const offerable = (entries: readonly Entry[]): readonly Entry[] => {
    const fresh = entries.filter((entry) => !offered.has(entry));
    for (const entry of fresh) offered.add(entry);
    return fresh.toSorted(bySlot);
  };

  const today = dayOf(now, zone);
  const coming = [...days].filter((day) => day >= today).sort(compareText);
  return coming.flatMap((day): readonly ReleaseOffer<Entry>[] => {
    const standing = entriesOfDay(after, day, zone);
    const isMarked = entriesOfDay(marks, day, zone).length > 0;
    const desks = isMarked ? offerable(standing.filter(isDesk)) : [];
    const left = offerable(leftAlone(standing, entriesOfDay(cancelled, day, zone)));
    const release = desks.map((entry) => ({ entry, how: removalOf(entry, now) }));
    return [
      ...(release.length > 0 ? [{ kind: 'releaseDesks', day, desks: release } as const] : []),
      ...(left.length > 0 ? [{ kind: 'unregister', day, registrations: left } as const] : []),
    ];
  });
};
