import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayEntry } from '../../../core/rules/attendance/day-entry.ts';
import type { EntryType } from '../../../core/rules/attendance/day-type.ts';
import { type ReleaseOffer, releaseOffers } from '../../../core/rules/attendance/release-offer.ts';
import { addDay, dayStart, wallClock } from '../../../core/time/zone.ts';
import { forAll } from '../../support/runs.ts';
import { clock, zoneDay } from '../../support/wall-clock.ts';

const HERE = 1;
const ELSEWHERE = 2;
const ZONE = 'Europe/Stockholm';
const DAY = '2026-11-24';
const NEXT = '2026-11-25';
const hour = (hours: number): number => wallClock(DAY, hours * 60, ZONE);

const entry = (
  type: EntryType,
  id: number,
  [from, to]: readonly [number, number] = [9, 17],
  fields: Partial<DayEntry> = {},
): DayEntry => ({
  id,
  type,
  buildingId: type === 'HOME' || type === 'VACATION' ? null : HERE,
  start: hour(from),
  end: hour(to),
  ...fields,
});

const offers = (
  before: readonly DayEntry[],
  after: readonly DayEntry[],
  now = hour(-20),
): readonly ReleaseOffer<DayEntry>[] => releaseOffers({ before, after, zone: ZONE, now });

describe('registering a day as remote or off work', () => {
  const desk = entry('DESK', 1);

  it('RO1: a new remote or off-work registration offers to release the day’s desks', () => {
    for (const type of ['HOME', 'VACATION'] as const) {
      expect(offers([desk], [desk, entry(type, 9)])).toEqual([
        { kind: 'releaseDesks', day: DAY, desks: [{ entry: desk, how: 'delete' }] },
      ]);
    }
    expect(offers([desk], [desk, entry('OFFICE', 9)])).toEqual([]);
    expect(offers([entry('OFFICE', 8), desk], [desk, entry('HOME', 9)])).toHaveLength(1);
  });

  it('RO1: an existing registration makes no offer, even when a desk is booked beside it', () => {
    const home = entry('HOME', 9);
    expect(offers([desk, home], [home, desk])).toEqual([]);
    expect(offers([home], [home, desk])).toEqual([]);
    expect(offers([], [])).toEqual([]);
  });

  it('RO1: offers desks by start, including those over midnight, but not those of other days', () => {
    const late = entry('DESK', 2, [16, 30]);
    const early = entry('DESK', 3, [-5, 10], { buildingId: ELSEWHERE });
    const tomorrow = entry('DESK', 4, [24, 40]);
    const yesterday = entry('DESK', 5, [-24, 0]);
    const desks = [late, tomorrow, early, yesterday, desk];
    expect(offers(desks, [...desks, entry('HOME', 9, [9, 12])])).toEqual([
      {
        kind: 'releaseDesks',
        day: DAY,
        desks: [early, desk, late].map((one) => ({ entry: one, how: 'delete' })),
      },
    ]);
  });

  it('RO2: a running desk is ended, one that begins in the current minute is deleted', () => {
    const how = (now: number) =>
      offers([desk], [desk, entry('HOME', 9)], now).flatMap((offer) =>
        offer.kind === 'releaseDesks' ? offer.desks.map((one) => one.how) : [],
      );
    expect([8, 9, 10].map((now) => how(hour(now)))).toEqual([['delete'], ['delete'], ['end']]);
    expect(how(hour(9) + 1)).toEqual(['end']);
    expect(how(hour(17))).toEqual([]);
  });

  it('RO4: a past desk or registration makes no offer', () => {
    const morning = entry('DESK', 2, [6, 12]);
    const home = entry('HOME', 9);
    expect(offers([morning], [morning, home], hour(12))).toEqual([]);
    const over = entry('HOME', 9, [6, 12]);
    expect(offers([desk], [desk, over], hour(12))).toEqual([]);
  });

  it('RO4: a desk of several days is offered once, and not for past days', () => {
    const long = entry('DESK', 2, [-60, 60]);
    const marks = [entry('VACATION', 8), entry('VACATION', 9, [33, 41])];
    const all = offers([long], [long, ...marks], hour(-30));
    expect(all.map(({ day }) => day)).toEqual([DAY]);
    const since = entry('VACATION', 9, [-30, 30]);
    expect(offers([long], [long, since], hour(5)).map(({ day }) => day)).toEqual([DAY]);
  });
});

