import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Space, SpaceState, SpaceType } from '../../../core/contract/space.ts';
import {
  atDate,
  datasetButtons,
  type SearchChoice,
  toggled,
} from '../../../core/features/search/choice.ts';
import { defaultConfiguration } from '../../../core/rules/configuration/defaults.ts';
import {
  type Filter,
  type FilteredSpace,
  type FilterView,
  spaceFilter,
} from '../../../core/rules/search/filter.ts';
import {
  DURATION_MOST,
  DURATION_STEP,
  largestCapacity,
  NO_FILTER,
  normalised,
  SEATS_STEP,
  seatStops,
} from '../../../core/rules/search/filter-bounds.ts';
import type { ShownStatus } from '../../../core/rules/status/partly-free.ts';
import { contains, type Interval } from '../../../core/time/interval.ts';
import { forAll, recordOf } from '../../support/runs.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const NOW = 29_900_000;
const HERE = 3;
const MODES = ['BOOK', 'CLAIM', 'TAKE', 'NONE'] as const;
const STATES: readonly SpaceState[] = [
  'FREE',
  'BOOKED',
  'CLAIMED',
  'TAKEN',
  'BUSY',
  'AWAY',
  'OOO',
  'OFFLINE',
  'INFO',
  'NONE',
  'UNAVAILABLE_NON_BOOKABLE',
  'UNAVAILABLE_BLOCKED',
];

const typeOf = (mode: (typeof MODES)[number]): SpaceType => ({
  id: 1,
  res: '',
  space: { desc: 'DESK', mode },
  props: { asset_type: 'ALL' },
});

type Given = {
  readonly kind?: 'DESK' | 'ROOM';
  readonly floorId?: number;
  readonly cap?: number;
  readonly equips?: readonly number[];
  readonly props?: Space['info']['props'];
  readonly mode?: (typeof MODES)[number] | null;
  readonly status?: ShownStatus;
  readonly meetings?: readonly Interval[];
};

const row = (given: Given = {}): FilteredSpace => {
  const { kind = 'DESK', floorId = HERE, cap = 1, equips = [], props = {} } = given;
  const { mode = 'BOOK', status = 'FREE', meetings = [] } = given;
  const id = spaceIdOf(floorId, 1);
  return {
    space: {
      id,
      floorId,
      typeId: 1,
      asset_type: kind,
      loc: { spaceId: id },
      // Filters use the shown status, not the server's current one.
      status: { state: 'OFFLINE', occupant: null, claims: [], times: [] },
      info: { name: '', cap, props, equips: [...equips] },
    },
    type: mode === null ? undefined : typeOf(mode),
    status,
    meetings,
  };
};

const view: FilterView = { floorId: HERE, minute: NOW, future: false, issueMode: false };
const desks: Filter = { ...NO_FILTER, dataset: 'DESK' };
const passes = (filter: Partial<Filter>, given: Given, where: Partial<FilterView> = {}): boolean =>
  spaceFilter({ ...desks, ...filter }, { ...view, ...where })(row(given));

const meeting = fc
  .tuple(fc.integer({ min: NOW - 60, max: NOW + 240 }), fc.integer({ min: -5, max: 90 }))
  .map(([start, length]): Interval => ({ start, end: start + length }));

const anyRow: fc.Arbitrary<Given> = fc.record({
  kind: fc.constantFrom('DESK' as const, 'ROOM' as const),
  floorId: fc.constantFrom(HERE, HERE + 1),
  cap: fc.integer({ min: 0, max: 14 }),
  equips: fc.subarray([1, 2, 3]),
  props: fc.constantFrom<Space['info']['props']>({}, { window: true }, { window: false }),
  mode: fc.constantFrom(...MODES, null),
  status: fc.constantFrom<SpaceState>(...STATES),
  meetings: fc.array(meeting, { maxLength: 3 }),
});

const anyFilter: fc.Arbitrary<Filter> = recordOf({
  availability: fc.boolean(),
  bookable: fc.boolean(),
  seatFilter: fc.integer({ min: 0, max: 7 }).map((half) => half * 2),
  durationFilter: fc.integer({ min: 0, max: 12 }).map((quarters) => quarters * 15),
  props: fc.dictionary(fc.constantFrom('1', '2', '3', 'window'), fc.boolean()),
  dataset: fc.constantFrom('DESK' as const, 'ROOM' as const, 'USER' as const, null),
  dateFilter: null,
  mapInterval: null,
});

