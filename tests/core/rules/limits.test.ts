import fc from 'fast-check';
import { expect, it } from 'vitest';
import { POST_ACTION_DELAYS } from '../../../core/rules/limits/delays.ts';
import { MESSAGE_DURATIONS } from '../../../core/rules/limits/durations.ts';
import { POLL_INTERVALS } from '../../../core/rules/limits/polling.ts';
import { limitsOf } from '../../../core/rules/limits/space-limits.ts';
import { CoreSession } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

it('LI1: the delays after actions', () => {
  expect(POST_ACTION_DELAYS).toEqual({
    roomBooking: 500,
    cancel: 500,
    end: 500,
    deskBooking: 1_000,
    removal: 1_000,
    attendance: 1_000,
    swimlanes: 200,
  });
});

it('LI2, FL3: the poll intervals, and the map uses its own', () => {
  expect(POLL_INTERVALS).toMatchObject({ map: 3_000, personalCalendar: 3_000, ticket: 250 });
  const core = new CoreSession().onTheFloor().elapse(2_999);
  expect(core.pending('updates.update')).toBeUndefined();
  core.elapse(1);
  expect(core.pending('updates.update')).toBeDefined();
});

it('LI3: how long messages show', () => {
  expect(MESSAGE_DURATIONS).toEqual({
    booking: 4_000,
    attendance: 3_000,
    claim: 3_000,
    other: 6_000,
    login: 60_000,
  });
});

it('LI4: a space’s own limit takes precedence over the configured one; without either there is none', () => {
  const none = [0, null, -1] as const;
  for (const configured of [...none, 90]) {
    const fallback = configured === 90 ? 90 : 0;
    const meta = { maxDays: configured, maxDuration: configured };
    expect(limitsOf(null, meta)).toEqual({ maxDays: fallback, maxDuration: fallback });
    for (const own of [0, -1]) {
      const limits = limitsOf({ maxDays: own, maxDuration: own }, meta);
      expect(limits).toEqual({ maxDays: fallback, maxDuration: fallback });
    }
    expect(limitsOf({ maxDays: 1, maxDuration: 480 }, meta)).toEqual({
      maxDays: 1,
      maxDuration: 480,
    });
  }
  const limit = fc.integer({ min: 1, max: 10_000 });
  forAll(100, limit, limit, limit, limit, (days, minutes, defaultDays, defaultMinutes) => {
    const meta = { maxDays: defaultDays, maxDuration: defaultMinutes };
    expect(limitsOf({ maxDays: days, maxDuration: 0 }, meta)).toEqual({
      maxDays: days,
      maxDuration: defaultMinutes,
    });
    expect(limitsOf({ maxDays: 0, maxDuration: minutes }, meta)).toEqual({
      maxDays: defaultDays,
      maxDuration: minutes,
    });
  });
});
