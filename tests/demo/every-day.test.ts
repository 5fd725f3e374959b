import { describe, expect, it } from 'vitest';
import { peakOfPeople } from '../../core/rules/attendance/peak.ts';
import { dayOf, minuteOfDay, wallClock } from '../../core/time/zone.ts';
import { type DemoCompany, floorOf } from '../../server/demo/company/company.ts';
import type { SimulatedChange } from '../../server/demo/day/change.ts';
import { lateBy } from '../../server/demo/day/late-crew.ts';
import { registrationsAhead } from '../../server/demo/day/registrations.ts';
import { initialDay, simulate } from '../../server/demo/day/simulated-day.ts';
import { standingMeetings } from '../../server/demo/day/standing.ts';
import { SEED, small } from './small.ts';

const ZONE = 'Europe/Stockholm';
const DAY = 1440;
/** A Saturday. */
const SATURDAY = '2026-11-28';
const at = (day: string, minute: number) => wallClock(day, minute, ZONE);
const NIGHT = at(SATURDAY, 22 * 60);

/** The demo company that was first started at this minute. */
const begunAt = (begun: number, ids: readonly number[] = [1]): DemoCompany => ({
  ...small.company,
  buildings: small.company.buildings.filter(({ id }) => ids.includes(id)),
  begun,
});
/** The first building alone: all others are further ones of the same. */
const company = begunAt(NIGHT);

const homes = new Map(company.floors.map(({ id, buildingId }) => [id, buildingId]));
const isHere = ({ spaceId }: { readonly spaceId: number }) => homes.get(floorOf(spaceId)) === 1;
const deskCount = company.spaces.filter(
  ({ asset_type, floorId }) => asset_type === 'DESK' && homes.get(floorId) === 1,
).length;

/** The share of the first building's desks whose people are in. */
const shareIn = (of: DemoCompany, minute: number): number =>
  initialDay(of, SEED, minute).positions.filter(isHere).length / deskCount;

const meetingsNow = (minute: number): number =>
  initialDay(company, SEED, minute).bookings.filter(
    (each) => each.kind === 'bookRoom' && isHere(each) && each.start <= minute && minute < each.end,
  ).length;

/** Changes that the maps of the first building show. */
const changesIn = (from: number, to: number): readonly SimulatedChange[] =>
  simulate(company, SEED, from, to).filter(isHere);

