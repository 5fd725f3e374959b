import fc from 'fast-check';
import { Scene } from 'three';
import { describe, expect, test } from 'vitest';
import type { Level } from '../../map/imdf/plan.ts';
import { emptyContent } from '../../map/model/content.ts';
import { filterDifference, isDimmed, marksDiffer } from '../../map/model/filter.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import type { OwnPosition } from '../../map/model/state.ts';
import type { LabelContext } from '../../map/overlay/label-context.ts';
import { markLabels } from '../../map/overlay/mark-labels.ts';
import { selfLabel } from '../../map/overlay/pin-labels.ts';
import { placeLabels } from '../../map/overlay/placement.ts';
import { spaceLabels } from '../../map/overlay/space-labels.ts';
import { userLabels } from '../../map/overlay/user-labels.ts';
import { createMarks } from '../../map/scene/marks.ts';
import { forAll } from '../support/runs.ts';
import { rectangle } from './archive-builder.ts';
import { contextOf } from './label-context.ts';
import { person } from './levels.ts';

/** Desks of 1.6 by 0.8 m in a row, three metres apart, and a room of 8 by 6 m behind them. */
const DESKS = [1, 2, 3, 4, 5, 6];
const ROOM = 9;
const level = {
  units: [
    {
      id: 'room',
      spaceId: ROOM,
      category: 'conferenceroom',
      name: null,
      areas: [{ outer: rectangle(0, 10, 8, 6), holes: [] }],
      centre: [4, 13],
    },
  ],
  fixtures: DESKS.map((spaceId) => ({
    id: `desk${spaceId}`,
    spaceId,
    ring: rectangle(spaceId * 3, 0, 1.6, 0.8),
    facing: null,
  })),
  amenities: [],
  occupants: [],
  kiosks: [],
  sections: [],
  details: [],
} as unknown as Level;
const index = indexPlaces(level);

const context = (change: Partial<LabelContext> = {}): LabelContext => {
  const content = emptyContent();
  for (const id of [...DESKS, ROOM]) {
    const kind = id === ROOM ? 'ROOM' : 'DESK';
    const space = { id, floorId: 1, kind, name: `S${id}`, status: 'FREE', seats: 1 } as const;
    content.spaces.set(id, { ...space, equipment: [] });
  }
  return contextOf(level, 40, {
    floorId: 1,
    index,
    content,
    me: 7,
    width: 1400,
    height: 900,
    project: ([x, y], height) => ({ x: x * 40, y: 800 - y * 40 - height }),
    ...change,
  });
};
const ALL = { minX: -100, minY: -100, maxX: 100, maxY: 100 };

describe('the marks of a multiple selection', () => {
  test('are clickable badges on desks and above the names of rooms', () => {
    const labels = markLabels(context({ marked: new Set([2, ROOM, 77]) }));
    expect(labels.map(({ key, asset }) => [key, asset])).toEqual([
      ['m2', { assetType: 'space', assetId: 2 }],
      ['m9', { assetType: 'space', assetId: ROOM }],
    ]);
    const [desk, room] = labels;
    expect([desk?.x, desk?.spots[0]]).toEqual([(6 + 0.8) * 40, [0, 0]]);
    expect([room?.x, room?.spots[0]]).toEqual([160, [0, -21]]);
    expect(markLabels(context())).toEqual([]);
  });

  test('scale with the desk, but keep a minimum and a maximum size', () => {
    const sizes = [4, 30, 200].map(
      (pixelsPerMetre) => markLabels(context({ marked: new Set([1]), pixelsPerMetre }))[0]?.width,
    );
    expect(sizes).toEqual([13, 18.6, 22]);
  });

  test('that lie off the screen are not drawn', () => {
    expect(markLabels(context({ marked: new Set([6]), width: 500 }))).toEqual([]);
    expect(markLabels(context({ marked: new Set([1]), project: () => null }))).toEqual([]);
  });

  test('are always shown, and no label covers one', () => {
    const seen = context({ marked: new Set([...DESKS, ROOM]) });
    const badges = markLabels(seen);
    const others = spaceLabels(seen, ALL);
    expect(others.length).toBeGreaterThan(5);
    const placed = placeLabels([...others, ...badges], new Map());
    for (const { key } of badges) expect(placed.has(key)).toBe(true);
    for (const label of others) {
      const spot = placed.get(label.key);
      if (spot === undefined) continue;
      const [dx, dy] = label.spots[spot] ?? [0, 0];
      for (const badge of badges) {
        const [bx, by] = badge.spots[0] ?? [0, 0];
        const apart =
          Math.abs(label.x + dx - badge.x - bx) >= (label.width + badge.width) / 2 ||
          Math.abs(label.y + dy - badge.y - by) >= (label.height + badge.height) / 2;
        expect(apart, `${label.key} covers ${badge.key}`).toBe(true);
      }
    }
  });

  test('have one outline each, and a change adds and removes only the affected ones', () =>
    forAll(
      40,
      fc.array(fc.uniqueArray(fc.constantFrom(...DESKS, ROOM, 77)), { maxLength: 6 }),
      (selections) => {
        const scene = new Scene();
        const marks = createMarks(scene);
        let before = new Set<unknown>();
        let shown: readonly number[] = [];
        for (const ids of selections) {
          marks.show(new Set(ids), index, '#123456');
          const now = new Set<unknown>(scene.children);
          const drawn = ids.filter((id) => id !== 77);
          expect(now.size).toBe(drawn.length);
          const kept = drawn.filter((id) => shown.includes(id)).length;
          expect([...now].filter((line) => before.has(line))).toHaveLength(kept);
          before = now;
          shown = drawn;
        }
        marks.clear();
        expect(scene.children).toEqual([]);
      },
    ));

  test('need a plan', () => {
    const scene = new Scene();
    createMarks(scene).show(new Set([1]), null, '#123456');
    expect(scene.children).toEqual([]);
  });

  test('marksDiffer detects additions, removals and replacements', () => {
    const cases: readonly (readonly [readonly number[], readonly number[], boolean])[] = [
      [[], [], false],
      [[1, 2], [2, 1], false],
      [[1], [1, 2], true],
      [[1, 2], [1], true],
      [[1], [2], true],
    ];
    for (const [a, b, differ] of cases) expect(marksDiffer(new Set(a), new Set(b))).toBe(differ);
  });
});

