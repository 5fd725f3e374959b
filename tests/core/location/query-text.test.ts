import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageLocation } from '../../../core/features/location/page-location.ts';
import { locationIn, queryOf } from '../../../core/features/location/query-text.ts';
import { readLog } from '../../../core/log/read.ts';
import { CoreSession } from '../../support/core-session.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { forAll } from '../../support/runs.ts';

const NOWHERE = locationIn('');

it('LK8: `&amp;` separates like `&`, also when it was escaped twice', () => {
  const plain = locationIn('?building=1&floor=3&date=2026-12-01&from=13:00&to=18:00');
  for (const amp of ['&amp;', '&amp;amp;']) {
    expect(
      locationIn(`?building=1${amp}floor=3${amp}date=2026-12-01&from=13:00${amp}to=18:00`),
    ).toEqual(plain);
  }
});

const maybe = <A>(some: fc.Arbitrary<A>) => fc.option(some, { nil: null });
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const day = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 31 }) })
  .map(
    ({ month, date }) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
  );
const minute = fc.integer({ min: 0, max: 1_440 });
const amount = fc.integer({ min: 0, max: 9_999 });
const equipment = fc.uniqueArray(id, { maxLength: 5 }).map((ids) => ids.sort((a, b) => a - b));
const free = fc.boolean();

const location: fc.Arbitrary<PageLocation> = fc.record({
  buildingId: maybe(id),
  floorId: maybe(id),
  selected: maybe(fc.record({ kind: fc.constantFrom('space', 'person', 'sign'), id })),
  time: maybe(fc.record({ day, from: maybe(minute), to: maybe(minute) })),
  planner: maybe(fc.record({ day: maybe(day) })),
  schedule: maybe(
    fc.record({
      view: fc.constantFrom('day', 'week', 'month', 'quarter'),
      day: maybe(day),
      hours: fc.constantFrom('full', 'business'),
      free,
      seats: amount,
      equipment,
    }),
  ),
  search: maybe(
    fc.record(
      {
        dataset: fc.constantFrom('DESK', 'ROOM', 'USER'),
        partly: fc.constant(true as const),
        free,
        bookable: free,
        seats: amount,
        minutes: amount,
        equipment,
      },
      { requiredKeys: ['dataset', 'free', 'bookable', 'seats', 'minutes', 'equipment'] },
    ),
  ),
});

describe('LK1: a location in a log', () => {
  it('LK1: every one is read as it was recorded', () => {
    forAll(100, location, (one) => {
      const { entries } = new CoreSession().send({ _tag: 'GoTo', location: one, visit: 1 });
      const log = Result.getOrThrow(readLog(recordedLog(entries)));
      expect(log.entries.map(({ event }) => event)).toEqual(entries.map(({ event }) => event));
    });
  });
});

describe('LK2: the query of a location', () => {
  it('LK2: expresses every location, in characters that URLs do not change', () => {
    forAll(300, location, (one) => {
      const query = queryOf(one);
      expect(locationIn(query)).toEqual(one);
      expect(new URL(`https://perch.example/webapp/${query}`).search).toBe(query);
    });
  });

  it('LK2: survives escaping by other programs, and foreign keys', () => {
    forAll(100, location, (one) => {
      const escaped = queryOf(one).replaceAll(':', '%3A').replaceAll(',', '%2C');
      expect(locationIn(`${escaped === '' ? '?' : escaped}&utm_source=mail&floor=9`)).toEqual({
        ...one,
        // Of a key that occurs twice, the first counts.
        floorId: one.floorId ?? 9,
      });
    });
  });

  it('LK2: any text can be read, and what was read can be written again', () => {
    const key = fc.constantFrom(
      'building',
      'floor',
      'space',
      'person',
      'sign',
      'date',
      'from',
      'to',
      'planner',
      'schedule',
      'first',
      'hours',
      'rooms-seats',
      'rooms-with',
      'find',
      'find-seats',
      'find-with',
      '__proto__',
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '1',
        '0',
        '-1',
        '1e3',
        '99999999999',
        '%',
        '%E0%A4%A',
        '24:01',
        '25:00',
        'week',
      ),
      fc.constantFrom('2026-13-01', '2026-02-31', '1,2,x', 'open', 'room'),
    );
    const pairs = fc.array(fc.tuple(key, value).map((pair) => pair.join('=')));
    forAll(
      500,
      fc.oneof(
        fc.string(),
        pairs.map((all) => `?${all.join('&')}`),
      ),
      (query) => {
        const read = locationIn(query);
        expect(locationIn(queryOf(read))).toEqual(read);
      },
    );
  });

  it('LK2: ignores only the invalid value', () => {
    expect(locationIn('?floor=3&person=x&date=2026-12-01&from=25:00&to=18:00&find=cat')).toEqual({
      ...NOWHERE,
      floorId: 3,
      time: { day: '2026-12-01', from: null, to: 1_080 },
    });
    expect(locationIn('?planner=soon').planner).toEqual({ day: null });
    expect(locationIn('?rooms-with=1&from=09:00')).toEqual(NOWHERE);
  });

  it('LK2: reads and writes the documented examples', () => {
    const desk = '?building=1&floor=3&space=12291&date=2026-12-01&from=13:00&to=18:00';
    expect(locationIn(desk)).toEqual({
      ...NOWHERE,
      buildingId: 1,
      floorId: 3,
      selected: { kind: 'space', id: 12_291 },
      time: { day: '2026-12-01', from: 780, to: 1_080 },
    });
    for (const query of [
      desk,
      '?building=1&floor=3&person=8',
      '?building=1&floor=3&planner=2026-12-01',
      '?building=1&floor=3&planner=open',
      '?building=1&floor=3&schedule=week&first=2026-12-01&hours=business&rooms-free=1&rooms-seats=6&rooms-with=1,5',
      '?building=1&floor=3&find=room&find-free=1&find-bookable=1&find-seats=4&find-minutes=30&find-with=1,5',
    ]) {
      expect(queryOf(locationIn(query))).toBe(query);
    }
  });
});
