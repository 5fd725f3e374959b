import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../map/imdf/plan.ts';
import { rideSeconds, walkSeconds } from '../../map/wayfinding/pace.ts';
import { lengthOf } from '../../map/wayfinding/segments.ts';
import { stepsOf, type WalkedLeg } from '../../map/wayfinding/steps.ts';
import { forAll } from '../support/runs.ts';
import { points } from './points.ts';

const leg = (line: readonly Point[], parts: Partial<WalkedLeg> = {}): WalkedLeg => ({
  levelId: 'ground',
  floorId: 7,
  ordinal: 0,
  by: null,
  ...parts,
  line,
});

/** A line of 10 m to the east, then 10 m turned to the left by this angle. */
const bent = (degrees: number): readonly Point[] => {
  const turn = (degrees * Math.PI) / 180;
  return [
    [0, 0],
    [10, 0],
    [10 + 10 * Math.cos(turn), 10 * Math.sin(turn)],
  ];
};

/** A line of legs, each with its length in metres and its turn to the left of the previous one in degrees. */
const walk = (...parts: readonly (readonly [metres: number, degrees: number])[]): Point[] => {
  const line: Point[] = [[0, 0]];
  let bearing = 0;
  for (const [metres, degrees] of parts) {
    bearing += (degrees * Math.PI) / 180;
    const [x = 0, y = 0] = line.at(-1) ?? [];
    line.push([x + metres * Math.cos(bearing), y + metres * Math.sin(bearing)]);
  }
  return line;
};

const codes = (line: readonly Point[]) =>
  stepsOf([leg(line)]).map((step) =>
    step.code !== 'turn' ? step.code : [step.turn, step.next ?? []].flat().join(' then '),
  );

describe('the steps of a route', () => {
  it.each([
    [0, null],
    [59, null],
    [61, 'left'],
    [119, 'left'],
    [121, 'sharp_left'],
    [179, 'sharp_left'],
    [-59, null],
    [-61, 'right'],
    [-119, 'right'],
    [-121, 'sharp_right'],
  ])('WF10: call a bend of %i degrees %s', (degrees, turn) => {
    expect(codes(bent(degrees))).toEqual(['start', ...(turn === null ? [] : [turn]), 'arrive']);
  });

  it('give the metres to the next turn', () => {
    const line: Point[] = points('0,0 0,4 7,4 7,13');
    expect(stepsOf([leg(line)])).toEqual([
      { code: 'start', levelId: 'ground', metres: 4 },
      { code: 'turn', turn: 'right', next: null, landmark: null, metres: 7 },
      { code: 'turn', turn: 'left', next: null, landmark: null, metres: 9 },
      { code: 'arrive', levelId: 'ground', floorId: 7 },
    ]);
  });

  it('WF11: merge turns within 3 m of each other, or name both of them in one step', () => {
    const corner: Point[] = points('0,0 5,0 5.9,0.9 5.9,9');
    expect(codes(corner)).toEqual(['start', 'left', 'arrive']);
    const swerve: Point[] = points('0,0 5,0 6.2,1.2 15,1.2');
    expect(codes(swerve)).toEqual(['start', 'arrive']);
    expect(codes(points('0,0 5,0 5,2.9 15,2.9'))).toEqual(['start', 'left then right', 'arrive']);
    expect(codes(points('0,0 5,0 5,2.9 0,2.9'))).toEqual(['start', 'left then left', 'arrive']);
    expect(codes(points('0,0 5,0 5,3.1 15,3.1'))).toEqual(['start', 'left', 'right', 'arrive']);
  });

  it('name the stairs or the lift, the target floor, and the number of floors up or down', () => {
    const legs = [
      leg(points('0,0 3,0'), { by: 'elevator' }),
      leg(points('3,0 3,8'), { levelId: 'top', floorId: 9, ordinal: 4, by: 'stairs' }),
      leg([[3, 8]], { levelId: 'below', floorId: null, ordinal: 3 }),
    ];
    expect(stepsOf(legs)).toEqual([
      { code: 'start', levelId: 'ground', metres: 3 },
      {
        code: 'change_floor',
        by: 'elevator',
        fromLevelId: 'ground',
        toLevelId: 'top',
        toFloorId: 9,
        floors: 4,
        metres: 8,
      },
      {
        code: 'change_floor',
        by: 'stairs',
        fromLevelId: 'top',
        toLevelId: 'below',
        toFloorId: null,
        floors: -1,
        metres: 0,
      },
      { code: 'arrive', levelId: 'below', floorId: null },
    ]);
  });

  it('WF10, WF11: have lengths that add up to the route, and no two turns within 3 m of each other', () => {
    const coordinate = fc.integer({ min: 0, max: 400 }).map((n) => n / 10);
    const point = fc.tuple(coordinate, coordinate);
    /** Corners at any distance, as short as they may be. */
    const zigzag = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -170, max: 170 })))
      .map((parts) => walk(...parts.map(([metres, degrees]) => [metres / 10, degrees] as const)));
    const line = fc.oneof(fc.array(point, { minLength: 1 }), zigzag);
    forAll(200, fc.array(line, { minLength: 1 }), (lines) => {
      const legs = lines.map((one, i) => leg(one, { by: i + 1 < lines.length ? 'stairs' : null }));
      const walked = lines.reduce((sum, one) => sum + lengthOf(one), 0);
      const steps = stepsOf(legs);
      const told = steps.reduce((sum, step) => sum + (step.code === 'arrive' ? 0 : step.metres), 0);
      expect(told).toBeCloseTo(walked, 6);
      for (const [i, step] of steps.entries()) {
        if (step.code !== 'turn') continue;
        expect(['left', 'right', 'sharp_left', 'sharp_right']).toContain(step.turn);
        if (steps[i + 1]?.code === 'turn') expect(step.metres).toBeGreaterThan(3 - 1e-6);
      }
    });
  });
});

