import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { addDay, dayEnd, dayOf, dayStart, minuteOfDay } from '../../core/time/zone.ts';
import { fridayInSpring, sunday, tuesday } from '../browser/mornings.ts';
import { forAll } from '../support/runs.ts';

const HOME = 'Europe/Stockholm';
const DAY = 86_400_000;

afterEach(() => vi.useRealTimers());

const hours = (day: string, zone: string): number => (dayEnd(day, zone) - dayStart(day, zone)) / 60;

test('the days of the browser tests are in the future and have the weekday and length that they need', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2050, 0) });
  forAll(25, begun, (now) => {
    vi.setSystemTime(now);
    const shown = (at: number) => {
      const day = dayOf(at / 60_000, HOME);
      expect(minuteOfDay(at / 60_000, HOME)).toBe(600);
      return { day, weekday: new Date(day).getUTCDay(), ahead: (at - now) / DAY };
    };
    const made = shown(tuesday());
    expect(made.weekday).toBe(2);
    expect(made.ahead).toBeGreaterThan(0);
    expect(made.ahead).toBeLessThan(9);
    const calm = shown(sunday());
    expect([calm.weekday, hours(calm.day, HOME)]).toEqual([0, 24]);
    const spring = shown(fridayInSpring());
    expect(spring.weekday).toBe(5);
    expect(hours(addDay(spring.day, 2), HOME)).toBe(23);
    expect(hours(addDay(spring.day, 9), 'Australia/Adelaide')).toBe(25);
    // The demo company has no data for days that late.
    expect(Math.min(calm.ahead, spring.ahead) - made.ahead).toBeGreaterThan(21);
  });
});
