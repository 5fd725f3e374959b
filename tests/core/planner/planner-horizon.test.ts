import { describe, expect, it } from 'vitest';
import {
  PLANNER_DAYS,
  plannerDays,
  plannerInterval,
} from '../../../core/rules/attendance/horizon.ts';
import { addDay, dayEnd, dayOf, dayStart } from '../../../core/time/zone.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

describe('the planner’s horizon', () => {
  it('AT17: is 182 days, from the building’s today on', () => {
    forAll(200, minute, zone, (now, name) => {
      const { first, last } = plannerDays(now, name);
      expect(first).toBe(dayOf(now, name));
      expect(last).toBe(addDay(first, 181));
      expect(PLANNER_DAYS).toBe(26 * 7);
      const { start, end } = plannerInterval(now, name);
      expect([start, end]).toEqual([dayStart(first, name), dayEnd(last, name)]);
      expect(start).toBeLessThanOrEqual(now);
      // Clocks change by an hour or less; Apia had no 30 December 2011.
      const skipped = first <= '2011-12-30' && last >= '2011-12-30' && name === 'Pacific/Apia';
      const days = PLANNER_DAYS - (skipped ? 1 : 0);
      expect(Math.abs(end - start - days * 1440)).toBeLessThanOrEqual(60);
    });
  });

  it('AT17: moves on at the building’s midnight, not at UTC midnight', () => {
    const midnight = Date.UTC(2026, 10, 24, 5) / 60_000;
    expect(plannerDays(midnight - 1, 'America/New_York').first).toBe('2026-11-23');
    expect(plannerDays(midnight, 'America/New_York')).toEqual({
      first: '2026-11-24',
      last: '2027-05-24',
    });
  });
});
