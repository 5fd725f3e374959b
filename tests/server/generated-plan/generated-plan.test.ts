import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Laid } from '../../../core/rules/place/laid.ts';
import { layOut } from '../../../core/rules/place/lay-out.ts';
import { withGenerated } from '../../../map/imdf/with-generated.ts';
import { Wayfinder } from '../../../map/wayfinding/route.ts';
import type { FloorToDraw, SpaceOnFloor } from '../../../server/generated-plan/floor-rows.ts';
import { generatedPlan } from '../../../server/generated-plan/generated-plan.ts';

const space = fc.record({
  zone: fc.constantFrom('', 'North', 'South', 'West'),
  kind: fc.constantFrom('desk', 'desk', 'desk', 'room'),
  seats: fc.integer({ min: 1, max: 24 }),
});

const floorOf = (
  id: number,
  level: number,
  spaces: readonly Omit<SpaceOnFloor, 'floor_id' | 'is_laid_out'>[],
  isLaidOut = true,
): FloorToDraw => ({
  id,
  name: `Floor ${level}`,
  level,
  static_stamp: 1,
  signs: [],
  spaces: spaces.map((one) => ({ ...one, floor_id: id, is_laid_out: isLaidOut })),
});

/** A floor whose spaces Perch lays out. */
const laidOut = (
  id: number,
  level: number,
  rows: readonly (typeof space extends fc.Arbitrary<infer A> ? A : never)[],
) => {
  const laid = rows.map((row, index): Laid => ({ ...row, id: String(index), name: `S${index}` }));
  const places = layOut(laid, [], false);
  return floorOf(
    id,
    level,
    laid.flatMap(({ id: key, name, zone, kind, seats }) => {
      const at = places.get(key);
      const asset_type = kind === 'room' ? 'ROOM' : 'DESK';
      const own = id + 4_096 * (Number(key) + 1);
      return at === undefined ? [] : [{ id: own, asset_type, name, zone, seats, ...at }];
    }),
  );
};

const building = fc
  .array(fc.array(space, { maxLength: 40 }), { minLength: 1, maxLength: 3 })
  .map((floors) => floors.map((rows, index) => laidOut(index + 1, index, rows)));

/** A building without a plan. */
const NOTHING = { floors: new Set<number>(), spaces: new Set<number>() };

const drawn = (floors: readonly FloorToDraw[]) => {
  // As the viewer gets it.
  const sent = JSON.parse(JSON.stringify(generatedPlan(floors, NOTHING)));
  return withGenerated(null, sent);
};

const linkedIn = ({ levels }: ReturnType<typeof drawn>) =>
  levels.flatMap(({ floorId, units, fixtures }) =>
    [...units, ...fixtures].flatMap(({ id, spaceId }) =>
      spaceId === null ? [] : [{ floorId, id, spaceId }],
    ),
  );

