import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  onSameClock,
  type Slot,
  sameClock,
  type ZoneChange,
} from '../../../core/rules/time-zone/same-clock.ts';
import { type Interval, overlaps } from '../../../core/time/interval.ts';
import { dayOf, minuteOfDay, wallClock } from '../../../core/time/zone.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

type Moving = Slot & ZoneChange;

const CHANGE = { from: 'UTC', to: 'Europe/Oslo' };
const at = (time: string, of = 'UTC'): number => {
  const [day = '', clock = ''] = time.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return wallClock(day, hours * 60 + minutes, of);
};
const slot = (id: number, start: number, end: number, ...keys: readonly string[]): Slot => ({
  id,
  start,
  end,
  holds: keys.map((key) => ({ key, group: null })),
});

const isOnOdd = (minuteAt: number, name: string): boolean => {
  // Around a clock change local times are skipped or occur twice.
  const offset = (one: number) => minuteOfDay(one, name) - (one % 1_440);
  const turn = (one: number) => (offset(one) + 2_880) % 1_440;
  return turn(minuteAt - 1_440) !== turn(minuteAt + 1_440);
};

describe('times that stay the same on the clock in another time zone', () => {
  it('CD42: the clock shows the same day and time, except where it is changed', () => {
    forAll(300, minute, zone, zone, (one, from, to) => {
      const moved = sameClock(one, { from, to });
      if (isOnOdd(one, from) || isOnOdd(moved, to)) return;
      expect([dayOf(moved, to), minuteOfDay(moved, to)]).toEqual([
        dayOf(one, from),
        minuteOfDay(one, from),
      ]);
    });
  });

  /** Bookings of two desks and two people, one after the other, over the days around a clock change of Oslo. */
  const plan = fc
    .tuple(
      fc.constantFrom('2027-03-27', '2027-10-30', '2027-06-01'),
      fc.array(
        fc.record({
          gap: fc.nat({ max: 90 }),
          length: fc.integer({ min: 1, max: 400 }),
          desk: fc.constantFrom('desk 1', 'desk 2'),
          stays: fc.boolean(),
        }),
        { maxLength: 30 },
      ),
      fc.constantFrom(CHANGE, { from: 'Europe/Oslo', to: 'America/New_York' }),
    )
    .map(([day, rows, change]) => {
      let next = at(`${day} 18:00`);
      const slots = rows.map(({ gap, length, desk, stays }, index) => {
        const start = next + gap;
        next = start + length;
        return { ...slot(index, start, next, desk, 'person'), ...change, stays };
      });
      return {
        moving: slots.filter(({ stays }) => !stays),
        staying: slots.filter(({ stays }) => stays),
      };
    });

  it('CD42: whatever is in the way, nothing overlaps afterwards, and nothing is longer than it was or is wanted', () => {
    forAll(300, plan, ({ moving, staying }) => {
      const moved = onSameClock<Moving>(moving, staying);
      expect(moved.size).toBe(moving.length);
      const after: Interval[] = [...staying];
      for (const [one, to] of moved) {
        if (to === null) continue;
        expect(to.start).toBeLessThan(to.end);
        expect(after.some((other) => overlaps(other, to))).toBe(false);
        expect(to.start).toBeGreaterThanOrEqual(sameClock(one.start, one));
        after.push(to);
      }
    });
  });

  it('CD42: without a clock change and without others, all move alike', () => {
    const slots = Array.from({ length: 20 }, (_, n) => ({
      ...slot(n, at('2027-01-11 08:00') + n * 60, at('2027-01-11 09:00') + n * 60, 'desk'),
      ...CHANGE,
    }));
    const moved = onSameClock(slots, []);
    for (const [one, to] of moved) {
      expect(to).toEqual({ start: one.start - 60, end: one.end - 60 });
    }
  });

  const moveOne = (
    start: string,
    end: string,
    staying: readonly Slot[] = [],
    from = CHANGE.from,
    to = CHANGE.to,
  ) => {
    const one = { ...slot(1, at(start, from), at(end, from), 'desk'), from, to };
    return onSameClock([one], staying).get(one);
  };

  it('CD42: a booking in the hour that the new clock skips moves on with it', () => {
    expect(moveOne('2027-03-28 02:15', '2027-03-28 02:45')).toEqual({
      start: at('2027-03-28 03:15', CHANGE.to),
      end: at('2027-03-28 03:45', CHANGE.to),
    });
  });

  it('CD42: of two bookings in the hour that the old clock shows twice, the first remains', () => {
    const second = at('2027-10-31 01:00');
    const [one, two] = [
      { ...slot(1, second - 60, second, 'desk'), from: 'Europe/Oslo', to: 'UTC' },
      { ...slot(2, second, second + 60, 'desk'), from: 'Europe/Oslo', to: 'UTC' },
    ];
    expect([...onSameClock([two, one], [])]).toEqual([
      [one, { start: at('2027-10-31 02:00'), end: at('2027-10-31 03:00') }],
      [two, null],
    ]);
  });

  it('CD42: what is over stays, and cuts what would lie in it', () => {
    const over = slot(2, at('2027-01-11 07:30'), at('2027-01-11 08:30'), 'desk');
    expect(moveOne('2027-01-11 09:00', '2027-01-11 10:00', [over])).toEqual({
      start: at('2027-01-11 08:30'),
      end: at('2027-01-11 09:00'),
    });
    expect(moveOne('2027-01-11 08:45', '2027-01-11 09:15', [over])).toBeNull();
  });

  it('CD42: desks that were booked together stay together', () => {
    const desk = (id: number, group: number) => ({
      id,
      start: at('2027-01-11 08:00'),
      end: at('2027-01-11 09:00'),
      holds: [
        { key: `desk ${id}`, group: null },
        { key: 'person', group },
      ],
      ...CHANGE,
    });
    const together = [...onSameClock([desk(1, 7), desk(2, 7)], []).values()];
    expect(together.every((to) => to?.start === at('2027-01-11 07:00'))).toBe(true);
    expect([...onSameClock([desk(1, 7), desk(2, 8)], []).values()][1]).toBeNull();
  });
});
