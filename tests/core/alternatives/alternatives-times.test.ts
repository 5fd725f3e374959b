import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../../../core/features/alternatives/knowledge.ts';
import {
  freePart,
  nextTime,
  type TimeSearch,
} from '../../../core/features/alternatives/next-time.ts';
import { type TakenTime, takenUntil } from '../../../core/rules/alternatives/taken-until.ts';
import { slotRefusal } from '../../../core/rules/booking/slot-rules.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { addDay, dayEnd, dayOf, minuteOfDay, wallClock } from '../../../core/time/zone.ts';
import { forAll, minute, runs, zone } from '../../support/runs.ts';

const NAMES = ['', 'Anna Ek', 'Bo Berg'];
const near = (from: number, min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((offset) => from + offset);
const interval = (from: number, reach: number, longest: number): fc.Arbitrary<Interval> =>
  fc
    .tuple(near(from, -reach, reach), fc.integer({ min: 0, max: longest }))
    .map(([start, length]) => ({ start, end: start + length }));
const holds = ({ start, end }: Interval, at: number): boolean => start <= at && at < end;

describe('until when a space is taken', () => {
  const times = minute.chain((at) =>
    fc.record({
      slot: interval(at, 0, 90),
      taken: fc.array(
        fc
          .tuple(interval(at + 40, 120, 60), fc.constantFrom(...NAMES))
          .map(([time, name]): TakenTime => ({ ...time, name })),
        { maxLength: 7 },
      ),
    }),
  );

  it('SU1: is the first free minute after the first taken minute of the slot, whoever booked it', () => {
    forAll(400, times, ({ slot, taken }) => {
      const isTaken = (at: number): boolean => taken.some((time) => holds(time, at));
      let first = slot.start;
      while (first < slot.end && !isTaken(first)) first += 1;
      const told = takenUntil(taken, slot);
      if (first >= slot.end) {
        expect(told).toBeNull();
        return;
      }
      let end = first;
      while (isTaken(end)) end += 1;
      const chain = { start: first, end };
      const names = new Set(
        taken
          .filter((time) => time.start < chain.end && chain.start < time.end)
          .filter((time) => time.start < time.end)
          .map(({ name }) => name),
      );
      expect(told?.end).toBe(end);
      expect(Math.max(told?.start ?? 0, slot.start)).toBe(first);
      expect(told?.name).toBe(names.size === 1 ? [...names][0] : '');
    });
  });

  it.each<[string, readonly TakenTime[], TakenTime | null]>([
    ['nothing', [], null],
    ['a booking that ends when the slot begins', [{ start: 50, end: 100, name: 'A' }], null],
    ['a booking that begins when the slot ends', [{ start: 160, end: 200, name: 'A' }], null],
    ['an empty booking', [{ start: 120, end: 120, name: 'A' }], null],
    [
      'a booking in the middle',
      [{ start: 120, end: 130, name: 'A' }],
      { start: 120, end: 130, name: 'A' },
    ],
    [
      'one that follows at once, by the same person',
      [
        { start: 130, end: 170, name: 'A' },
        { start: 90, end: 130, name: 'A' },
      ],
      { start: 90, end: 170, name: 'A' },
    ],
    [
      'one that follows at once, by somebody else',
      [
        { start: 90, end: 130, name: 'A' },
        { start: 130, end: 170, name: 'B' },
      ],
      { start: 90, end: 170, name: '' },
    ],
    [
      'one that follows a minute later',
      [
        { start: 90, end: 130, name: 'A' },
        { start: 131, end: 170, name: 'A' },
      ],
      { start: 90, end: 130, name: 'A' },
    ],
    [
      'one within another',
      [
        { start: 90, end: 150, name: 'A' },
        { start: 100, end: 120, name: 'A' },
      ],
      { start: 90, end: 150, name: 'A' },
    ],
  ])('SU1: %s', (_, taken, told) => {
    expect(takenUntil(taken, { start: 100, end: 160 })).toEqual(told);
  });
});

describe('a known interval', () => {
  it('SU4: has all of its future minutes in the known spans', () => {
    const spans = minute.chain((now) =>
      fc.record({
        now: fc.constant(now),
        wanted: interval(now, 30, 60),
        known: fc.array(interval(now, 60, 60), { maxLength: 4 }),
      }),
    );
    forAll(400, spans, ({ now, wanted, known }) => {
      let all = true;
      for (let at = Math.max(now, wanted.start); at < wanted.end; at += 1) {
        if (!known.some((span) => holds(span, at))) all = false;
      }
      expect(isKnown(known, now, wanted)).toBe(all);
    });
  });
});

it('SU4: the order of the spans does not matter', () => {
  const chain = [
    { start: 40, end: 60 },
    { start: 20, end: 40 },
    { start: 0, end: 20 },
  ];
  expect(isKnown(chain, 0, { start: 10, end: 60 })).toBe(true);
  expect(isKnown(chain, 0, { start: 10, end: 61 })).toBe(false);
  expect(isKnown(chain.slice(0, 2), 15, { start: 10, end: 60 })).toBe(false);
  expect(isKnown(chain.slice(0, 2), 20, { start: 10, end: 60 })).toBe(true);
});

type Setting = {
  readonly now: number;
  readonly zone: string;
  readonly slot: Interval;
  readonly busy: readonly Interval[];
  readonly spans: readonly Interval[];
  readonly days: number;
  readonly maxDuration: number;
};

const setting: fc.Arbitrary<Setting> = fc.tuple(minute, zone).chain(([now, zoneName]) =>
  fc.record({
    now: fc.constant(now),
    zone: fc.constant(zoneName),
    slot: fc
      .tuple(fc.integer({ min: -60, max: 300 }), fc.integer({ min: 1, max: 150 }))
      .map(([from, steps]) => {
        const start = Math.floor(now / 5) * 5 + from * 5;
        return { start, end: start + steps * 5 };
      }),
    busy: fc.array(interval(now + 1_500, 2_500, 900), { maxLength: 8 }),
    spans: fc.oneof(
      fc.constant([{ start: now, end: Number.POSITIVE_INFINITY }]),
      fc
        .tuple(fc.integer({ min: 1, max: 2_880 }), interval(now + 2_000, 2_000, 1_400))
        .map(([reach, span]) => [{ start: now, end: now + reach }, span]),
    ),
    days: fc.integer({ min: 0, max: 3 }),
    maxDuration: fc.constantFrom(0, 0, 0, 120, 500),
  }),
);

const searchOf = (given: Setting): TimeSearch => ({
  ...given,
  least: given.slot.end - given.slot.start,
  lastDay: addDay(dayOf(given.now, given.zone), given.days),
  isAllowed: (time) => refusalIn(given, time) === null,
  // No slot is in the working hours, so that the whole day counts.
  workOf: () => ({ start: 0, end: 0 }),
});
const refusalIn = ({ now, zone: zoneName, days, maxDuration }: Setting, time: Interval) =>
  slotRefusal(time, { now, zone: zoneName, futureBooking: days, maxDuration });

/** Prefix sums of the minutes from `from` on that are not free, so that any interval can be checked by a subtraction. */
const countTaken = ({ now, busy, spans }: Setting, from: number, length: number): Int32Array => {
  const counts = new Int32Array(length + 1);
  for (let n = 0; n < length; n += 1) {
    const at = from + n;
    const isBad =
      busy.some((taken) => holds(taken, at)) ||
      (at >= now && !spans.some((span) => holds(span, at)));
    counts[n + 1] = (counts[n] ?? 0) + (isBad ? 1 : 0);
  }
  return counts;
};

describe('the next free time', () => {
  it('SU6, SU4: is the earliest five-minute step from which every minute is free, known and allowed', () => {
    let found = 0;
    forAll(120, setting, (given) => {
      const { now, zone: zoneName, slot, days } = given;
      const length = slot.end - slot.start;
      const from = Math.ceil(Math.max(slot.start, now) / 5) * 5;
      const last = dayEnd(addDay(dayOf(now, zoneName), days), zoneName);
      const taken = countTaken(given, from, Math.max(0, last - from) + 2_000);
      const late = slot.end > wallClock(dayOf(slot.start, zoneName), 1_380, zoneName);
      const reading = minuteOfDay(slot.start, zoneName);
      let first: Interval | null = null;
      let day = '';
      let hours = { start: 0, end: 0 };
      for (let start = from; start < last && first === null; start += 5) {
        const end = start + length;
        if ((taken[end - from] ?? 0) - (taken[start - from] ?? 0) > 0) continue;
        if (dayOf(start, zoneName) !== day) {
          day = dayOf(start, zoneName);
          hours = {
            start: wallClock(day, reading, zoneName),
            end: late ? dayEnd(day, zoneName) : wallClock(day, 1_380, zoneName),
          };
        }
        const isOnTime = start >= hours.start && end <= hours.end;
        if (isOnTime && refusalIn(given, { start, end }) === null) first = { start, end };
      }
      if (first !== null) found += 1;
      expect(nextTime(searchOf(given))).toEqual(first);
    });
    expect(found).toBeGreaterThan(runs(120).numRuns / 10);
  });

  const NOON = Date.UTC(2026, 10, 23, 12, 0) / 60_000;
  const basic: Setting = {
    now: NOON,
    zone: 'UTC',
    slot: { start: NOON, end: NOON + 60 },
    busy: [],
    spans: [{ start: NOON, end: NOON + 2_880 }],
    days: 14,
    maxDuration: 0,
  };
  const next = (given: Partial<Setting>) => nextTime(searchOf({ ...basic, ...given }));

  it('SU6: begins after a busy time, rounded up to five minutes, and may touch the next one', () => {
    expect(next({ busy: [{ start: NOON, end: NOON + 30 }] })).toEqual({
      start: NOON + 30,
      end: NOON + 90,
    });
    expect(next({ busy: [{ start: NOON, end: NOON + 31 }] })?.start).toBe(NOON + 35);
    const between = [
      { start: NOON - 60, end: NOON + 10 },
      { start: NOON + 70, end: NOON + 500 },
    ];
    expect(next({ busy: between })).toEqual({ start: NOON + 10, end: NOON + 70 });
    expect(
      next({
        busy: [
          { start: NOON - 60, end: NOON + 10 },
          { start: NOON + 69, end: NOON + 500 },
        ],
      })?.start,
    ).toBe(NOON + 500);
  });

  it('SU6: a gap of at least 15 minutes in a room is offered, as long as it is', () => {
    // An hour from 11:30 on, in a room that is taken until 11:45 and from 12:15 on.
    const slot = { start: NOON - 30, end: NOON + 30 };
    const busy = (until: number) => [
      { start: NOON - 60, end: NOON - 15 },
      { start: until, end: NOON + 180 },
    ];
    const given = {
      ...basic,
      now: NOON - 30,
      slot,
      spans: [{ start: NOON - 60, end: NOON + 600 }],
    };
    const gap = (until: number) =>
      nextTime({ ...searchOf({ ...given, busy: busy(until) }), least: 15 });
    expect(gap(NOON + 15)).toEqual({ start: NOON - 15, end: NOON + 15 });
    expect(gap(NOON - 1)?.start).toBe(NOON + 180);
    expect(nextTime(searchOf({ ...given, busy: busy(NOON + 15) }))?.start).toBe(NOON + 180);
  });

  it('SU6: ends by 23:00, else moves to another day; a slot past 23:00 may use the whole day', () => {
    const evening = [{ start: NOON, end: NOON + 600 }];
    expect(next({ busy: evening })).toEqual({ start: NOON + 600, end: NOON + 660 });
    const later = [{ start: NOON, end: NOON + 605 }];
    expect(next({ busy: later })).toEqual({ start: NOON + 1_440, end: NOON + 1_500 });
    const night = { start: NOON + 10 * 60, end: NOON + 11 * 60 + 5 };
    expect(next({ slot: night, busy: [{ start: NOON, end: NOON + 650 }] })).toEqual({
      start: NOON + 650,
      end: NOON + 715,
    });
    const exact = { start: NOON + 10 * 60, end: NOON + 11 * 60 };
    expect(next({ slot: exact, busy: [{ start: NOON, end: NOON + 605 }] })?.start).toBe(
      NOON + 600 + 1_440,
    );
  });

  it('SU6: a slot up to midnight may end at midnight, on its own day or another', () => {
    const slot = { start: NOON + 540, end: NOON + 720 };
    expect(next({ slot })).toEqual(slot);
    expect(next({ slot, busy: [{ start: NOON, end: NOON + 545 }] })).toEqual({
      start: slot.start + 1_440,
      end: slot.end + 1_440,
    });
  });

  const atWork = (given: Partial<Setting>): Interval | null =>
    nextTime({
      ...searchOf({ ...basic, spans: [{ start: NOON, end: NOON + 20_000 }], ...given }),
      workOf: (day) => ({
        start: wallClock(day, 8 * 60, 'UTC'),
        end: wallClock(day, 17 * 60, 'UTC'),
      }),
    });

  it('SU6: stays within the working hours, or ends by the slot’s own end if that is later', () => {
    // From noon for an hour: the last one begins at 16:00.
    expect(atWork({ busy: [{ start: NOON, end: NOON + 240 }] })?.start).toBe(NOON + 240);
    expect(atWork({ busy: [{ start: NOON, end: NOON + 245 }] })?.start).toBe(NOON + 1_440);
    const late = { start: NOON + 270, end: NOON + 330 };
    expect(atWork({ slot: late, busy: [{ start: NOON, end: NOON + 275 }] })?.start).toBe(
      late.start + 1_440,
    );
    // What begins before them has no time that is as long.
    const long = { start: NOON - 360, end: NOON + 300 };
    expect(atWork({ slot: long, busy: [{ start: NOON, end: NOON + 5 }] })).toBeNull();
    const evening = { start: NOON + 480, end: NOON + 540 };
    expect(atWork({ slot: evening, busy: [{ start: NOON, end: NOON + 500 }] })?.start).toBe(
      NOON + 500,
    );
  });

  it('SU6: skips the weekend, unless the slot itself is on one', () => {
    const FRIDAY = NOON + 4 * 1_440;
    const slot = { start: FRIDAY, end: FRIDAY + 60 };
    const busy = [{ start: FRIDAY, end: FRIDAY + 300 }];
    expect(atWork({ slot, busy })?.start).toBe(FRIDAY + 3 * 1_440);
    const saturday = { start: FRIDAY + 1_440, end: FRIDAY + 1_500 };
    expect(atWork({ slot: saturday, busy: [saturday] })?.start).toBe(saturday.end);
  });

  it('SU6: is neither in the past nor after the last bookable day', () => {
    expect(next({ slot: { start: NOON - 300, end: NOON - 240 } })?.start).toBe(NOON);
    expect(next({ now: NOON + 2 })?.start).toBe(NOON + 5);
    const today = [{ start: NOON, end: NOON + 660 }];
    expect(next({ busy: today, days: 0 })).toBeNull();
    expect(next({ busy: today, days: 1 })).not.toBeNull();
  });

  it('SU4: lies within the known time', () => {
    const busy = [{ start: NOON, end: NOON + 30 }];
    expect(next({ busy, spans: [{ start: NOON, end: NOON + 90 }] })).not.toBeNull();
    expect(next({ busy, spans: [{ start: NOON, end: NOON + 89 }] })).toBeNull();
    const island = { start: NOON + 1_500, end: NOON + 1_600 };
    expect(next({ busy, spans: [{ start: NOON, end: NOON + 60 }, island] })?.start).toBe(
      NOON + 1_500,
    );
  });
});

describe('the free part of a slot', () => {
  it('SU7: starts now, else is the longest free stretch in five-minute steps, the earliest of equals', () => {
    let found = 0;
    const anyGiven = setting.map((given) => ({
      ...given,
      spans: [{ start: given.now, end: Number.POSITIVE_INFINITY }],
      maxDuration: 0,
    }));
    forAll(300, anyGiven, (given) => {
      const { now, slot } = given;
      const next = Math.ceil(now / 5) * 5;
      const begin = Math.max(slot.start, next);
      const taken = countTaken({ ...given, spans: [slot] }, slot.start, slot.end - slot.start);
      const isFreeIn = (start: number, end: number): boolean =>
        taken[end - slot.start] === taken[start - slot.start];
      let best: Interval | null = null;
      for (let end = next + 15; begin === next && end <= slot.end; end += 5) {
        if (isFreeIn(next, end)) best = { start: next, end };
      }
      for (let start = best === null ? begin : slot.end; start < slot.end; start += 5) {
        for (let end = start + 60; end <= slot.end; end += 5) {
          const length: number = best === null ? 0 : best.end - best.start;
          if (isFreeIn(start, end) && end - start > length) best = { start, end };
        }
      }
      if (best !== null) found += 1;
      expect(freePart({ ...searchOf(given), isAllowed: () => true })).toEqual(best);
    });
    expect(found).toBeGreaterThan(runs(300).numRuns / 10);
  });

  const at = (busy: readonly Interval[], more: Partial<TimeSearch> = {}) =>
    freePart({
      slot: { start: 600, end: 1_080 },
      least: 480,
      now: 500,
      zone: 'UTC',
      spans: [{ start: 600, end: 2_000 }],
      busy,
      lastDay: '1970-01-05',
      isAllowed: () => true,
      workOf: () => ({ start: 0, end: 0 }),
      ...more,
    });

  it('SU7: is offered only if it lasts at least an hour', () => {
    expect(at([{ start: 660, end: 1_080 }])).toEqual({ start: 600, end: 660 });
    expect(at([{ start: 659, end: 1_080 }])).toBeNull();
    expect(at([{ start: 0, end: 1_020 }])).toEqual({ start: 1_020, end: 1_080 });
    // OV1: an empty interval takes nothing.
    expect(at([{ start: 1_079, end: 1_079 }])).toEqual({ start: 600, end: 1_080 });
    expect(at([{ start: 0, end: 1_021 }])).toBeNull();
    expect(at([{ start: 800, end: 880 }])).toEqual({ start: 600, end: 800 });
  });

  it('SU7: a part that starts now is offered from 15 minutes on, even if a later one is longer', () => {
    const now = { now: 598 };
    expect(at([{ start: 615, end: 700 }], now)).toEqual({ start: 600, end: 615 });
    expect(at([{ start: 614, end: 700 }], now)).toEqual({ start: 700, end: 1_080 });
    expect(at([{ start: 590, end: 605 }], now)).toEqual({ start: 605, end: 1_080 });
    expect(at([{ start: 615, end: 700 }])).toEqual({ start: 700, end: 1_080 });
  });

  it('SU7: is the first of equally long ones, whatever the order of the bookings', () => {
    const early = { start: 500, end: 700 };
    const late = { start: 840, end: 940 };
    for (const busy of [
      [early, late],
      [late, early],
    ]) {
      expect(at(busy)).toEqual({ start: 700, end: 840 });
    }
  });

  it('SU7, SU4: is limited by the rules and by the known time', () => {
    const busy = [{ start: 700, end: 720 }];
    expect(at(busy)).toEqual({ start: 720, end: 1_080 });
    expect(at(busy, { isAllowed: ({ start }) => start < 720 })).toEqual({ start: 600, end: 700 });
    expect(at(busy, { spans: [{ start: 600, end: 1_000 }] })).toEqual({ start: 600, end: 700 });
    expect(at(busy, { now: 722 })).toEqual({ start: 725, end: 1_080 });
  });
});
