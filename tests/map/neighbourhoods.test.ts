import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insideArea } from '../../map/imdf/geometry.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { emptyContent } from '../../map/model/content.ts';
import { freeIn, neighbourhoodsOf } from '../../map/model/neighbourhoods.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import { countLabels } from '../../map/overlay/count-labels.ts';
import { piecesOf } from '../../map/overlay/text-pieces.ts';
import { at } from '../support/at.ts';
import { forAll } from '../support/runs.ts';
import { rectangle } from './archive-builder.ts';
import { contextOf } from './label-context.ts';

type Section = { readonly outer: ReturnType<typeof rectangle> };

/** A building of 60 by 30 m with desks whose lower left corners are here. */
const levelOf = (
  corners: readonly (readonly [number, number])[],
  sections: readonly Section[] = [],
): Level =>
  ({
    floorId: 1,
    units: [],
    outline: [{ outer: rectangle(0, 0, 60, 30), holes: [] }],
    fixtures: corners.map(([x, y], i) => ({
      id: `d${i}`,
      spaceId: i + 1,
      kind: 'desk',
      category: 'desk',
      facing: null,
      ring: rectangle(x, y, 1.6, 0.8),
    })),
    sections: sections.map(({ outer }, i) => ({ id: `s${i}`, areas: [{ outer, holes: [] }] })),
  }) as unknown as Level;

const row = (x: number, y: number, count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [x + i * 2, y] as const);
const found = (level: Level) => neighbourhoodsOf(level, indexPlaces(level));
const idsOf = (level: Level) =>
  found(level).map(({ spaceIds }) => spaceIds.toSorted((a, b) => a - b));

test('ML8: groups desks across an aisle, but not across a lounge, and ignores groups that are too small', () => {
  const level = levelOf([...row(2, 2, 3), ...row(2, 6, 3), ...row(30, 2, 5), ...row(50, 20, 3)]);
  expect(idsOf(level)).toEqual([
    [1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11],
  ]);
});

test('ML8: groups the desks of a section, wherever they are', () => {
  const level = levelOf(
    [...row(2, 2, 2), ...row(40, 20, 2), ...row(2, 8, 4)],
    [{ outer: rectangle(0, 0, 60, 4) }, { outer: rectangle(0, 18, 60, 12) }],
  );
  expect(idsOf(level)).toEqual([[5, 6, 7, 8]]);
  const whole = levelOf([...row(2, 2, 2), ...row(50, 2, 2)], [{ outer: rectangle(0, 0, 60, 4) }]);
  expect(idsOf(whole)).toEqual([[1, 2, 3, 4]]);
});

test('ML8: each desk is in at most one group, and none is left out of four or more close together', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 58 }), fc.integer({ min: 0, max: 29 }));
  forAll(80, fc.array(place, { maxLength: 60 }), (corners) => {
    const level = levelOf(corners);
    const ids = idsOf(level).flat();
    expect(new Set(ids).size).toBe(ids.length);
    const near = levelOf(corners.map(([x, y]) => [x / 20, y / 20] as const));
    expect(idsOf(near).flat().length).toBe(corners.length < 4 ? 0 : corners.length);
  });
});

test('UC42: on a floor as narrow as its desks, the count for narrow pages stays in the building', () => {
  const outer = rectangle(0, 0, 14, 8);
  const level = {
    ...levelOf([...row(1, 2.5, 6), ...row(1, 5.5, 6)]),
    outline: [{ outer, holes: [] }],
  };
  const [one] = found(level);
  expect(insideArea({ outer, holes: [] }, one?.inside ?? [-1, -1])).toBe(true);
});

test('ML8: a count is outside of the building or in the aisle, and covers none of its desks', () => {
  const level = levelOf([...row(2, 2, 6), ...row(2, 5, 6)]);
  const [one] = found(level);
  const inside = (point: readonly [number, number]) =>
    insideArea({ outer: rectangle(0, 0, 60, 30), holes: [] }, point);
  expect(inside(one?.outside ?? [0, 0])).toBe(false);
  expect(inside(one?.inside ?? [-1, -1])).toBe(true);
  expect(one?.inside[1]).toBeGreaterThan(5.8);
});

const labelsAt = (zoom: number, more: Parameters<typeof contextOf>[2] = {}) => {
  const level = levelOf(row(2, 2, 6));
  const content = emptyContent();
  for (let id = 1; id <= 6; id++) {
    const status = id > 2 ? 'FREE' : 'BOOKED';
    const desk = { id, floorId: 1, kind: 'DESK', name: `${id}`, status, seats: 1 } as const;
    content.spaces.set(id, { ...desk, equipment: [] });
  }
  return countLabels(contextOf(level, zoom, { content, ...more }), new Map());
};

test('ML8: counts are shown until desks have their own marks, not with a filter, and always inside the page', () => {
  expect(labelsAt(12)).toHaveLength(1);
  expect(labelsAt(40)).toEqual([]);
  expect(labelsAt(12, { filter: new Set([1]) })).toEqual([]);
  expect(labelsAt(12, { content: emptyContent() })).toEqual([]);
  const cut = labelsAt(12, { project: () => ({ x: -20, y: 760 }), width: 1000, height: 700 });
  expect(at(cut, 0).x).toBeGreaterThan(at(cut, 0).width / 2);
  expect(at(cut, 0).y).toBeLessThan(700 - at(cut, 0).height / 2);
});

test('ML8: counts free desks among the known ones, and only the number is bold', () => {
  const content = emptyContent();
  expect(freeIn({ spaceIds: [1, 2] }, content)).toBeNull();
  const desk = { floorId: 1, kind: 'DESK', name: '', seats: 1, equipment: [] } as const;
  content.spaces.set(1, { ...desk, id: 1, status: 'FREE' });
  content.spaces.set(2, { ...desk, id: 2, status: 'BOOKED' });
  expect(freeIn({ spaceIds: [1, 2, 3] }, content)).toBe(1);
  // ML19: nothing is known of a day that was not loaded.
  content.spaces.set(1, { ...desk, id: 1, status: 'NONE' });
  expect(freeIn({ spaceIds: [1, 2] }, content)).toBe(0);
  content.spaces.set(2, { ...desk, id: 2, status: 'UNAVAILABLE_BLOCKED' });
  expect(freeIn({ spaceIds: [1, 2] }, content)).toBeNull();
  const texts = (text: string) => piecesOf(text, 12, 'bold', 'plain').map((piece) => piece.text);
  expect(texts('12 free')).toEqual(['12', ' free']);
  expect(texts('noch 12 frei')).toEqual(['noch ', '12', ' frei']);
  expect(texts('a dozen')).toEqual(['a dozen']);
});