const anyView: fc.Arbitrary<FilterView> = fc.record({
  floorId: fc.constantFrom(HERE, null),
  minute: fc.constant(NOW),
  future: fc.boolean(),
  issueMode: fc.boolean(),
});

/** Minute by minute: no meeting from now until the threshold, inclusive. */
const undisturbed = (meetings: readonly Interval[], duration: number): boolean =>
  Array.from({ length: duration + 1 }, (_, index) => NOW + index).every(
    (minute) => !meetings.some((one) => contains(one, minute)),
  );

/** The filters, sentence by sentence of the specification, as reasons to exclude a space. */
const objections = (given: Required<Given>, filter: Filter, where: FilterView): string[] => {
  if (filter.dataset === null) return [];
  const reasons: string[] = [];
  if (given.kind !== filter.dataset) reasons.push('dataset');
  if (filter.availability) {
    if (given.status !== 'FREE') reasons.push('not free');
    if (!where.issueMode && (given.mode === null || given.mode === 'NONE')) reasons.push('mode');
  }
  if (filter.bookable && given.mode !== 'BOOK') reasons.push('not bookable');
  if (given.cap < filter.seatFilter) reasons.push('too small');
  for (const [key, chosen] of Object.entries(filter.props)) {
    if (!chosen) continue;
    if (given.floorId !== where.floorId) reasons.push('another floor');
    const there = key === 'window' ? given.props.window === true : given.equips.includes(+key);
    if (!there) reasons.push(`no ${key}`);
  }
  const timed = filter.durationFilter > 0 && !where.future;
  if (timed && !undisturbed(given.meetings, filter.durationFilter)) reasons.push('meeting');
  return reasons;
};