describe('walking speed', () => {
  it.each([
    ['stairs', 1, 20],
    ['stairs', 3, 60],
    ['escalator', 2, 40],
    ['elevator', 1, 35],
    ['elevator', 6, 60],
    // Two levels at the same height still need a ride.
    ['elevator', 0, 35],
    ['stairs', 0, 20],
  ] as const)('of the %s over %i floors is %i s', (kind, floors, seconds) => {
    expect(rideSeconds(kind, floors)).toBe(seconds);
  });

  it('of a walker is 1.3 m a second', () => {
    expect(walkSeconds(13)).toBeCloseTo(10, 9);
  });
});

describe('gentle bends, and turns at the start', () => {
  it('WF10: bends in the same direction add up to one turn, announced at the last bend', () => {
    expect(codes(walk([10, 0], [10, 35], [10, 35]))).toEqual(['start', 'left', 'arrive']);
    expect(stepsOf([leg(walk([10, 0], [10, 35], [10, 35]))])[0]).toMatchObject({
      metres: expect.closeTo(20),
    });
    expect(codes(walk([10, 0], [10, 35], [10, -35], [10, 35]))).toEqual(['start', 'arrive']);
    // A turn keeps its angle after a gentle bend the other way.
    expect(codes(walk([10, 0], [10, -20], [10, 70]))).toEqual(['start', 'left', 'arrive']);
    expect(codes(walk([10, 0], [10, 20], [10, 50]))).toEqual(['start', 'left', 'arrive']);
  });

  it('a turn within 1 m of the start is not announced', () => {
    const [start, ...rest] = stepsOf([leg(walk([0.9, 0], [10, 90], [5, -90]))]);
    expect(start).toMatchObject({ code: 'start', metres: expect.closeTo(10.9) });
    expect(rest.map(({ code }) => code)).toEqual(['turn', 'arrive']);
    expect(codes(walk([1.1, 0], [10, 90]))).toEqual(['start', 'left', 'arrive']);
  });
});
