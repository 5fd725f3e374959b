import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../../core/rules/place/lay-out.ts';
import { boundsOf } from '../../../map/imdf/geometry.ts';
import type { Level } from '../../../map/imdf/plan.ts';
import { isWalled } from '../../../map/imdf/walls.ts';
import { withGenerated } from '../../../map/imdf/with-generated.ts';
import { createDrawnFloors } from '../../../server/generated-plan/drawn-floors.ts';
import type { FloorToDraw } from '../../../server/generated-plan/floor-rows.ts';
import { floorsToDraw, generatedPlan } from '../../../server/generated-plan/generated-plan.ts';

type Wish = { readonly zone: string; readonly desks: number };

const floorOf = (id: number, zones: readonly Wish[], rooms: number): FloorToDraw => {
  const laid = [
    ...zones.flatMap(({ zone, desks }) =>
      Array.from({ length: desks }, (_, n) => ({
        zone,
        kind: 'desk',
        seats: 1,
        name: `${zone} ${n}`,
      })),
    ),
    ...Array.from({ length: rooms }, (_, n) => {
      return { zone: 'Rooms', kind: 'room', seats: 1 + ((n * 5) % 14), name: `Room ${n}` };
    }),
  ].map((one, index) => ({ ...one, id: String(index) }));
  const places = layOut(laid, [], false);
  return {
    id,
    name: `Floor ${id}`,
    level: id,
    static_stamp: 1,
    signs: [],
    spaces: laid.map(({ id: key, kind, ...one }) => ({
      ...one,
      ...(places.get(key) ?? { x: 0, y: 0, direction: 0 }),
      id: id + 4_096 * (Number(key) + 1),
      floor_id: id,
      asset_type: kind === 'room' ? 'ROOM' : 'DESK',
      is_laid_out: true,
    })),
  };
};

const levelsOf = (floors: readonly FloorToDraw[]): readonly Level[] => {
  const none = { floors: new Set<number>(), spaces: new Set<number>() };
  const sent = JSON.parse(JSON.stringify(generatedPlan(floors, none)));
  return withGenerated(null, sent).levels;
};

const levelOf = (floor: FloorToDraw): Level => {
  const [level] = levelsOf([floor]);
  if (level === undefined) throw new Error('No level');
  return level;
};

const categoriesOf = ({ units }: Level) => units.map(({ category }) => category);

const ZONES: readonly Wish[] = [
  { zone: 'Design', desks: 24 },
  { zone: 'Engineering', desks: 46 },
  { zone: 'Sales', desks: 14 },
];

const wishes = fc.record({
  zones: fc.array(
    fc.record({ zone: fc.constantFrom('North', 'South', 'West'), desks: fc.nat({ max: 60 }) }),
    { maxLength: 3 },
  ),
  rooms: fc.nat({ max: 12 }),
});

/** Metres between two boxes; 0: they touch. */
const apart = (a: ReturnType<typeof boundsOf>, b: ReturnType<typeof boundsOf>): number =>
  Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY);

