import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAP_STATUSES, type MapSpace } from '../../core/contract/viewer/messages.ts';
import {
  applyUpdate,
  type ContentUpdate,
  emptyContent,
  spacesOfFloor,
} from '../../map/model/content.ts';
import { filterDifference, isDimmed } from '../../map/model/filter.ts';
import { STATUS_LOOKS } from '../../map/model/status.ts';
import { forAll } from '../support/runs.ts';

const spaces = (floorId = fc.integer({ min: 1, max: 3 })): fc.Arbitrary<MapSpace> =>
  fc.record({
    id: fc.integer({ min: 1, max: 20 }),
    floorId,
    kind: fc.constantFrom('DESK', 'ROOM'),
    name: fc.string({ maxLength: 4 }),
    status: fc.constantFrom(...MAP_STATUSES),
    seats: fc.nat(12),
    equipment: fc.array(fc.string({ maxLength: 3 }), { maxLength: 2 }),
  });
const lists = (floorId?: fc.Arbitrary<number>) =>
  fc.uniqueArray(spaces(floorId), { selector: ({ id }) => id, maxLength: 12 });
const update = (change: Omit<ContentUpdate, 'name'>): ContentUpdate => ({
  name: 'contentUpdate',
  ...change,
});

test('stores additions and updates, deletes removals, and keeps the rest', () =>
  forAll(
    100,
    lists(),
    lists(),
    fc.array(fc.integer({ min: 21, max: 40 })),
    (first, second, gone) => {
      const content = emptyContent();
      applyUpdate(content, update({ spaces: { add: first } }));
      applyUpdate(content, update({ spaces: { update: second, remove: gone } }));
      const expected = new Map([...first, ...second].map((space) => [space.id, space]));
      expect(content.spaces).toEqual(expected);
      const ids = [...expected.keys()];
      applyUpdate(content, update({ spaces: { remove: ids } }));
      expect(content.spaces.size).toBe(0);
    },
  ));

test('a full list replaces what is held of its floor and leaves the other floors alone', () =>
  forAll(100, lists(), lists(fc.constant(2)), (before, full) => {
    const content = emptyContent();
    applyUpdate(content, update({ spaces: { add: before } }));
    const touched = applyUpdate(content, update({ replaceFloorId: 2, spaces: { add: full } }));
    const onFloor = [...content.spaces.values()].filter(({ floorId }) => floorId === 2);
    expect(new Map(onFloor.map((s) => [s.id, s]))).toEqual(new Map(full.map((s) => [s.id, s])));
    const ids = new Set(full.map(({ id }) => id));
    for (const space of before) {
      if (space.floorId === 2 || ids.has(space.id)) continue;
      expect(content.spaces.get(space.id)).toBe(space);
      expect(touched.spaces.has(space.id)).toBe(false);
    }
  }));

test('reports no changes for equal data, so that an unchanged poll draws nothing', () =>
  forAll(100, lists(), (given) => {
    const content = emptyContent();
    applyUpdate(content, update({ spaces: { add: given } }));
    const copies = given.map((space) => ({ ...space, equipment: [...space.equipment] }));
    expect(applyUpdate(content, update({ spaces: { update: copies } })).spaces.size).toBe(0);
  }));

test('keeps a list that a full update does not contain', () => {
  const content = emptyContent();
  const sign = { id: 1, floorId: 2, typeId: 5, name: 'Coffee' };
  applyUpdate(content, update({ signs: { add: [sign] } }));
  applyUpdate(content, update({ replaceFloorId: 2, spaces: { add: [] } }));
  expect(content.signs.get(1)).toEqual(sign);
});

test('the list is in reading order: rooms, then desks, numbers by value', () => {
  const content = emptyContent();
  const named = ['D-10', 'D-9', 'Åland', 'D-101', 'Birka'].map(
    (name, i): MapSpace => ({
      id: i + 1,
      floorId: 1,
      kind: name.startsWith('D') ? 'DESK' : 'ROOM',
      name,
      status: 'FREE',
      seats: 1,
      equipment: [],
    }),
  );
  applyUpdate(content, update({ spaces: { add: named } }));
  const names = spacesOfFloor(content, 1).map(({ name }) => name);
  expect(names).toEqual(['Åland', 'Birka', 'D-9', 'D-10', 'D-101']);
  expect(spacesOfFloor(content, 2)).toEqual([]);
});

test('a filter dims all but its spaces, and a change of filter names exactly those that differ', () => {
  const filters = fc.option(fc.uniqueArray(fc.nat(30)).map((ids) => new Set(ids)));
  forAll(100, filters, filters, (before, after) => {
    const ids = Array.from({ length: 31 }, (_, id) => id);
    const changed = new Set(filterDifference(before, after, ids));
    for (const id of ids) {
      expect(isDimmed(after, id)).toBe(after !== null && !after.has(id));
      expect(changed.has(id)).toBe(isDimmed(before, id) !== isDimmed(after, id));
    }
  });
});

test('specification 4: free and non-bookable green, blocked and offline grey, busy yellow, booked red', () => {
  const tone = (status: (typeof MAP_STATUSES)[number]) => STATUS_LOOKS[status].tone.toLowerCase();
  expect([tone('FREE'), tone('UNAVAILABLE_NON_BOOKABLE')]).toEqual(['green', 'palegreen']);
  expect([tone('UNAVAILABLE_BLOCKED'), tone('OFFLINE'), tone('OOO')]).toEqual(
    Array(3).fill('grey'),
  );
  expect([tone('BUSY'), tone('TAKEN')]).toEqual(['yellow', 'yellow']);
  expect([tone('BOOKED'), tone('CLAIMED')]).toEqual(['red', 'red']);
});

test('no two colours share a shape, so that the shape alone tells them apart', () => {
  const byShape = new Map<string, Set<string>>();
  for (const { shape, tone } of Object.values(STATUS_LOOKS)) {
    byShape.set(shape, (byShape.get(shape) ?? new Set()).add(tone));
  }
  for (const tones of byShape.values()) expect(tones.size).toBe(1);
});