describe('PL12: a plan that Perch draws', () => {
  it('shows each space on its floor, under an id of its own, without a problem', () => {
    fc.assert(
      fc.property(building, (floors) => {
        const plan = drawn(floors);
        expect(plan.problems).toEqual([]);
        expect(plan.levels.map(({ floorId }) => floorId)).toEqual(floors.map(({ id }) => id));
        const wanted = floors.flatMap(({ id, spaces }) =>
          spaces.map((one) => ({ floorId: id, id: `space-${one.id}`, spaceId: one.id })),
        );
        const sorted = (all: typeof wanted) => all.toSorted((a, b) => a.spaceId - b.spaceId);
        expect(sorted(linkedIn(plan) as typeof wanted)).toEqual(sorted(wanted));
      }),
    );
  });

  it('has a way from the entrance to each space, by stairs and without', () => {
    fc.assert(
      fc.property(building, (floors) => {
        const finder = new Wayfinder(drawn(floors));
        for (const { spaces } of floors) {
          for (const { id, name } of [...spaces.slice(0, 3), ...spaces.slice(-3)]) {
            for (const stepFree of [false, true]) {
              const route = finder.route(
                { kind: 'entrance' },
                { kind: 'space', spaceId: id },
                { stepFree },
              );
              expect(route, name).toMatchObject({ found: true });
            }
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('has a way past a row of rooms as wide as the floor', () => {
    const rooms = [1, 13, 1, 13, 1].map(
      (seats) => ({ zone: 'North', kind: 'room', seats }) as const,
    );
    const floor = laidOut(1, 0, rooms);
    const plan = drawn([floor]);
    expect(plan.problems).toEqual([]);
    const finder = new Wayfinder(plan);
    for (const { id } of floor.spaces) {
      const route = finder.route({ kind: 'entrance' }, { kind: 'space', spaceId: id }, {});
      expect(route).toMatchObject({ found: true });
    }
  });

  it('draws spaces where somebody has placed them, whatever lies beside them', () => {
    const metre = fc.double({ min: -80, max: 80, noNaN: true });
    const placed = fc
      .array(
        fc.record({
          asset_type: fc.constantFrom('DESK' as const, 'ROOM' as const),
          seats: fc.integer({ min: 0, max: 60 }),
          zone: fc.constantFrom('', 'North', 'South'),
          x: metre,
          y: metre,
          direction: fc.double({ min: 0, max: 359, noNaN: true }),
        }),
        { maxLength: 30 },
      )
      .map((rows) =>
        floorOf(
          1,
          0,
          rows.map((row, index) => ({ ...row, id: 1 + 4_096 * (index + 1), name: `S${index}` })),
        ),
      );
    fc.assert(
      fc.property(placed, (floor) => {
        const [level] = drawn([floor]).levels;
        for (const { id, asset_type, x, y } of floor.spaces) {
          const all = asset_type === 'ROOM' ? level?.units : level?.fixtures;
          const found = all?.find(({ spaceId }) => spaceId === id);
          const ring =
            found === undefined ? [] : 'ring' in found ? found.ring : found.areas[0]?.outer;
          const middle = (axis: 0 | 1) =>
            (ring ?? []).reduce((sum, corner) => sum + corner[axis], 0) / (ring?.length ?? 0);
          expect(middle(0)).toBeCloseTo(x, 2);
          expect(middle(1)).toBeCloseTo(y, 2);
        }
      }),
    );
  });

  it('has the stairs of all floors in one place, and draws a floor without spaces', () => {
    const { levels } = drawn([
      laidOut(1, 0, [{ zone: 'North', kind: 'desk', seats: 1 }]),
      floorOf(2, 1, []),
    ]);
    const stairs = levels.map(
      ({ units }) => units.find(({ category }) => category === 'stairs')?.centre,
    );
    expect(stairs[0]).toBeDefined();
    expect(stairs[1]).toEqual(stairs[0]);
    const signs = levels.map(({ amenities }) => amenities.map(({ category }) => category));
    for (const categories of signs) {
      expect(categories).toEqual(expect.arrayContaining(['stairs', 'elevator', 'restroom']));
    }
    const outside = levels.map(
      ({ openings }) => openings.filter(({ category }) => category !== 'pedestrian').length,
    );
    expect(outside).toEqual([1, 0]);
  });

  it('names its zones where they are apart from each other', () => {
    const zone = (name: 'North' | 'South', count: number) =>
      Array.from({ length: count }, () => ({ zone: name, kind: 'desk', seats: 1 }) as const);
    const { levels } = drawn([laidOut(1, 0, [...zone('North', 14), ...zone('South', 9)])]);
    expect(levels[0]?.sections.map(({ name }) => name?.und)).toEqual(['North', 'South']);
  });

  it('draws only the floors that the plan of the building has not', () => {
    const floors = [laidOut(1, 0, []), laidOut(2, 1, [])];
    const generated = generatedPlan(floors, { ...NOTHING, floors: new Set([1]) });
    expect(generated.stamps).toEqual({ 2: 1 });
    const own = drawn([laidOut(1, 0, [])]);
    const both = withGenerated(own, generated);
    expect(both.levels.map(({ floorId, ordinal }) => [floorId, ordinal])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  const desk = (index: number, x: number, y: number) => ({
    id: 1 + 4_096 * index,
    asset_type: 'DESK' as const,
    name: `S${index}`,
    zone: 'North',
    seats: 1,
    x,
    y,
    direction: 0,
  });

  it('PL13: draws a space that the plan lacks where somebody has placed it, without walls around', () => {
    const floor = floorOf(1, 0, [desk(1, 5, 5)]);
    const plan = drawn([floor]);
    const more = floorOf(1, 0, [...floor.spaces, desk(2, 9, 5)], false);
    const generated = generatedPlan([more], {
      floors: new Set([1]),
      spaces: new Set(floor.spaces.map(({ id }) => id)),
    });
    expect(generated).toMatchObject({ floors: null, beside: null, stamps: { 1: 1 } });
    const [level] = withGenerated(plan, generated).levels;
    const added = level?.fixtures.find(({ spaceId }) => spaceId === 1 + 4_096 * 2);
    expect(added?.ring[0]?.[0]).toBeCloseTo(9.8);
    expect(level?.walls).toEqual(plan.levels[0]?.walls);
    expect(level?.outline).toEqual(plan.levels[0]?.outline);
  });

  it('PL13: puts spaces without a place into a named strip to the right of all walls, wherever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (x) => {
        const floor = floorOf(1, 0, [desk(1, 5, 5), desk(2, 40, 5)]);
        const plan = drawn([floor]);
        const more = floorOf(1, 0, [...floor.spaces, desk(3, x, 5)]);
        const shown = { floors: new Set([1]), spaces: new Set(floor.spaces.map(({ id }) => id)) };
        const generated = JSON.parse(JSON.stringify(generatedPlan([more], shown)));
        const [before, after] = [plan.levels[0], withGenerated(plan, generated).levels[0]];
        const right = Math.max(...(before?.outline[0]?.outer ?? []).map(([at]) => at));
        const added = after?.fixtures.find(({ spaceId }) => spaceId === 1 + 4_096 * 3);
        expect(Math.min(...(added?.ring ?? []).map(([at]) => at))).toBeGreaterThan(right + 1);
        expect(after?.outline).toHaveLength(2);
        expect(after?.walls).toEqual(before?.walls);
        expect(after?.sections.at(-1)?.name).toMatchObject({
          en: 'Not on the plan',
          de: 'Nicht im Grundriss',
        });
      }),
    );
  });
});