describe('cancelling a desk', () => {
  const desk = entry('DESK', 1);
  const office = entry('OFFICE', 1, [8, 16]);

  it('RO3: cancelling the last desk of the day offers to unregister its office', () => {
    expect(offers([desk, office], [office])).toEqual([
      { kind: 'unregister', day: DAY, registrations: [office] },
    ]);
    const likewise = entry('OFFICE', 1);
    expect(offers([desk, likewise], [likewise])).toHaveLength(1);
    const two = entry('DESK', 2, [17, 19]);
    expect(offers([desk, two, office], [two, office])).toEqual([]);
    expect(offers([desk, two, office], [office])).toHaveLength(1);
    expect(offers([two, office], [office])).toHaveLength(1);
  });

  it('RO3: ignores other buildings and other types of registration', () => {
    const away = entry('OFFICE', 5, [8, 16], { buildingId: ELSEWHERE });
    const other = entry('DESK', 6, [9, 17], { buildingId: ELSEWHERE });
    expect(offers([desk, away], [away])).toEqual([]);
    expect(offers([desk, other, office], [other, office])).toHaveLength(1);
    expect(offers([desk, entry('HOME', 7)], [entry('HOME', 7)])).toEqual([]);
    expect(offers([desk, office], [])).toEqual([]);
    expect(offers([office], [])).toEqual([]);
    const [nowhere, anywhere] = [desk, office].map((one) => ({ ...one, buildingId: null }));
    expect(nowhere && anywhere && offers([nowhere, anywhere], [anywhere])).toEqual([]);
  });

  it('RO3: a replaced desk makes no offer; one moved to another building or day does', () => {
    expect(offers([desk, office], [entry('DESK', 2, [12, 13]), office])).toEqual([]);
    const moved = { ...desk, buildingId: ELSEWHERE };
    expect(offers([desk, office], [moved, office])).toHaveLength(1);
    const later = { ...desk, start: hour(33), end: hour(41) };
    expect(offers([desk, office], [later, office])).toHaveLength(1);
  });

  it('RO3: a desk of two days makes an offer for each day', () => {
    const tomorrow = entry('OFFICE', 2, [33, 40]);
    const long = entry('DESK', 1, [9, 41]);
    expect(offers([tomorrow, long, office], [tomorrow, office])).toEqual([
      { kind: 'unregister', day: DAY, registrations: [office] },
      { kind: 'unregister', day: NEXT, registrations: [tomorrow] },
    ]);
  });

  it('RO4: a desk that ended on its own makes no offer, one that the user ended does', () => {
    const late = entry('OFFICE', 2, [8, 20]);
    expect(offers([desk, late], [late], hour(17))).toEqual([]);
    expect(offers([desk, late], [late], hour(17) - 1)).toHaveLength(1);
    const ended = { ...desk, end: hour(12) };
    expect(offers([desk, late], [ended, late], hour(12))).toHaveLength(1);
    expect(offers([desk, office], [office], hour(16))).toEqual([]);
  });
});

type Change = {
  readonly zone: string;
  readonly day: string;
  readonly now: number;
  readonly before: readonly DayEntry[];
  readonly after: readonly DayEntry[];
};

const change: fc.Arbitrary<Change> = zoneDay.chain(({ name, day }) => {
  const first = dayStart(day, name);
  const some = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    type: fc.constantFrom<EntryType>('DESK', 'DESK', 'OFFICE', 'HOME', 'VACATION'),
    buildingId: fc.constantFrom(HERE, ELSEWHERE),
    start: fc.integer({ min: first - 1_500, max: first + 3_000 }),
    length: fc.integer({ min: 1, max: 2_000 }),
    inBefore: fc.boolean(),
    inAfter: fc.boolean(),
  });
  const key = ({ id, type }: { id: number; type: EntryType }) => `${id} ${type === 'DESK'}`;
  return fc
    .tuple(
      fc.uniqueArray(some, { maxLength: 8, selector: key }),
      fc.integer({ min: first - 2_000, max: first + 2_000 }),
    )
    .map(([entries, now]) => {
      const own = entries.map(({ length, inBefore, inAfter, ...one }) => ({
        inBefore,
        inAfter,
        entry: { ...one, end: one.start + length },
      }));
      return {
        zone: name,
        day,
        now,
        before: own.flatMap((one) => (one.inBefore ? [one.entry] : [])),
        after: own.flatMap((one) => (one.inAfter ? [one.entry] : [])),
      };
    });
});

describe('release offers for any change', () => {
  /** Whether any future minute of the entry is on the day in the zone. */
  const isOn = (one: DayEntry, day: string, zone: string): boolean => {
    for (let at = one.start; at < one.end; at += 1) if (clock(at, zone).day === day) return true;
    return false;
  };

  it('RO1, RO3: match a check of every day in the zone’s calendar', () => {
    forAll(100, change, ({ zone, now, day, before, after }) => {
      const found = releaseOffers({ before, after, zone, now });
      const came = after.filter((one) => one.end > now && !before.includes(one));
      const went = before.filter((one) => one.end > now && !after.includes(one));
      for (const date of [addDay(day, -1), day, addDay(day, 1)]) {
        const standing = after.filter((one) => one.end > now && isOn(one, date, zone));
        const isDesk = ({ type }: DayEntry) => type === 'DESK';
        const isMarked = came.some(
          (one) => ['HOME', 'VACATION'].includes(one.type) && isOn(one, date, zone),
        );
        const desks = isMarked && date >= clock(now, zone).day ? standing.filter(isDesk) : [];
        const earlier = new Set(
          found
            .filter((offer) => offer.day < date)
            .flatMap((offer) =>
              offer.kind === 'unregister'
                ? offer.registrations
                : offer.desks.map((one) => one.entry),
            ),
        );
        const left =
          date >= clock(now, zone).day
            ? standing.filter(
                (one) =>
                  one.type === 'OFFICE' &&
                  went.some(
                    (gone) =>
                      isDesk(gone) && gone.buildingId === one.buildingId && isOn(gone, date, zone),
                  ) &&
                  !standing.some((kept) => isDesk(kept) && kept.buildingId === one.buildingId),
              )
            : [];
        const offered = (kind: 'releaseDesks' | 'unregister') =>
          new Set(
            found
              .filter((offer) => offer.day === date && offer.kind === kind)
              .flatMap((offer) =>
                offer.kind === 'unregister'
                  ? offer.registrations
                  : offer.desks.map((one) => one.entry),
              ),
          );
        expect(offered('releaseDesks')).toEqual(new Set(desks.filter((d) => !earlier.has(d))));
        expect(offered('unregister')).toEqual(new Set(left.filter((r) => !earlier.has(r))));
      }
    });
  });

  it('RO4: makes no offer without a change; the order of entries does not matter', () => {
    forAll(100, change, ({ zone, now, before, after }) => {
      expect(releaseOffers({ before, after: before.toReversed(), zone, now })).toEqual([]);
      expect(
        releaseOffers({ before: before.toReversed(), after: after.toReversed(), zone, now }),
      ).toEqual(releaseOffers({ before, after, zone, now }));
    });
  });
});
