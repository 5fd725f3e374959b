import { describe, expect, it } from 'vitest';
import { signedArea } from '../../map/imdf/geometry.ts';
import { LARGE } from '../../server/demo/company/company-size.ts';
import { randomOf } from '../../server/demo/company/random.ts';
import { houseFor } from '../../server/demo/floor-plan/house.ts';
import { layoutFloor } from '../../server/demo/floor-plan/layout.ts';
import { generateCompany } from '../../server/demo/generate.ts';
import { boxOf, contains, middleOf, type Point } from '../../server/plan-kit/geometry.ts';
import type { FloorPlan } from '../../server/plan-kit/plan.ts';
import { walkFrom } from './free-space.ts';
import { distanceTo, edgesOf, penetration } from './polygons.ts';
import { ONE_FLOOR, SEED, small } from './small.ts';

const plansOf = (generated: typeof small): [string, FloorPlan][] =>
  generated.placed.flatMap(({ place, floors }) =>
    floors.map(({ level, plan }): [string, FloorPlan] => [
      `${place.building}, level ${level}`,
      plan,
    ]),
  );

/** Every floor of the small company, a tiny one, and the combinations of shapes that only other sizes have. */
const plans: [string, FloorPlan][] = [
  ...plansOf(small),
  ...plansOf(generateCompany(SEED, ONE_FLOOR)),
  ...plansOf(generateCompany(SEED, LARGE)).filter((_, i) => i % 12 === 0),
  ...(['deep', 'slim'] as const).flatMap((depth) =>
    (['rectangle', 'curve', 'diagonal'] as const).map((shape): [string, FloorPlan] => {
      const wish = { desks: 180, isEntrance: true, random: randomOf(SEED, depth, shape) };
      return [`${depth} ${shape}`, layoutFloor(houseFor(depth, shape, 200), wish)];
    }),
  ),
];

const DOWN = Math.PI / 180;
/** Where the person at a desk sits: behind it, seen in the direction they face. */
const seatOf = ({ ring, orientation }: FloorPlan['fixtures'][number]): Point => {
  const [x, y] = middleOf(ring);
  return [x - 0.75 * Math.sin(orientation * DOWN), y - 0.75 * Math.cos(orientation * DOWN)];
};

