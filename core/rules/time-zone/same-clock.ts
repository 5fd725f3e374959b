import type { Interval } from '../../time/interval.ts';
import { dayOf, minuteOfDay, wallClock } from '../../time/zone.ts';

/** From one time zone to another. Example: `{ from: 'UTC', to: 'Europe/Oslo' }`. */
export type ZoneChange = { readonly from: string; readonly to: string };

/** What nothing else may hold at the same time, such as a desk; but together with others of the same `group`. */
type Hold = { readonly key: string; readonly group: number | null };

/** A booking or a registered day. */
export type Slot = Interval & { readonly id: number; readonly holds: readonly Hold[] };

/** The minute when the clocks of the new zone show what those of the old one show at `minute`. */
export const sameClock = (minute: number, { from, to }: ZoneChange): number =>
  wallClock(dayOf(minute, from), minuteOfDay(minute, from), to);

/** The parts of an interval outside of others. */
const without = (whole: Interval, others: readonly Interval[]): readonly Interval[] =>
  others.reduce<readonly Interval[]>(
    (parts, { start, end }) =>
      parts
        .flatMap((part) => [
          { start: part.start, end: Math.min(part.end, start) },
          { start: Math.max(part.start, end), end: part.end },
        ])
        .filter((part) => part.start < part.end),
    [whole],
  );

const longest = (parts: readonly Interval[]): Interval | null =>
  parts.reduce<Interval | null>(
    (best, part) => (best === null || part.end - part.start > best.end - best.start ? part : best),
    null,
  );

type Taken = Interval & { readonly group: number | null };

/**
 * CD42: when the slots are if their times on the clock stay. All of a place move alike, so they only collide where the clock
 * is changed, with what is over, and with what a person has elsewhere: then the longest part is left that is free; null:
 * none. `staying`: what does not move and may be in the way.
 *
 * Example: 09:00 to 10:00 in UTC is 08:00 to 09:00 in UTC, if `{ from: 'UTC', to: 'Europe/Oslo' }` in winter.
 */
export const onSameClock = <A extends Slot & ZoneChange>(
  moving: readonly A[],
  staying: readonly Slot[],
): ReadonlyMap<A, Interval | null> => {
  const taken = new Map<string, Taken[]>();
  const take = ({ start, end }: Interval, holds: readonly Hold[]): void => {
    for (const { key, group } of holds) {
      const known = taken.get(key);
      if (known === undefined) taken.set(key, [{ start, end, group }]);
      else known.push({ start, end, group });
    }
  };
  for (const slot of staying) take(slot, slot.holds);
  const inOrder = [...moving].sort((one, other) => one.start - other.start || one.id - other.id);
  return new Map(
    inOrder.map((slot) => {
      const start = sameClock(slot.start, slot);
      const end = sameClock(slot.end, slot);
      // An hour that the clock shows twice may end when it began.
      const wanted = { start, end: end > start ? end : start + slot.end - slot.start };
      const others = slot.holds.flatMap(({ key, group }) =>
        (taken.get(key) ?? []).filter((other) => group === null || other.group !== group),
      );
      const left = longest(without(wanted, others));
      if (left !== null) take(left, slot.holds);
      return [slot, left];
    }),
  );
};