describe('a floor that Perch draws', () => {
  it('PL14: has toilets and a kitchen, and in a building of several floors stairs and a lift, each in one place', () => {
    const single = levelOf(floorOf(1, ZONES, 6));
    expect(categoriesOf(single)).toEqual(expect.arrayContaining(['restroom.female', 'kitchen']));
    expect(categoriesOf(single)).not.toContain('stairs');
    const both = levelsOf([floorOf(1, ZONES, 6), floorOf(2, [{ zone: 'A', desks: 90 }], 20)]);
    for (const category of ['stairs', 'elevator', 'restroom.female', 'kitchen']) {
      const [lower, upper] = both.map(({ units }) => {
        const outer = units.find((unit) => unit.category === category)?.areas[0]?.outer;
        return outer === undefined ? null : boundsOf(outer);
      });
      expect(lower, category).not.toBeNull();
      expect(lower?.minX, category).toBeCloseTo(upper?.minX ?? Number.NaN);
      expect(lower?.minY, category).toBeCloseTo(upper?.minY ?? Number.NaN);
    }
  });

  it('PL14: has a kitchen also if it is low, and PL17: the names of its zones within its walls', () => {
    const level = levelOf(floorOf(1, [{ zone: 'Hall', desks: 32 }], 0));
    expect(categoriesOf(level)).toContain('kitchen');
    const { minY, maxY } = boundsOf(level.outline[0]?.outer ?? []);
    const [, y] = level.sections[0]?.centre ?? [0, Number.NaN];
    expect(y).toBeGreaterThan(minY);
    expect(y).toBeLessThan(maxY);
  });

  it('PL14: has a core to the left of all spaces', () => {
    const floor = floorOf(1, ZONES, 6);
    const kitchen = levelOf(floor).units.find(({ category }) => category === 'kitchen');
    const right = boundsOf(kitchen?.areas[0]?.outer ?? []).maxX;
    for (const { x } of floor.spaces) expect(x).toBeGreaterThan(right);
  });

  it('PL15: furnishes what is empty, with a way around each piece, and nothing of it can be booked', () => {
    fc.assert(
      fc.property(wishes, ({ zones, rooms }) => {
        const level = levelOf(floorOf(1, zones, rooms));
        const rugs = level.units.filter(({ category }) => category === 'unenclosedarea.rug');
        const desks = level.fixtures.filter(({ spaceId }) => spaceId !== null);
        for (const { areas, spaceId } of rugs) {
          expect(spaceId).toBeNull();
          const box = boundsOf(areas[0]?.outer ?? []);
          for (const { ring } of desks) expect(apart(box, boundsOf(ring))).toBeGreaterThan(1);
        }
      }),
      { numRuns: 30 },
    );
    const level = levelOf(floorOf(1, ZONES, 6));
    const plants = level.fixtures.filter(({ kind }) => kind === 'plant');
    expect(plants.length).toBeGreaterThan(1);
    expect(plants.every(({ spaceId }) => spaceId === null)).toBe(true);
  });

  it('PL20: has at most three corners with seats, and little of it is an empty hall', () => {
    const zones = [28, 21, 15, 38, 65].map((desks, n) => ({ zone: `Zone ${n}`, desks }));
    const { units, fixtures, outline } = levelOf(floorOf(1, zones, 12));
    const rugs = units.filter(({ category }) => category === 'unenclosedarea.rug');
    expect(rugs.length).toBeLessThanOrEqual(6);
    expect(fixtures.filter(({ kind }) => kind === 'sofa').length).toBeLessThan(16);
    const used = units
      .filter(({ category }) => category !== 'walkway' && category !== 'unenclosedarea.rug')
      .map(({ areas }) => boundsOf(areas[0]?.outer ?? []));
    const { minX, maxX, minY, maxY } = boundsOf(outline[0]?.outer ?? []);
    let [all, empty] = [0, 0];
    for (let x = minX + 0.25; x < maxX; x += 0.5) {
      for (let y = minY + 0.25; y < maxY; y += 0.5) {
        const at = { minX: x, maxX: x, minY: y, maxY: y };
        all += 1;
        if (used.every((box) => apart(at, box) > 1.2)) empty += 1;
      }
    }
    expect(empty / all).toBeLessThan(0.08);
  });

  it('PL20: draws rooms of a row wall to wall, around where they are said to stand', () => {
    const floor = floorOf(1, [{ zone: 'A', desks: 60 }], 5);
    const rooms = levelOf(floor).units.filter(({ spaceId }) => spaceId !== null);
    const boxes = rooms.map(({ areas }) => boundsOf(areas[0]?.outer ?? []));
    const gaps = boxes.flatMap((a) =>
      boxes.flatMap((b) =>
        b.minX > a.minX && Math.abs(b.minY - a.minY) < 0.1 ? [b.minX - a.maxX] : [],
      ),
    );
    expect(gaps.length).toBeGreaterThan(2);
    expect(gaps.filter((gap) => gap > 0.05 && gap < 1.2)).toEqual([]);
  });

  it('PL15: is the same for the same spaces, and what is far from a change keeps its id', () => {
    const floor = floorOf(1, ZONES, 6);
    expect(levelOf(floor)).toEqual(levelOf(floor));
    const idsOf = ({ units, fixtures }: Level) =>
      new Set(
        [...units, ...fixtures].filter(({ spaceId }) => spaceId === null).map(({ id }) => id),
      );
    const before = idsOf(levelOf(floor));
    const after = idsOf(levelOf({ ...floor, spaces: floor.spaces.slice(1) }));
    const kept = [...before].filter((id) => after.has(id));
    expect(kept.length / before.size).toBeGreaterThan(0.9);
  });

  it('PL16: lays a carpet without walls under each zone, in a colour of its own', () => {
    const carpets = levelOf(floorOf(1, ZONES, 6)).units.filter(({ category }) =>
      category.startsWith('unenclosedarea.carpet'),
    );
    expect(new Set(carpets.map(({ category }) => category)).size).toBe(3);
    expect(carpets.some(isWalled)).toBe(false);
  });

  it('PL17: writes the name of a zone where none of its desks are', () => {
    const level = levelOf(floorOf(1, ZONES, 6));
    expect(level.sections).toHaveLength(3);
    for (const { centre } of level.sections) {
      const at = { minX: centre[0], maxX: centre[0], minY: centre[1], maxY: centre[1] };
      for (const { ring } of level.fixtures) {
        expect(apart(at, boundsOf(ring))).toBeGreaterThan(0.2);
      }
    }
  });

  it('PL12: is drawn again only if it has changed', () => {
    const draw = createDrawnFloors();
    const floors = [floorOf(1, ZONES, 6), floorOf(2, ZONES, 2)];
    const none = { floors: new Set<number>(), spaces: new Set<number>() };
    const drawAll = (all: readonly FloorToDraw[]) => floorsToDraw(all, none).map(draw);
    const [first, second] = drawAll(floors);
    const changed = floors.map((floor) => (floor.id === 2 ? { ...floor, static_stamp: 2 } : floor));
    const [kept, anew] = drawAll(changed);
    expect(kept).toBe(first);
    expect(anew).not.toBe(second);
    expect(anew).toEqual(second);
  });
});