describe('filters of spaces', () => {
  it('FI1 to FI7: a space passes if no filter excludes it', () => {
    forAll(2_000, anyRow, anyFilter, anyView, (given, filter, where) => {
      const oracle = objections(given as Required<Given>, filter, where).length === 0;
      expect(spaceFilter(filter, where)(row(given))).toBe(oracle);
    });
  });

  it('FI2 to FI7: an additional filter never adds a space', () => {
    forAll(500, anyRow, anyFilter, anyView, (given, filter, where) => {
      if (filter.dataset === null || !spaceFilter(filter, where)(row(given))) return;
      const looser: readonly Partial<Filter>[] = [
        { availability: false },
        { bookable: false },
        { seatFilter: Math.max(0, filter.seatFilter - 2) },
        { durationFilter: Math.max(0, filter.durationFilter - 15) },
        { props: Object.fromEntries(Object.entries(filter.props).slice(1)) },
      ];
      for (const change of looser) {
        expect(spaceFilter({ ...filter, ...change }, where)(row(given))).toBe(true);
      }
    });
  });

  it('FI1: filters apply only if rooms or desks are selected', () => {
    const strict: Filter = {
      ...NO_FILTER,
      availability: true,
      bookable: true,
      seatFilter: 10,
      durationFilter: 180,
      props: { 1: true },
    };
    const taken: Given = { status: 'BOOKED', mode: 'NONE', floorId: HERE + 1 };
    for (const kind of ['DESK', 'ROOM'] as const) {
      expect(passes({ ...strict, dataset: null }, { ...taken, kind })).toBe(true);
      expect(passes({ ...strict, dataset: kind }, { ...taken, kind })).toBe(false);
      expect(passes({ dataset: kind }, { ...taken, kind })).toBe(true);
      expect(passes({ dataset: 'USER' }, { kind })).toBe(false);
    }
    expect(passes({ dataset: 'ROOM' }, { kind: 'DESK' })).toBe(false);
    expect(passes({ dataset: 'DESK' }, { kind: 'ROOM' })).toBe(false);
  });

  it('FI2: available means FREE and, outside issue mode, a usable mode', () => {
    for (const status of STATES) {
      for (const mode of [...MODES, null]) {
        const usable = mode === 'BOOK' || mode === 'CLAIM' || mode === 'TAKE';
        expect(passes({ availability: true }, { status, mode })).toBe(status === 'FREE' && usable);
        const reporting = passes({ availability: true }, { status, mode }, { issueMode: true });
        expect(reporting).toBe(status === 'FREE');
      }
    }
  });

  it('RS6: partly free spaces count as available if the filter asks for them', () => {
    for (const status of [...STATES, 'PARTLY_FREE'] as const) {
      const isAlso = status === 'FREE' || status === 'PARTLY_FREE';
      expect(passes({ availability: true, partly: true }, { status, mode: 'BOOK' })).toBe(isAlso);
      expect(passes({ availability: true }, { status, mode: 'BOOK' })).toBe(status === 'FREE');
      expect(passes({ partly: true }, { status, mode: 'BOOK' })).toBe(true);
    }
    expect(
      passes({ availability: true, partly: true }, { status: 'PARTLY_FREE', mode: 'NONE' }),
    ).toBe(false);
  });

  it('FI3: bookable means mode BOOK, whatever the status', () => {
    for (const status of STATES) {
      for (const mode of [...MODES, null]) {
        expect(passes({ bookable: true }, { status, mode })).toBe(mode === 'BOOK');
      }
    }
  });

  it('FI4: keeps spaces with at least the minimum seats; 0 is any', () => {
    const kept = (seatFilter: number) =>
      [-1, 0, 1, 3, 4, 5].filter((cap) => passes({ seatFilter }, { cap }));
    expect(kept(0)).toEqual([-1, 0, 1, 3, 4, 5]);
    expect(kept(2)).toEqual([3, 4, 5]);
    expect(kept(4)).toEqual([4, 5]);
    expect(kept(6)).toEqual([]);
  });

  it('FI6: a space must have all selected properties, and be on the current floor', () => {
    const equipped: Given = { equips: [1, 12], props: { window: true, quiet: false, size: 0 } };
    const kept = (props: Filter['props'], given: Given = equipped, where = {}) =>
      passes({ props }, given, where);
    expect(kept({ 1: true })).toBe(true);
    expect(kept({ 1: true, 12: true })).toBe(true);
    expect(kept({ 1: true, 2: true })).toBe(false);
    expect(kept({ 2: true, 1: true })).toBe(false);
    expect(kept({ 2: false })).toBe(true);
    expect(kept({ '01': true })).toBe(false);
    expect(kept({ window: true, 1: true })).toBe(true);
    expect(kept({ quiet: true })).toBe(false);
    expect(kept({ size: true })).toBe(false);
    expect(kept({ toString: true })).toBe(false);
    expect(kept({ 1: true }, { ...equipped, floorId: HERE + 1 })).toBe(false);
    expect(kept({ 1: true }, equipped, { floorId: null })).toBe(false);
    expect(kept({ 1: false }, { ...equipped, floorId: HERE + 1 })).toBe(true);
    expect(kept({}, { floorId: HERE + 1 }, { floorId: null })).toBe(true);
  });

  it('FI7: the next meeting must start later than the threshold', () => {
    const kept = (start: number, end: number, durationFilter = 60, future = false) =>
      passes(
        { durationFilter },
        { meetings: [{ start: NOW + start, end: NOW + end }] },
        { future },
      );
    expect(passes({ durationFilter: 180 }, { meetings: [] })).toBe(true);
    expect(kept(59, 90)).toBe(false);
    expect(kept(60, 90)).toBe(false);
    expect(kept(61, 90)).toBe(true);
    // A running meeting counts; one that is over, ends now or is empty does not.
    expect(kept(-30, 1)).toBe(false);
    expect(kept(0, 30)).toBe(false);
    expect(kept(-30, 0)).toBe(true);
    expect(kept(-30, -10)).toBe(true);
    expect(kept(30, 30)).toBe(true);
    expect(kept(30, 31)).toBe(false);
    expect(kept(1, 30, 0)).toBe(true);
    expect(kept(1, 30, 60, true)).toBe(true);
    // Every meeting counts, not only the first in the list.
    const later = { start: NOW + 100, end: NOW + 110 };
    const sooner = { start: NOW + 10, end: NOW + 20 };
    for (const meetings of [
      [later, sooner],
      [sooner, later],
    ]) {
      expect(passes({ durationFilter: 30 }, { meetings })).toBe(false);
    }
  });
});

