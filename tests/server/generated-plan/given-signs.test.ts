import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../../core/rules/place/lay-out.ts';
import { signOfCategory } from '../../../map/imdf/amenity-signs.ts';
import { withGenerated } from '../../../map/imdf/with-generated.ts';
import { Wayfinder } from '../../../map/wayfinding/route.ts';
import type { FloorToDraw } from '../../../server/generated-plan/floor-rows.ts';
import { generatedPlan } from '../../../server/generated-plan/generated-plan.ts';

const STAIRS = 1;
const LIFT = 2;
const TOILET = 3;
const COFFEE = 5;
const PRINTER = 11;
const FIRST_AID = 16;

type Wish = readonly [typeId: number, name: string];

const floorOf = (id: number, wishes: readonly Wish[], desks = 60): FloorToDraw => {
  const laid = Array.from({ length: desks }, (_, n) => ({
    id: String(n),
    zone: 'North',
    kind: 'desk',
    name: `D${n}`,
    seats: 1,
  }));
  const places = layOut(laid, [], false);
  return {
    id,
    name: `Floor ${id}`,
    level: id,
    static_stamp: 1,
    spaces: laid.map(({ id: key, name, zone, seats }) => ({
      ...(places.get(key) ?? { x: 0, y: 0, direction: 0 }),
      id: id + 4_096 * (Number(key) + 1),
      floor_id: id,
      asset_type: 'DESK',
      name,
      zone,
      seats,
      is_laid_out: true,
    })),
    signs: wishes.map(([type_id, name], n) => ({
      id: id + 4_096 * (n + 900),
      floor_id: id,
      type_id,
      name,
    })),
  };
};

const planOf = (floors: readonly FloorToDraw[]) => {
  const none = { floors: new Set<number>(), spaces: new Set<number>() };
  return withGenerated(null, JSON.parse(JSON.stringify(generatedPlan(floors, none))));
};

const OFFICE: readonly Wish[] = [
  [STAIRS, 'West stairs'],
  [STAIRS, 'East stairs'],
  [LIFT, 'Lift'],
  [TOILET, 'WC'],
  [COFFEE, 'Tea kitchen'],
  [PRINTER, 'Printer'],
];

describe('PL18: the signs of a company on a floor that Perch draws', () => {
  it('each have a place, and of their kinds nothing is invented beyond them', () => {
    const floors = [floorOf(1, OFFICE), floorOf(2, OFFICE)];
    const { levels, problems } = planOf(floors);
    expect(problems).toEqual([]);
    for (const [index, { amenities }] of levels.entries()) {
      const linked = amenities.flatMap(({ signId }) => signId ?? []);
      expect(linked.toSorted((a, b) => a - b)).toEqual(floors[index]?.signs.map(({ id }) => id));
      const invented = amenities.filter(({ signId }) => signId === null);
      const kinds = new Set(invented.map(({ category }) => signOfCategory(category)));
      for (const kind of ['stairs', 'elevator', 'toilet', 'coffee', 'printer'] as const) {
        expect(kinds.has(kind), kind).toBe(false);
      }
    }
  });

  it('are reached from the entrance, whatever they are', () => {
    const wish = fc.tuple(fc.constantFrom(1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17), fc.string());
    const building = fc.array(
      fc.tuple(fc.array(wish, { maxLength: 14 }), fc.constantFrom(0, 4, 30, 120)),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(building, (wishes) => {
        const floors = wishes.map(([signs, desks], index) => floorOf(index + 1, signs, desks));
        const plan = planOf(floors);
        expect(plan.problems).toEqual([]);
        const finder = new Wayfinder(plan);
        for (const { signs } of floors) {
          for (const { id } of signs) {
            const to = { kind: 'sign', signId: id } as const;
            expect(finder.route({ kind: 'entrance' }, to, {})).toMatchObject({ found: true });
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of one name are the same stairs on each floor, also where others are missing', () => {
    const { levels } = planOf([
      floorOf(1, [
        [STAIRS, 'West'],
        [STAIRS, 'East'],
      ]),
      floorOf(2, [[STAIRS, 'West']], 200),
    ]);
    const [lower, upper] = levels.map(({ units }) =>
      units.filter(({ category }) => category === 'stairs').map(({ centre }) => centre),
    );
    expect(lower).toHaveLength(2);
    expect(upper).toHaveLength(1);
    expect(lower).toContainEqual(upper?.[0]);
  });

  it('G1100: are not shown if people rely on them in an emergency', () => {
    const [level] = planOf([floorOf(1, [[FIRST_AID, 'First aid']])]).levels;
    expect(level?.amenities.some(({ signId }) => signId !== null)).toBe(false);
  });
});