describe('DE1: the demo company on any day', () => {
  it.each(Array.from({ length: 7 }, (_, day) => day))(
    'is alive at the hour of its first start, a Saturday 22:00, %i days later',
    (days) => {
      const now = NIGHT + days * DAY;
      expect(shareIn(company, now)).toBeGreaterThanOrEqual(0.3);
      expect(shareIn(company, now)).toBeLessThan(0.5);
      expect(meetingsNow(now)).toBeGreaterThan(5);
      // Five a minute, and fewer at lunch.
      expect(changesIn(now, now + 60).length).toBeGreaterThanOrEqual(300);
      for (let from = now; from < now + 60; from += 10) {
        expect(changesIn(from, from + 10).length).toBeGreaterThanOrEqual(30);
      }
    },
  );

  it.each([0, 1, 4, 6])('is alive in the daytime, too, %i days later', (days) => {
    for (const hour of [10, 14]) {
      const now = at(SATURDAY, hour * 60) + days * DAY;
      expect(shareIn(company, now)).toBeGreaterThanOrEqual(0.3);
      expect(meetingsNow(now)).toBeGreaterThan(5);
      expect(changesIn(now, now + 10).length).toBeGreaterThanOrEqual(50);
    }
  });

  it('is alive at its first start, whatever the hour', () => {
    for (const hour of [2, 8, 16]) {
      const now = at('2026-11-25', hour * 60 + 7);
      expect(shareIn(begunAt(now), now), `at ${hour}`).toBeGreaterThanOrEqual(0.3);
      expect(shareIn(begunAt(now), now + 4 * DAY), `later at ${hour}`).toBeGreaterThanOrEqual(0.3);
    }
  });

  it('has an evening after a first start in the daytime', () => {
    const morning = at('2026-11-25', 600);
    for (const minute of [600, 720, 900, 1020, 1080, 1200, 1320]) {
      const now = at(SATURDAY, minute);
      expect(shareIn(begunAt(morning), now), `minute ${minute}`).toBeGreaterThanOrEqual(0.25);
    }
  });

  it('has people at the office, at home and off on each of the coming days, within the capacity', () => {
    const ahead = registrationsAhead(company, SEED, NIGHT);
    const zones = new Map(company.buildings.map(({ id, info }) => [id, info.timeZone]));
    const buildings = new Map(company.employees.map(({ id, buildingId }) => [id, buildingId]));
    const days = new Map<string, string[]>();
    for (const { userId, type, start, end } of ahead) {
      const zone = zones.get(buildings.get(userId) ?? 0) ?? ZONE;
      const day = dayOf(start, zone);
      expect(dayOf(end - 1, zone)).toBe(day);
      expect(end).toBeGreaterThan(start);
      if (zone === ZONE) days.set(day, [...(days.get(day) ?? []), type]);
    }
    expect(days.size).toBe(14);
    for (const types of days.values()) {
      expect(types.filter((type) => type === 'OFFICE').length).toBeGreaterThan(20);
      expect(types.filter((type) => type === 'HOME').length).toBeGreaterThan(0);
    }
    for (const { id, peopleCapacity } of company.buildings) {
      const { bookings, registrations } = initialDay(company, SEED, NIGHT);
      const stays = [
        ...registrations.filter(({ buildingId }) => buildingId === id),
        ...bookings.filter(
          ({ kind, spaceId }) => kind === 'bookDesk' && homes.get(floorOf(spaceId)) === id,
        ),
      ];
      const span = { start: NIGHT, end: NIGHT + 14 * DAY };
      expect(peakOfPeople(stays, span)).toBeLessThan(peopleCapacity);
    }
  });

  it('has meetings weeks ahead on all days of the week', () => {
    const days = standingMeetings(company, SEED, NIGHT).map(({ start }) =>
      new Date(start * 60_000).getUTCDay(),
    );
    expect(new Set(days).size).toBe(7);
  });

  it.each([0, 22])(
    'never has anybody in two places, or a space booked twice, if first started at %i',
    (hour) => {
      // Clocks change in Europe on the Sunday of this week.
      const changes = simulate(
        begunAt(at('2026-03-25', hour * 60), [1, 4, 7, 10]),
        SEED,
        at('2026-03-27', 0),
        at('2026-03-31', 0),
      );
      const after: Readonly<Record<string, readonly string[]>> = {
        leave: ['arrive'],
        arrive: ['sit'],
        sit: ['away', 'move', 'leave'],
        away: ['sit'],
        move: ['sit'],
      };
      const last = new Map<number, string>();
      const odd: SimulatedChange[] = [];
      for (const change of changes) {
        const follows = after[last.get(change.userId) ?? ''];
        if (!(change.kind in after)) continue;
        if (follows !== undefined && !follows.includes(change.kind)) odd.push(change);
        last.set(change.userId, change.kind);
      }
      expect(odd).toEqual([]);
      const ends = new Map<string, number>();
      const bookings = changes
        .filter(({ kind }) => kind === 'bookDesk' || kind === 'bookRoom')
        .toSorted((one, other) => one.start - other.start);
      for (const { kind, at: made, spaceId, userId, start, end } of bookings) {
        expect(made).toBeLessThan(start);
        expect([start % 5, end % 5]).toEqual([0, 0]);
        for (const key of [`space ${spaceId}`, `${kind} ${userId}`]) {
          expect(ends.get(key) ?? 0, key).toBeLessThanOrEqual(start);
          ends.set(key, end);
        }
      }
    },
  );

  it('books within 7 days, as the map shows them', () => {
    const now = initialDay(company, SEED, NIGHT);
    expect(now.bookings.filter(({ at: made }) => made >= NIGHT)).toEqual([]);
    expect(minuteOfDay(NIGHT, ZONE)).toBe(22 * 60);
  });

  it('keeps the usual week where no first start is known', () => {
    expect(small.company.begun).toBeNull();
    expect(shareIn(small.company, NIGHT)).toBeLessThan(0.1);
    expect(registrationsAhead(small.company, SEED, NIGHT).length).toBeGreaterThan(100);
  });
});

describe('the late crew', () => {
  it('is in at the hour of the first start, and in the evening if that is in the daytime', () => {
    expect(lateBy(22 * 60)).toBe(690);
    expect(lateBy(600)).toBe(480);
    expect(lateBy(3 * 60)).toBe(1440 + 180 - 615 - 15);
    expect(lateBy(5 * 60)).toBe(300 - 615 - 15);
  });
});