describe('filter values', () => {
  it('FI5: the seats slider ends at the largest capacity and never excludes all spaces', () => {
    expect([SEATS_STEP, DURATION_STEP, DURATION_MOST]).toEqual([2, 15, 180]);
    expect(largestCapacity([])).toBe(0);
    expect(largestCapacity([4, 13, 2])).toBe(13);
    expect(largestCapacity([-3])).toBe(0);
    const table: readonly [number, readonly number[]][] = [
      [0, [0]],
      [1, [0, 1]],
      [2, [0, 2]],
      [7, [0, 2, 4, 6, 7]],
      [8, [0, 2, 4, 6, 8]],
      [-4, [0]],
      [5.5, [0, 2, 4, 5]],
      [Number.NaN, [0]],
      [Number.POSITIVE_INFINITY, [0]],
    ];
    for (const [largest, stops] of table) expect(seatStops(largest)).toEqual(stops);
    const capacities = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 });
    forAll(100, capacities, (all) => {
      const largest = largestCapacity(all);
      const stops = seatStops(largest);
      expect(largest).toBe(all.toSorted((a, b) => b - a)[0]);
      expect(stops[0]).toBe(0);
      expect(stops.at(-1)).toBe(largest);
      expect(new Set(stops).size).toBe(stops.length);
      for (const seatFilter of stops) {
        expect(all.some((cap) => passes({ seatFilter }, { cap }))).toBe(true);
        expect(normalised({ ...NO_FILTER, seatFilter }, largest).seatFilter).toBe(seatFilter);
      }
    });
  });

  it('FI8: an invalid value becomes the nearest one that the panel offers', () => {
    const seats = (seatFilter: number, largest = 9) =>
      normalised({ ...NO_FILTER, seatFilter }, largest).seatFilter;
    expect([-1, 0, 1, 2, 3, 7, 8, 8.5, 9, 10, 1e9].map((value) => seats(value))).toEqual([
      0, 0, 0, 2, 2, 6, 8, 8, 9, 9, 9,
    ]);
    expect([Number.NaN, -1 / 0, 1 / 0].map((value) => seats(value))).toEqual([0, 0, 9]);
    expect(seats(4, Number.NaN)).toBe(0);
    expect([seats(1, 1), seats(2, 1), seats(0, 1), seats(1, 0)]).toEqual([1, 1, 0, 0]);
    expect([seats(9, 5.5), seats(9, -3)]).toEqual([5, 0]);
    const duration = (durationFilter: number) =>
      normalised({ ...NO_FILTER, durationFilter }, 0).durationFilter;
    expect([-15, 0, 14, 15, 29, 30, 179, 180, 181, 1 / 0, Number.NaN].map(duration)).toEqual([
      0, 0, 0, 15, 15, 30, 165, 180, 180, 180, 0,
    ]);
  });

  it('FI8: drops deselected properties and invalid dates', () => {
    const given: Filter = {
      ...NO_FILTER,
      availability: true,
      dataset: 'ROOM',
      props: { 1: true, 2: false },
      dateFilter: NOW,
      mapInterval: { start: NOW, end: NOW + 1 },
    };
    expect(normalised(given, 4)).toEqual({ ...given, props: { 1: true } });
    expect(normalised({ ...given, dateFilter: 0.5 }, 4).dateFilter).toBeNull();
    expect(normalised({ ...given, dateFilter: 1 / 0 }, 4).dateFilter).toBeNull();
    for (const [start, end] of [
      [NOW, NOW],
      [NOW + 1, NOW],
      [Number.NaN, NOW],
      [-1 / 0, NOW],
      [NOW, 1 / 0],
      [NOW, NOW + 0.5],
    ] as const) {
      expect(normalised({ ...given, mapInterval: { start, end } }, 4).mapInterval).toBeNull();
    }
  });

  it('FI8: normalising twice changes nothing, and gives only values that the panel offers', () => {
    const hostile = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: -20, max: 200 }));
    forAll(300, hostile, hostile, hostile, (seatFilter, durationFilter, largest) => {
      const bounded = Math.min(Math.abs(largest), 500);
      const once = normalised({ ...NO_FILTER, seatFilter, durationFilter }, bounded);
      expect(normalised(once, bounded)).toEqual(once);
      expect(seatStops(bounded)).toContain(once.seatFilter);
      expect(Array.from({ length: 13 }, (_, index) => index * 15)).toContain(once.durationFilter);
      if (seatFilter > 0) expect(once.seatFilter).toBeLessThanOrEqual(seatFilter);
    });
  });
});

