import { describe, expect, it } from 'vitest';
import { addDay, dayOf, wallClock } from '../../core/time/zone.ts';
import { floorOf } from '../../server/demo/company/company.ts';
import { weekdayOf } from '../../server/demo/day/attendance.ts';
import type { SimulatedChange } from '../../server/demo/day/change.ts';
import { initialDay, simulate } from '../../server/demo/day/simulated-day.ts';
import { LAST_STANDING, standingMeetings } from '../../server/demo/day/standing.ts';
import { workplacesOf } from '../../server/demo/day/workplace.ts';
import { SEED, small } from './small.ts';

const { company } = small;
const DAY = 1440;
/** A Tuesday; clocks change in Europe on the Sunday after. */
const NOW = wallClock('2026-03-24', 600, 'Europe/Stockholm');
const standing = standingMeetings(company, SEED, NOW);
const places = new Map(
  workplacesOf(company).flatMap((place) => place.bookable.map(({ id }) => [id, place] as const)),
);
const zoneOf = ({ spaceId }: SimulatedChange): string => places.get(spaceId)?.zone ?? '';
const daysAhead = (each: SimulatedChange): number => {
  const [today, day] = [dayOf(NOW, zoneOf(each)), dayOf(each.start, zoneOf(each))];
  return Math.round((Date.parse(day) - Date.parse(today)) / (DAY * 60_000));
};

const overlapping = (
  changes: readonly SimulatedChange[],
  keyOf: (change: SimulatedChange) => number,
): SimulatedChange[] => {
  const ends = new Map<number, number>();
  return [...changes]
    .sort((a, b) => a.start - b.start)
    .filter((change) => {
      const isTaken = (ends.get(keyOf(change)) ?? 0) > change.start;
      ends.set(keyOf(change), change.end);
      return isTaken;
    });
};

describe('standing meetings of the demo company', () => {
  it('are the same for the same seed and minute, and differ for another seed', () => {
    expect(standingMeetings(company, SEED, NOW)).toEqual(standing);
    expect(initialDay(company, SEED, NOW).standing).toEqual(standing);
    expect(standingMeetings(company, 'other', NOW)).not.toEqual(standing);
  });

  it('exist on the first floor in each of the twelve weeks ahead and the four weeks behind', () => {
    const first = company.buildings[0]?.info.default_floor_id;
    const here = standing.filter(({ spaceId }) => floorOf(spaceId) === first).map(daysAhead);
    for (let day = -28; day <= 84; day += 7) {
      if (day === 0) continue;
      const ofWeek = here.filter((ahead) => ahead > day && ahead <= day + 7);
      expect(ofWeek.length, `the week after day ${day}`).toBeGreaterThan(4);
    }
  });

  it('are on working days, from 8:00 to 18:00 local time, in rooms that can be booked', () => {
    const odd = standing.filter((each) => {
      const { start, end } = each;
      const day = dayOf(start, zoneOf(each));
      const opens = wallClock(day, 480, zoneOf(each));
      return weekdayOf(day) > 4 || start < opens || end > opens + 600 || each.at >= start;
    });
    expect(odd).toEqual([]);
    expect(standing.filter(({ spaceId }) => !places.has(spaceId))).toEqual([]);
  });

  it('overlap no other meeting of a room or person, no demo account and no booking of the simulated day', () => {
    expect(overlapping(standing, ({ spaceId }) => spaceId)).toEqual([]);
    expect(overlapping(standing, ({ userId }) => userId)).toEqual([]);
    expect(standing.filter(({ userId }) => userId <= 4)).toEqual([]);
    const taken = standing.filter((each) => daysAhead(each) >= 0 && daysAhead(each) <= 7);
    expect(taken).toEqual([]);
    const booked = simulate(company, SEED, NOW, NOW + 60).filter(({ kind }) => kind === 'bookRoom');
    expect(booked.length).toBeGreaterThan(0);
    const inTheirWay = overlapping([...standing, ...booked], ({ spaceId }) => spaceId);
    expect(inTheirWay).toEqual([]);
  });

  it('do not change as days pass, and new ones are added at the end', () => {
    const later = standingMeetings(company, SEED, NOW + 3 * DAY);
    const keyOf = ({ spaceId, start, end, userId }: SimulatedChange): string =>
      [spaceId, userId, start, end].join(' ');
    const known = new Set(standing.map(keyOf));
    const fresh = later.filter((each) => daysAhead(each) > 7 && !known.has(keyOf(each)));
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.filter((each) => daysAhead(each) <= LAST_STANDING)).toEqual([]);
    // A new day adds only the last of them.
    const added = standingMeetings(company, SEED, NOW + 3 * DAY, LAST_STANDING);
    const lastDays = new Set([...places.values()].map(({ zone }) => addDay(dayOf(NOW, zone), 100)));
    expect(added.length).toBeGreaterThan(0);
    expect(added.every((each) => lastDays.has(dayOf(each.start, zoneOf(each))))).toBe(true);
  });

  it('are few enough not to keep anybody waiting', () => {
    expect(standing.length).toBeLessThan(2500);
  });
});
