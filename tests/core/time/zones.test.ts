import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysOf } from '../../../core/time/days.ts';
import {
  addDay,
  dayEnd,
  dayOf,
  dayStart,
  minuteOfDay,
  wallClock,
} from '../../../core/time/zone.ts';
import { patience } from '../../support/patience.ts';
import { forAll } from '../../support/runs.ts';
import { bounds, clock, clockChanges, walk } from '../../support/wall-clock.ts';

/** Every zone of the platform in the long run; in the normal run as many as fit into a few seconds. */
const ALL = Intl.supportedValuesOf('timeZone');
const LONG_RUN = 50;
const hard = Number(process.env.PERCH_RUNS ?? '1') >= LONG_RUN;

const FROM = Date.UTC(2020, 0, 1) / 60_000;
const TO = Date.UTC(2030, 0, 1) / 60_000;

/** The day of a change and its neighbours. */
const daysAround = (at: number, zone: string): string[] => {
  const day = clock(at, zone).day;
  const before = clock(at - 1, zone).day;
  return [...new Set([addDay(before, -1), before, day, addDay(day, 1)])].filter(
    // A zone that crosses the date line may skip a day, which then has no minutes.
    (one) => walk(one, zone, 60).length > 0,
  );
};

const checkDay = (day: string, zone: string): void => {
  const { start, end } = bounds(day, zone);
  expect([zone, day, dayStart(day, zone), dayEnd(day, zone)]).toEqual([zone, day, start, end]);
  expect(daysOf({ start, end }, zone)).toEqual([day]);
  const firstAt = new Map<number, number>();
  for (const { at, minute } of walk(day, zone)) {
    expect([zone, at, dayOf(at, zone), minuteOfDay(at, zone)]).toEqual([zone, at, day, minute]);
    if (!firstAt.has(minute)) firstAt.set(minute, at);
  }
  // TM3: a local time maps to its first minute; one that is skipped maps to a minute after the change.
  for (let minute = 0; minute < 1_440; minute += 15) {
    const at = wallClock(day, minute, zone);
    const first = firstAt.get(minute);
    if (first !== undefined) expect([zone, day, minute, at]).toEqual([zone, day, minute, first]);
    else expect(clock(at, zone).minute).not.toBe(minute);
  }
};

const checkZone = (zone: string, from: number, to: number): void => {
  for (const at of clockChanges(zone, from, to)) {
    for (const day of daysAround(at, zone)) checkDay(day, zone);
  }
  // And days without a clock change, among them leap days.
  for (const day of ['2024-02-29', '2028-02-29', '2026-12-31']) checkDay(day, zone);
};

it(
  'TM2, TM3, TM23: in every zone days and clocks agree around the changes of ten years',
  () => {
    expect(ALL.length).toBeGreaterThan(400);
    if (hard) {
      for (const zone of ALL) checkZone(zone, FROM, TO);
      return;
    }
    const year = fc.integer({ min: 2020, max: 2029 });
    forAll(12, fc.constantFrom(...ALL), year, (zone, of) => {
      checkZone(zone, Date.UTC(of, 0, 1) / 60_000, Date.UTC(of + 1, 0, 1) / 60_000);
    });
  },
  patience(3_600_000),
);