describe('datasets', () => {
  const { deskFinder: desks } = defaultConfiguration('Perch').features;
  const features = (deskFinder: boolean, roomFinder: boolean, colleagueFinder: boolean) => ({
    deskFinder: { ...desks, enabled: deskFinder },
    roomFinder: { enabled: roomFinder },
    colleagueFinder: { enabled: colleagueFinder },
  });
  const all = features(true, true, true);
  const typed: SearchChoice = {
    text: 'anna',
    filter: {
      ...NO_FILTER,
      availability: true,
      bookable: true,
      seatFilter: 4,
      durationFilter: 30,
      props: { 1: true },
      dateFilter: NOW,
      mapInterval: { start: NOW, end: NOW + 60 },
    },
  };

  it('FI10: the features determine the buttons; colleagues are unavailable at a future date', () => {
    expect(datasetButtons(all, false, null)).toEqual({ DESK: 'off', ROOM: 'off', USER: 'off' });
    expect(datasetButtons(all, false, 'ROOM')).toEqual({ DESK: 'off', ROOM: 'on', USER: 'off' });
    expect(datasetButtons(all, false, 'USER')).toEqual({ DESK: 'off', ROOM: 'off', USER: 'on' });
    expect(datasetButtons(all, true, 'DESK')).toEqual({
      DESK: 'on',
      ROOM: 'off',
      USER: 'unavailable',
    });
    expect(datasetButtons(all, true, 'USER').USER).toBe('unavailable');
    expect(datasetButtons(features(false, true, false), true, null)).toEqual({
      DESK: 'hidden',
      ROOM: 'off',
      USER: 'hidden',
    });
    expect(datasetButtons(features(true, false, true), false, null).ROOM).toBe('hidden');
  });

  it('FI9: activating a dataset clears the filters and the search, but not the date', () => {
    const cleared = toggled(typed, 'ROOM', datasetButtons(all, false, null));
    expect(cleared).toEqual({
      text: '',
      filter: {
        ...NO_FILTER,
        dataset: 'ROOM',
        dateFilter: NOW,
        mapInterval: { start: NOW, end: NOW + 60 },
      },
    });
    const other = toggled(
      { text: 'x', filter: { ...typed.filter, dataset: 'ROOM' } },
      'DESK',
      datasetButtons(all, false, 'ROOM'),
    );
    expect(other).toEqual({ ...cleared, filter: { ...cleared.filter, dataset: 'DESK' } });
  });

  it('FI9: pressing the active dataset deactivates it and keeps the text', () => {
    const active = { ...typed, filter: { ...typed.filter, dataset: 'DESK' as const } };
    expect(toggled(active, 'DESK', datasetButtons(all, false, 'DESK'))).toEqual({
      ...active,
      filter: { ...active.filter, dataset: null },
    });
  });

  it('FI9, FI10: an unavailable dataset changes nothing', () => {
    expect(toggled(typed, 'USER', datasetButtons(all, true, null))).toBe(typed);
    const none = datasetButtons(features(false, false, false), false, null);
    for (const dataset of ['DESK', 'ROOM', 'USER'] as const) {
      expect(toggled(typed, dataset, none)).toBe(typed);
    }
  });

  it('FI11: another date clears the text, and a future one deactivates the dataset of colleagues', () => {
    const slot = { start: NOW + 1440, end: NOW + 1500 };
    const of = (dataset: Filter['dataset']): SearchChoice => ({
      ...typed,
      filter: { ...typed.filter, dataset },
    });
    for (const dataset of ['DESK', 'ROOM', 'USER', null] as const) {
      for (const future of [true, false]) {
        const { text, filter } = atDate(of(dataset), slot, future);
        expect(text).toBe('');
        expect(filter).toEqual({
          ...typed.filter,
          dataset: future && dataset === 'USER' ? null : dataset,
          dateFilter: slot.start,
          mapInterval: slot,
        });
      }
    }
    expect(atDate(of('USER'), null, false).filter).toMatchObject({
      dataset: 'USER',
      dateFilter: null,
      mapInterval: null,
    });
  });
});
