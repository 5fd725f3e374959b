import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingClock } from '../../../core/features/planner/overview/building-clock.ts';
import { PLANNER_DAYS } from '../../../core/rules/attendance/horizon.ts';
import { CoreSession } from '../../support/core-session.ts';
import { forAll, minute, ZONES } from '../../support/runs.ts';

const core = new CoreSession().onTheFloor();

const clockOf = (zone: string, at: number) =>
  buildingClock.project({ ...core.state, page: { ...core.state.page, zone, minute: at } }, {});

/** The local time by the platform's Intl. */
const shown = (zone: string, at: number): string =>
  new Date(at * 60_000).toLocaleString('sv', { timeZone: zone });

const HERE = 'Europe/Stockholm';
const DAY = 1440;

test('PW17: names the zone if its clock differs within the planner’s days, and only then', () => {
  forAll(200, fc.constantFrom(...ZONES, 'Europe/Berlin', 'Africa/Lagos'), minute, (zone, at) => {
    const parts = [0, 1, 2, 3, 4].map((part) => at + (part / 4) * PLANNER_DAYS * DAY);
    const differs = parts.some((then) => shown(zone, then) !== shown(HERE, then));
    expect(clockOf(zone, at)).toEqual(differs ? { minute: at, zone: HERE } : null);
  });
});

test('PW17: names the zone if the clocks agree today but will differ later', () => {
  const summer = Date.UTC(2026, 6, 1) / 60_000;
  // Stockholm changes its clocks in October, Johannesburg never does.
  expect(clockOf('Africa/Johannesburg', summer)).toEqual({ minute: summer, zone: HERE });
  expect(clockOf('Europe/Berlin', summer)).toBeNull();
});
