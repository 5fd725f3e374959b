import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, minuteOfDay, wallClock } from '../../core/time/zone.ts';
import { floorOf } from '../../server/demo/company/company.ts';
import { weekdayOf } from '../../server/demo/day/attendance.ts';
import { inOrder, type SimulatedChange } from '../../server/demo/day/change.ts';
import { initialDay, simulate } from '../../server/demo/day/simulated-day.ts';
import { workplacesOf } from '../../server/demo/day/workplace.ts';
import { generateCompany } from '../../server/demo/generate.ts';
import { forAll } from '../support/runs.ts';
import { ONE_FLOOR, SEED, small } from './small.ts';

const { company } = small;
const tiny = generateCompany(SEED, ONE_FLOOR).company;
const ZONE = 'Europe/Stockholm';
/** A Wednesday. */
const WEDNESDAY = '2026-05-20';
const at = (day: string, minute: number) => wallClock(day, minute, ZONE);
const DAY = 1440;

const home = new Map(company.employees.map((person) => [person.id, person]));
const floors = new Map(company.floors.map((floor) => [floor.id, floor.buildingId]));
const zones = new Map(company.buildings.map(({ id, info }) => [id, info.timeZone]));
const zoneOf = (spaceId: number) => zones.get(floors.get(floorOf(spaceId)) ?? 0) ?? ZONE;
const types = new Map(company.spaceTypes.map((type) => [type.id, type]));
const modes = new Map(
  company.spaces.map((space) => [space.id, types.get(space.typeId)?.space.mode]),
);

/** The two weeks around a clock change in Europe, and one ordinary week. */
const weeks = [
  simulate(company, SEED, at('2026-03-23', 0), at('2026-04-06', 0)),
  simulate(company, SEED, at('2026-05-18', 0), at('2026-05-25', 0)),
];

/** Pairs of changes with the same key and overlapping intervals. */
const overlapsIn = (
  changes: readonly SimulatedChange[],
  key: (change: SimulatedChange) => string,
): SimulatedChange[] => {
  const ends = new Map<string, number>();
  return [...changes]
    .sort((a, b) => a.start - b.start)
    .filter((change) => {
      const isTaken = (ends.get(key(change)) ?? 0) > change.start;
      ends.set(key(change), change.end);
      return isTaken;
    });
};

/** The longest interval without a change, in minutes. */
const longestGap = (changes: readonly SimulatedChange[]): number =>
  changes.reduce(
    (longest, { at: time }, i) => Math.max(longest, time - (changes[i - 1]?.at ?? time)),
    0,
  );

