import { describe, expect, it } from 'vitest';
import { peakOfPeople } from '../../core/rules/attendance/peak.ts';
import { registrationRefusal } from '../../core/rules/attendance/registration.ts';
import { dayOf, wallClock } from '../../core/time/zone.ts';
import { DEMO_ACCOUNTS, type DemoCompany, floorOf } from '../../server/demo/company/company.ts';
import { TINY } from '../../server/demo/company/company-size.ts';
import { weekdayOf } from '../../server/demo/day/attendance.ts';
import { type DemoRegistration, registrationsAhead } from '../../server/demo/day/registrations.ts';
import { initialDay } from '../../server/demo/day/simulated-day.ts';
import { generateCompany } from '../../server/demo/generate.ts';
import { SEED, small } from './small.ts';

const { company } = small;
const tiny = generateCompany(SEED, TINY).company;
const DAY = 1440;
/** A Tuesday; clocks change in Europe on the Sunday after. */
const NOW = wallClock('2026-03-24', 600, 'Europe/Stockholm');
const ahead = registrationsAhead(company, SEED, NOW);
const zones = new Map(company.buildings.map(({ id, info }) => [id, info.timeZone]));
const homes = new Map(company.employees.map(({ id, buildingId }) => [id, buildingId]));
const zoneOf = ({ userId }: DemoRegistration): string => zones.get(homes.get(userId) ?? 0) ?? '';
const keyOf = (each: DemoRegistration): string => JSON.stringify(each);

describe('registrations of the demo company', () => {
  it('are the same for the same seed and minute, and differ for another seed', () => {
    expect(registrationsAhead(company, SEED, NOW)).toEqual(ahead);
    expect(registrationsAhead(company, 'other', NOW)).not.toEqual(ahead);
  });

  it('AT13: lie within one working day of the person’s building, at most one per person and day', () => {
    const seen = new Set<string>();
    const wrong = ahead.filter((each) => {
      const zone = zoneOf(each);
      const day = dayOf(each.start, zone);
      seen.add(`${each.userId} ${day}`);
      return (
        registrationRefusal(each, day, zone, each.start) !== null ||
        weekdayOf(day) > 4 ||
        each.buildingId !== (each.type === 'OFFICE' ? homes.get(each.userId) : null)
      );
    });
    expect(wrong).toEqual([]);
    expect(seen.size).toBe(ahead.length);
  });

  it('include people at the office, remote and off work on each of ten working days', () => {
    const days = new Map<string, string[]>();
    for (const each of ahead) {
      const day = dayOf(each.start, zoneOf(each));
      days.set(day, [...(days.get(day) ?? []), each.type]);
    }
    expect(days.size).toBe(10);
    for (const types of days.values()) {
      for (const type of ['OFFICE', 'HOME', 'VACATION']) expect(types).toContain(type);
      expect(types.length).toBeGreaterThan(50);
    }
    expect(registrationsAhead(tiny, SEED, NOW).length).toBeGreaterThan(10);
  });

  it('are few enough to load quickly, and none is of a demo account', () => {
    expect(ahead.length).toBeLessThan(5000);
    const accounts: readonly string[] = DEMO_ACCOUNTS;
    for (const { id, username } of company.employees.filter((each) =>
      accounts.includes(each.username),
    )) {
      expect(
        ahead.filter(({ userId }) => userId === id),
        username,
      ).toEqual([]);
    }
  });

  it('do not change as time passes, and new ones are added', () => {
    for (const later of [NOW + 60, NOW + DAY, NOW + 3 * DAY]) {
      const next = registrationsAhead(company, SEED, later);
      const known = new Set(next.map(keyOf));
      const today = new Map([...zones].map(([id, zone]) => [id, dayOf(later, zone)]));
      const stillShown = ahead.filter(
        (each) => dayOf(each.start, zoneOf(each)) >= (today.get(homes.get(each.userId) ?? 0) ?? ''),
      );
      expect(stillShown.filter((each) => !known.has(keyOf(each)))).toEqual([]);
      if (later > NOW + 60) expect(next.length).toBeGreaterThan(stillShown.length);
    }
  });

  it('UT5: fit the capacity of each building, which is near its number of desks', () => {
    const check = (of: DemoCompany) => {
      const { bookings, registrations } = initialDay(of, SEED, NOW);
      const buildings = new Map(of.floors.map(({ id, buildingId }) => [id, buildingId]));
      for (const { id, peopleCapacity } of of.buildings) {
        const stays = [
          ...registrations.filter(({ buildingId }) => buildingId === id),
          ...bookings.filter(
            ({ kind, spaceId }) => kind === 'bookDesk' && buildings.get(floorOf(spaceId)) === id,
          ),
        ];
        const peak = peakOfPeople(stays, { start: NOW - DAY, end: NOW + 20 * DAY });
        expect(peak).toBeLessThan(peopleCapacity);
        const desks = of.spaces.filter(
          (space) => space.asset_type === 'DESK' && buildings.get(space.floorId) === id,
        ).length;
        expect(peopleCapacity).toBeGreaterThan(desks * 0.75);
        expect(peopleCapacity).toBeLessThanOrEqual(desks);
      }
    };
    check(company);
    check(tiny);
  });
});