describe.each(plans)('%s', (_, plan) => {
  it('has units that cover the floor without overlap', () => {
    const areas = plan.units.map(({ ring }) => signedArea(ring));
    expect(Math.min(...areas)).toBeGreaterThan(0);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(signedArea(plan.outline), 6);
    plan.units.forEach((unit, i) => {
      for (const other of plan.units.slice(i + 1)) {
        expect(penetration(unit.ring, other.ring)).toBeLessThan(1e-6);
      }
    });
  });

  it('keeps everything inside the outline', () => {
    const points = [
      ...plan.units.flatMap(({ ring }) => ring),
      ...plan.fixtures.flatMap(({ ring }) => ring),
      ...plan.signs.map(({ at }) => at),
    ];
    expect(points.filter((point) => !contains(plan.outline, point))).toEqual([]);
  });

  it('has furniture that overlaps neither other furniture nor walls', () => {
    const boxes = plan.fixtures.map(({ ring }) => boxOf(ring));
    plan.fixtures.forEach((fixture, i) => {
      expect(signedArea(fixture.ring)).toBeGreaterThan(0);
      const own = boxes[i];
      plan.fixtures.forEach((other, j) => {
        const box = boxes[j];
        if (j <= i || own === undefined || box === undefined) return;
        if (box.left > own.right || own.left > box.right) return;
        if (penetration(fixture.ring, other.ring) > 1e-6) {
          expect.fail(`${fixture.kind} on ${other.kind} at ${middleOf(fixture.ring)}`);
        }
      });
      const around = plan.units.filter(({ ring }) => fixture.ring.every((p) => contains(ring, p)));
      if (around.length !== 1)
        expect.fail(`${fixture.kind} at ${middleOf(fixture.ring)} in no room`);
      for (const [a, b] of edgesOf(around[0]?.ring ?? [])) {
        expect(Math.min(...fixture.ring.map((p) => distanceTo(p, a, b)))).toBeGreaterThan(0.09);
      }
    });
  });

  it('has doors in the edges of units', () => {
    for (const { from, to } of plan.openings) {
      const edges = plan.units.flatMap(({ ring }) => edgesOf(ring));
      expect(
        edges.some(([a, b]) => distanceTo(from, a, b) < 1e-6 && distanceTo(to, a, b) < 1e-6),
      ).toBe(true);
      expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeGreaterThan(0.9);
    }
  });

  it('lets one walk from the way in to each room and each seat', () => {
    const way = plan.openings.find(({ category }) => category !== 'pedestrian');
    const [x, y] = way?.from ?? [0, 0];
    const middle: Point = [(x + (way?.to[0] ?? 0)) / 2, (y + (way?.to[1] ?? 0)) / 2];
    const inside = (
      [
        [0.5, 0],
        [-0.5, 0],
        [0, 0.5],
        [0, -0.5],
      ] as const
    )
      .map(([dx, dy]): Point => [middle[0] + dx, middle[1] + dy])
      .find((point) => contains(plan.outline, point));
    const walk = walkFrom(plan, inside ?? middle);
    for (const fixture of plan.fixtures.filter(({ kind }) => kind === 'desk')) {
      if (!walk.isReached(seatOf(fixture)))
        expect.fail(`no way to the desk at ${middleOf(fixture.ring)}`);
    }
    for (const { ring, category, seats } of plan.units) {
      if (category === 'walkway' || category === 'office') continue;
      const door = plan.openings.find(({ from, to }) =>
        edgesOf(ring).some(
          ([a, b]) => distanceTo(from, a, b) < 1e-6 && distanceTo(to, a, b) < 1e-6,
        ),
      );
      if (door === undefined) expect.fail(`${category} has no door`);
      const [cx, cy] = middleOf(ring);
      const [dx, dy] = [(door.from[0] + door.to[0]) / 2, (door.from[1] + door.to[1]) / 2];
      const { left, right } = boxOf(ring);
      const upright = Math.abs(dx - left) < 1e-6 || Math.abs(dx - right) < 1e-6;
      const step: Point = upright
        ? [dx + Math.sign(cx - dx) * 0.6, dy]
        : [dx, dy + Math.sign(cy - dy) * 0.6];
      expect(contains(ring, step)).toBe(true);
      if (!walk.isReached(step))
        expect.fail(`no way into ${category} at ${middleOf(ring)}, seats ${seats}`);
    }
  });

  it('has signs in the rooms that they name', () => {
    for (const { at, unit } of plan.signs) {
      expect(contains(plan.units[unit]?.ring ?? [], at)).toBe(true);
    }
  });

  it('has desks of 1.6 by 0.8 m whose ring starts with the back edge', () => {
    for (const { kind, ring, orientation } of plan.fixtures) {
      const [a = [0, 0], b = [0, 0], c = [0, 0]] = ring;
      if (kind === 'desk') {
        expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeCloseTo(1.6, 9);
        expect(Math.hypot(c[0] - b[0], c[1] - b[1])).toBeCloseTo(0.8, 9);
      }
      const [x, y] = middleOf(ring);
      const back = Math.atan2((a[0] + b[0]) / 2 - x, (a[1] + b[1]) / 2 - y) / DOWN;
      expect((back + 360) % 360).toBeCloseTo(orientation, 6);
    }
  });
});

describe('buildings', () => {
  it('have stairs and lifts at the same place on every floor', () => {
    for (const { floors } of small.placed) {
      const shafts = floors.map(({ plan }) =>
        plan.units
          .filter(({ category }) => category === 'stairs' || category === 'elevator')
          .map(({ category, ring }) => [category, ...middleOf(ring).map((n) => n.toFixed(3))]),
      );
      expect(shafts[0]?.length).toBeGreaterThanOrEqual(2);
      for (const other of shafts) expect(other).toEqual(shafts[0]);
    }
  });

  it('have floors of different shapes: rectangles, an L and facades that are not at right angles', () => {
    const corners = new Set(small.placed.map(({ floors }) => floors[0]?.plan.outline.length));
    expect(corners).toContain(4);
    expect(corners).toContain(5);
    expect(corners).toContain(6);
    expect(Math.max(...[...corners].map((n) => n ?? 0))).toBeGreaterThan(12);
  });

  it('have 60 to 360 desks on a floor', () => {
    for (const [, plan] of plansOf(small)) {
      const desks = plan.fixtures.filter(({ kind }) => kind === 'desk').length;
      expect(desks).toBeGreaterThanOrEqual(60);
      expect(desks).toBeLessThanOrEqual(360);
    }
  });
});