describe('simulate', () => {
  it('gives the same however a stretch of time is cut into windows', () => {
    const origin = at('2026-10-23', 0);
    forAll(
      40,
      fc.array(fc.integer({ min: 0, max: 5 * DAY }), { minLength: 3, maxLength: 6 }),
      fc.constantFrom('a', 'b'),
      (cuts, seed) => {
        const [first = 0, ...rest] = [...cuts].sort((a, b) => a - b);
        const pieces: SimulatedChange[] = [];
        let from = first;
        for (const to of rest) {
          pieces.push(...simulate(tiny, seed, origin + from, origin + to));
          from = to;
        }
        expect(pieces).toEqual(simulate(tiny, seed, origin + first, origin + from));
      },
    );
  });

  it('depends on the seed alone, not on what was asked before', () => {
    const [from, to] = [at(WEDNESDAY, 480), at(WEDNESDAY, 540)];
    const again = generateCompany(SEED, ONE_FLOOR).company;
    expect(simulate(again, SEED, from, to + DAY)).toEqual(simulate(tiny, SEED, from, to + DAY));
    expect(simulate(tiny, 'other', from, to + DAY)).not.toEqual(
      simulate(tiny, SEED, from, to + DAY),
    );
    expect(simulate(tiny, SEED, to, from)).toEqual([]);
  });

  it('lists changes in order, within the window, with whole minutes', () => {
    for (const changes of weeks) {
      expect([...changes].sort(inOrder)).toEqual(changes);
      const odd = changes.filter(
        ({ at: time, start, end }) =>
          ![time, start, end].every(Number.isSafeInteger) || start > end,
      );
      expect(odd).toEqual([]);
    }
  });

  it('makes no changes for the demo accounts', () => {
    expect(weeks.flat().filter(({ userId }) => userId <= 4)).toEqual([]);
  });

  it('uses every kind of change, each on a space that it goes with', () => {
    const kinds = new Set(weeks.flat().map(({ kind }) => kind));
    expect(kinds.size).toBe(8);
    const wanted: Readonly<Record<string, string>> = {
      bookDesk: 'BOOK',
      bookRoom: 'BOOK',
      claim: 'CLAIM',
    };
    const odd = weeks.flat().filter(({ kind, spaceId, userId, subject }) => {
      const person = home.get(userId);
      const isElsewhere = floors.get(floorOf(spaceId)) !== person?.buildingId;
      const isOtherMode = (wanted[kind] ?? modes.get(spaceId)) !== modes.get(spaceId);
      const isRoom = kind === 'bookRoom' || kind === 'move';
      const isOwn = spaceId === person?.preferredDeskId;
      return (
        isElsewhere ||
        isOtherMode ||
        isRoom === isOwn ||
        (kind === 'bookRoom') === (subject === null)
      );
    });
    expect(odd).toEqual([]);
  });

  it('books in 5-minute steps, before the start, and without overlaps', () => {
    for (const changes of weeks) {
      const bookings = changes.filter(({ kind }) => kind === 'bookDesk' || kind === 'bookRoom');
      expect(bookings.length).toBeGreaterThan(1000);
      const odd = bookings.filter(
        ({ at: made, start, end }) =>
          made >= start || start >= end || start % 5 !== 0 || end % 5 !== 0,
      );
      expect(odd).toEqual([]);
      expect(overlapsIn(bookings, ({ spaceId }) => `space ${spaceId}`)).toEqual([]);
      expect(overlapsIn(bookings, ({ kind, userId }) => `${kind} of ${userId}`)).toEqual([]);
    }
  });

  it('gives each person a consistent sequence of changes', () => {
    const after: Readonly<Record<string, readonly string[]>> = {
      leave: ['arrive'],
      arrive: ['sit'],
      sit: ['away', 'move', 'leave'],
      away: ['sit'],
      move: ['sit'],
    };
    for (const changes of weeks) {
      const last = new Map<number, SimulatedChange>();
      for (const change of changes) {
        if (!(change.kind in after)) continue;
        const before = last.get(change.userId);
        const isNext = before === undefined || after[before.kind]?.includes(change.kind) === true;
        const isLeft = before?.kind === 'arrive' || before?.kind === 'leave';
        if (!isNext || (before !== undefined && !isLeft && before.end !== change.at)) {
          expect.fail(`${JSON.stringify(change)} after ${JSON.stringify(before)}`);
        }
        last.set(change.userId, change);
      }
    }
  });

  it('follows the clock of the building', () => {
    const days = weeks
      .flat()
      .filter(({ kind, start, end }) => kind === 'arrive' && end - start > 70);
    expect(days.length).toBeGreaterThan(5000);
    const odd = days.filter(({ at: arrival, end, spaceId }) => {
      const [come, go] = [arrival, end].map((time) => minuteOfDay(time, zoneOf(spaceId)));
      return (
        come === undefined || go === undefined || come < 450 || come > 570 || go < 720 || go > 1080
      );
    });
    expect(odd).toEqual([]);
  });

  it('has few changes at weekends, but some', () => {
    const arrivals = (day: string) =>
      weeks
        .flat()
        .filter(
          ({ kind, start, end, spaceId }) =>
            kind === 'arrive' && end - start > 70 && dayOf(start, zoneOf(spaceId)) === day,
        ).length;
    expect(arrivals('2026-05-23')).toBeGreaterThan(10);
    expect(arrivals('2026-05-23')).toBeLessThan(arrivals(WEDNESDAY) / 4);
  });

  it('has changes at all hours', () => {
    for (const changes of weeks) expect(longestGap(changes)).toBeLessThanOrEqual(30);
    const alone = simulate(tiny, SEED, at('2026-05-18', 0), at('2026-05-25', 0));
    expect(longestGap(alone)).toBeLessThanOrEqual(180);
  });
});