describe('a filter', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
  const filters = fc.option(ids.map((list) => new Set(list)));

  test('dims the spaces that it does not contain; no filter dims nothing', () =>
    forAll(100, filters, fc.integer({ min: 1, max: 8 }), (filter, id) => {
      expect(isDimmed(filter, id)).toBe(filter === null ? false : ![...filter].includes(id));
    }));

  test('reports only the spaces whose look changes', () =>
    forAll(100, filters, filters, ids, (before, after, spaces) => {
      const looks = (filter: ReadonlySet<number> | null, id: number) =>
        filter === null || filter.has(id) ? 'plain' : 'dim';
      expect(filterDifference(before, after, spaces)).toEqual(
        spaces.filter((id) => looks(before, id) !== looks(after, id)),
      );
    }));

  test('hides labels and people on dimmed spaces, except for the user’s own portrait (ML5)', () => {
    const seen = context({ filter: new Set([1]) });
    const people = [person(21, 1), person(22, 2), person(7, 2)];
    for (const one of people) seen.content.users.set(one.id, { ...one, floorId: 1 });
    expect(spaceLabels(seen, ALL).map(({ key }) => key)).toEqual(['s1']);
    expect(userLabels(seen, []).map(({ asset }) => asset?.assetId)).toEqual([21, 7]);
    const unfiltered = context();
    expect(spaceLabels(unfiltered, ALL)).toHaveLength(DESKS.length + 1);
  });
});

describe('the user’s position on the map', () => {
  const own = (r: number, useRotation = true): OwnPosition => ({
    floorId: 1,
    pos: { x: 5, y: 5, r },
    useRotation,
  });
  /** The direction of the drawn cone: the middle of its arc, degrees clockwise from up. */
  const direction = (position: OwnPosition, seen: LabelContext): number | null => {
    const arcs: { from: number; to: number }[] = [];
    const pen = new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'createRadialGradient'
            ? () => ({ addColorStop: () => {} })
            : (_x: number, _y: number, _r: number, from?: number, to?: number) => {
                if (name === 'arc') arcs.push({ from: from ?? 0, to: to ?? 0 });
              },
        set: () => true,
      },
    );
    for (const label of selfLabel(seen, position)) {
      label.paint(pen as CanvasRenderingContext2D, label.x, label.y);
    }
    const cone = arcs.find(({ from, to }) => to - from < 6);
    if (cone === undefined) return null;
    return Math.round((((cone.from + cone.to) / 2) * 180) / Math.PI + 90);
  };

  test('is above everything, selects the user when clicked, and has a halo for its accuracy', () => {
    const [label] = selfLabel(context(), own(0));
    expect(label).toMatchObject({ x: 200, y: 600, always: true });
    expect(label?.asset).toEqual({ assetType: 'user', assetId: 7 });
    const [badge] = markLabels(context({ marked: new Set([1]) }));
    expect(label?.rank).toBeGreaterThan(badge?.rank ?? 1e9);
    expect(selfLabel(context({ me: null }), own(0))[0]?.asset).toBeUndefined();
    expect(selfLabel(context({ project: () => null }), own(0))).toEqual([]);
  });

  test('points in the user’s direction on a rotated or tilted map', () => {
    expect([0, 90, 180, 270].map((r) => direction(own(r), context()))).toEqual([0, 90, 180, -90]);
    expect(direction(own(90, false), context())).toBeNull();
    const turned = context({ project: ([x, y]) => ({ x: y * 40, y: x * 40 }) });
    expect(direction(own(0), turned)).toBe(90);
    const tilted = context({ project: ([x, y]) => ({ x: x * 40, y: 800 - y * 10 }) });
    expect(direction(own(45), tilted)).toBe(76);
  });

  test('replaces the user’s avatar on the floor where they are', () => {
    const seen = (self: OwnPosition | null) => {
      const made = context({ self });
      for (const id of [7, 8]) {
        made.content.users.set(id, person(id, 1, { floorId: 1 }));
      }
      return userLabels(made, []).map(({ key }) => key);
    };
    expect(seen(null)).toEqual(['u7', 'u8']);
    expect(seen(own(0))).toEqual(['u8']);
  });
});
