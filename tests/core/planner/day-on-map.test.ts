import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestColleagues } from '../../../core/rules/attendance/nearest-colleagues.ts';
import { addDay } from '../../../core/time/zone.ts';
import { entry } from '../../support/bookings.ts';
import {
  at,
  cardOf,
  colleague,
  opening,
  overview,
  overviewDay,
  planning,
  registration,
  TODAY,
  TOMORROW,
} from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';

const show = (day: string) => ({ _tag: 'ShowDayOnMap', day }) as const;

describe('a day on the map', () => {
  it('PO4: uses the hours of the registration; today means now; rejects a day that is too far ahead', () => {
    const core = planning([registration(5, { start: at(10, 1), end: at(14, 1) })]);
    core.send(show(TOMORROW));
    expect(core.state.floor.chosen).toEqual({ date: TOMORROW, start: at(10, 1), end: at(14, 1) });
    expect(cardOf(core, TOMORROW)).toMatchObject({ onMap: true, mappable: true, lacksDesk: true });
    expect(cardOf(core, TODAY)).toMatchObject({ onMap: false, company: null });
    core.send(show(addDay(TODAY, 100)));
    expect(core.state.floor.chosen).toMatchObject({ date: TOMORROW });
    core.send(show(TODAY));
    expect(core.state.floor.chosen).toBeNull();
  });

  it('PO4: a day with a desk includes its asset, so that the map can show it', () => {
    const core = planning([registration(5)], entry(100, { start: at(9, 1), end: at(12, 1) }));
    const card = cardOf(core, TOMORROW);
    expect(card.lacksDesk).toBe(false);
    const desks = [card.own, ...(card.own?.others ?? [])].flatMap((own) => own?.desk ?? []);
    expect(desks).toMatchObject([{ assetType: 'space' }]);
  });

  it('PO5: lists who is in the office and where, and who is remote', () => {
    const people = [
      colleague(8, { type: 'DESK', space: 8193, spaceName: '1-002' }),
      colleague(9, { name: 'Bo Alm', fn: 'Bo', type: 'HOME', buildingId: null }),
    ];
    const days = [overviewDay(TODAY), overviewDay(TOMORROW, { selectedAttendance: people })];
    const core = opening()
      .succeed('planner.overview', overview({ days }))
      .succeed('attendance.own', [])
      .send({ _tag: 'AddFavourite', userId: 8 }, { _tag: 'AddFavourite', userId: 9 })
      .send(show(TOMORROW));
    expect(cardOf(core, TOMORROW).company).toMatchObject({
      here: [{ id: 8, spaceName: '1-002', desk: { assetId: 8193 } }],
      remote: ['Bo'],
    });
  });
});

it('PO5: sorts colleagues by distance, omits none, and keeps the order of equal distances', () => {
  const floor = (ordinal: number, of: number): number => ordinal * 4096 + of;
  const seat = fc.option(
    fc.record({ x: fc.integer({ min: 1, max: 60 }), of: fc.constantFrom(1, 2) }),
  );
  forAll(60, fc.array(seat), fc.integer({ min: 1, max: 60 }), (seats, x) => {
    const mine = floor(x, 1);
    const people = seats.map((one, index) => ({
      index,
      space: one === null ? null : floor(one.x, one.of),
    }));
    const metres = (a: number, b: number): number => Math.abs((a >>> 12) - (b >>> 12));
    const sorted = nearestColleagues(people, mine, metres);
    expect(new Set(sorted)).toEqual(new Set(people));
    const far = sorted.map(({ space }) => {
      if (space === null) return 1e9;
      return (space & 4095) === 1 ? metres(mine, space) : 1e6;
    });
    for (const [index, by] of far.entries()) {
      const next = far[index + 1] ?? Number.POSITIVE_INFINITY;
      expect(by).toBeLessThanOrEqual(next);
      if (by === next) expect(sorted[index]?.index).toBeLessThan(sorted[index + 1]?.index ?? 0);
    }
    expect(nearestColleagues(people, null, metres)).toEqual(people);
  });
});
