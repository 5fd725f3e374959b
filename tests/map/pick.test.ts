import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insideArea } from '../../map/imdf/geometry.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import { forAll } from '../support/runs.ts';
import { firstLevel } from './levels.ts';
import { bigOffice, lShapedOffice, rectangularOffice } from './offices.ts';

test.each([
  ['rectangular', rectangularOffice()],
  ['L-shaped', lShapedOffice()],
  ['big', bigOffice(6000)],
])('the middle of every space of the %s office picks that space', (_, office) => {
  const index = indexPlaces(firstLevel(office.files));
  expect(index.places.size).toBe(office.spaces.length);
  for (const { spaceId, centre } of index.places.values()) {
    expect(index.pick(centre, centre, 0)?.spaceId).toBe(spaceId);
  }
});

test('picks the same space as a test of every space', () => {
  const index = indexPlaces(firstLevel(rectangularOffice().files));
  const places = [...index.places.values()];
  const along = fc.double({ min: -2, max: 32, noNaN: true });
  forAll(100, along, along, (x, y) => {
    const under = places.filter(({ areas }) => areas.some((area) => insideArea(area, [x, y])));
    const expected = under.find(({ kind }) => kind === 'desk') ?? under[0];
    expect(index.pick([x, y], [x, y], 0)?.spaceId).toBe(expected?.spaceId);
  });
});

test('a tilted ray picks a desk at the height of its top, and a room at the floor', () => {
  const index = indexPlaces(firstLevel(rectangularOffice().files));
  const desk = [...index.places.values()].find(({ kind }) => kind === 'desk');
  const room = [...index.places.values()].find(({ kind }) => kind === 'room');
  if (desk === undefined || room === undefined) throw new Error('no desk or room');
  expect(index.pick(desk.centre, room.centre, 0)).toBe(desk);
  expect(index.pick([29, 1], room.centre, 0)).toBe(room);
  expect(index.pick(room.centre, [29, 1], 0)).toBeNull();
});

test('a finger beside a desk picks the nearest desk within reach', () => {
  const index = indexPlaces(firstLevel(rectangularOffice().files));
  const first = index.pick([7.4, 2.4], [7.4, 2.4], 0);
  expect(first?.kind).toBe('desk');
  expect(index.pick([7.0, 2.4], [7.0, 2.4], 0)).toBeNull();
  expect(index.pick([7.0, 2.4], [7.0, 2.4], 0.3)).toBe(first);
  expect(index.pick([6.0, 2.4], [6.0, 2.4], 0.3)).toBeNull();
});

test('a level without spaces picks nothing', () => {
  const level = firstLevel(rectangularOffice().files);
  const index = indexPlaces({ ...level, units: [], fixtures: [] });
  expect(index.pick([1, 1], [1, 1], 5)).toBeNull();
  expect(index.within({ minX: 0, minY: 0, maxX: 99, maxY: 99 })).toEqual([]);
});
