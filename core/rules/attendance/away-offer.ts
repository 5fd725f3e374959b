import { daysOf } from '../../time/days.ts';
import { overlaps } from '../../time/interval.ts';
import { type DayEntry, entriesOfDay } from './day-entry.ts';

/** RO5: registrations that say that the user is away, while they have booked a desk. */
export type AwayOffer<Entry> = {
  readonly kind: 'comeIn';
  /** yyyy-MM-dd */
  readonly day: string;
  readonly registrations: readonly Entry[];
};

/** RO5: for each day of new desk bookings, the remote and off-work registrations in their time that are not over. */
export const awayOffers = <Entry extends DayEntry>(
  made: readonly Entry[],
  entries: readonly Entry[],
  { zone, now }: { readonly zone: string; readonly now: number },
): readonly AwayOffer<Entry>[] => {
  const away = entries.filter(
    (entry) =>
      (entry.type === 'HOME' || entry.type === 'VACATION') &&
      entry.end > now &&
      made.some((desk) => overlaps(desk, entry)),
  );
  const days = new Set(made.flatMap((desk) => daysOf(desk, zone)));
  return [...days].toSorted().flatMap((day) => {
    const registrations = entriesOfDay(away, day, zone);
    return registrations.length === 0 ? [] : [{ kind: 'comeIn', day, registrations }];
  });
};