describe('initialDay', () => {
  it.each([
    ['2026-05-18', 30],
    ['2026-05-19', 600],
    [WEDNESDAY, 1020],
    ['2026-05-22', 1430],
  ])('on %s, minute %i, has 35 to 45 percent of the desks booked today', (day, minute) => {
    const now = at(day, minute);
    const isWorkday = (zone: string) => weekdayOf(dayOf(now, zone)) < 5;
    const isToday = ({ spaceId, start }: SimulatedChange) =>
      dayOf(start, zoneOf(spaceId)) === dayOf(now, zoneOf(spaceId));
    const booked = initialDay(company, SEED, now)
      .bookings.filter((booking) => booking.kind === 'bookDesk' && isToday(booking))
      .filter(({ spaceId }) => isWorkday(zoneOf(spaceId)));
    // Early on Monday and late on Friday it is the weekend in some buildings.
    const desks = company.spaces.filter(
      ({ asset_type, id }) => asset_type === 'DESK' && isWorkday(zoneOf(id)),
    );
    expect(desks.length).toBeGreaterThan(1500);
    const share = new Set(booked.map(({ spaceId }) => spaceId)).size / desks.length;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.45);
  });

  it('equals what the simulation gives for the days before', () => {
    const now = at(WEDNESDAY, 660);
    const { bookings, positions } = initialDay(company, SEED, now);
    const before = simulate(company, SEED, now - 8 * DAY, now);
    const made = new Set(before.map((change) => JSON.stringify(change)));
    expect(
      bookings.filter((booking) => booking.at >= now || !made.has(JSON.stringify(booking))),
    ).toEqual([]);
    const last = new Map<number, SimulatedChange>();
    for (const change of before) {
      if (!['bookDesk', 'bookRoom', 'claim'].includes(change.kind)) last.set(change.userId, change);
    }
    const present = [...last.values()].filter(({ kind }) => kind !== 'leave');
    expect(positions.map(({ userId, spaceId, doing }) => [userId, spaceId, doing])).toEqual(
      present
        .sort((a, b) => a.userId - b.userId)
        .map(({ userId, spaceId, kind }) => [userId, spaceId, kind]),
    );
  });

  it('has rooms with several meetings, claims, and bookings for tomorrow and later', () => {
    const now = at(WEDNESDAY, 660);
    const { bookings, claims, positions } = initialDay(company, SEED, now);
    const meetings = new Map<number, number>();
    for (const { kind, spaceId, start } of bookings) {
      if (kind !== 'bookRoom' || dayOf(start, zoneOf(spaceId)) !== WEDNESDAY) continue;
      meetings.set(spaceId, (meetings.get(spaceId) ?? 0) + 1);
    }
    expect([...meetings.values()].filter((count) => count > 1).length).toBeGreaterThan(30);
    const later = bookings.map(({ start }) => Math.floor((start - at(WEDNESDAY, 0)) / DAY));
    for (const ahead of [1, 2, 5])
      expect(later.filter((days) => days === ahead).length).toBeGreaterThan(20);
    expect(claims.length).toBeGreaterThan(10);
    expect(positions.filter(({ doing }) => doing === 'sit').length).toBeGreaterThan(200);
    const night = initialDay(company, SEED, at(WEDNESDAY, 120));
    expect(night.claims.length).toBeGreaterThan(5);
  });

  it('assigns each desk to at most one person', () => {
    const desks = workplacesOf(company).flatMap(({ regulars }) =>
      regulars.map(({ deskId }) => deskId),
    );
    expect(new Set(desks).size).toBe(desks.length);
  });
});
