import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../map/imdf/plan.ts';
import { rideSeconds, walkSeconds } from '../../map/wayfinding/pace.ts';
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

const codes = (line: readonly Point[]) =>
  stepsOf([leg(line)]).map((step) => (step.code === 'turn' ? step.turn : step.code));

describe('the steps of a way', () => {
  it.each([
    [0, null],
    [29, null],
    [31, 'slight_left'],
    [59, 'slight_left'],
    [61, 'left'],
    [119, 'left'],
    [121, 'sharp_left'],
    [179, 'sharp_left'],
    [-29, null],
    [-31, 'slight_right'],
    [-59, 'slight_right'],
    [-61, 'right'],
    [-119, 'right'],
    [-121, 'sharp_right'],
  ])('call a bend of %i degrees %s', (degrees, turn) => {
    expect(codes(bent(degrees))).toEqual(['start', ...(turn === null ? [] : [turn]), 'arrive']);
  });

  it('give the metres to the next turn', () => {
    const line: Point[] = points('0,0 0,4 7,4 7,13');
    expect(stepsOf([leg(line)])).toEqual([
      { code: 'start', levelId: 'ground', metres: 4 },
      { code: 'turn', turn: 'right', metres: 7 },
      { code: 'turn', turn: 'left', metres: 9 },
      { code: 'arrive', levelId: 'ground', floorId: 7 },
    ]);
  });

  it('take bends within 1.5 m for one turn, and a swerve for none', () => {
    const corner: Point[] = points('0,0 5,0 5.9,0.9 5.9,9');
    expect(codes(corner)).toEqual(['start', 'left', 'arrive']);
    const swerve: Point[] = points('0,0 5,0 5.9,0.9 15,0.9');
    expect(codes(swerve)).toEqual(['start', 'arrive']);
    const apart: Point[] = points('0,0 5,0 6.2,1.2 15,1.2');
    expect(codes(apart)).toEqual(['start', 'slight_left', 'slight_right', 'arrive']);
  });

  it('tell what leads to which floor, and how many floors up or down', () => {
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

  it('have metres that sum up to the way', () => {
    const coordinate = fc.integer({ min: 0, max: 400 }).map((n) => n / 10);
    const point = fc.tuple(coordinate, coordinate);
    forAll(100, fc.array(fc.array(point, { minLength: 1 }), { minLength: 1 }), (lines) => {
      const legs = lines.map((line, i) =>
        leg(line, { by: i + 1 < lines.length ? 'stairs' : null }),
      );
      let walked = 0;
      for (const line of lines) {
        line.forEach(([x, y], i) => {
          const [px, py] = line[i - 1] ?? [x, y];
          walked += Math.hypot(x - px, y - py);
        });
      }
      const told = stepsOf(legs).reduce(
        (sum, step) => sum + (step.code === 'arrive' ? 0 : step.metres),
        0,
      );
      expect(told).toBeCloseTo(walked, 6);
    });
  });
});

describe('the pace', () => {
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

describe('what is said of gentle bends, and before the first step', () => {
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

  it('adds up those that go the same way, and tells the turn at the last of them', () => {
    expect(codes(walk([10, 0], [10, 20], [10, 20]))).toEqual(['start', 'slight_left', 'arrive']);
    expect(stepsOf([leg(walk([10, 0], [10, 20], [10, 20]))])[0]).toMatchObject({
      metres: expect.closeTo(20),
    });
    expect(codes(walk([10, 0], [10, 20], [10, -20], [10, 20]))).toEqual(['start', 'arrive']);
    // A turn keeps its angle after a gentle bend the other way.
    expect(codes(walk([10, 0], [10, -20], [10, 70]))).toEqual(['start', 'left', 'arrive']);
    expect(codes(walk([10, 0], [10, 20], [10, 50]))).toEqual(['start', 'left', 'arrive']);
  });

  it('says nothing of a turn that is made where one stands', () => {
    const [start, ...rest] = stepsOf([leg(walk([0.9, 0], [10, 90], [5, -90]))]);
    expect(start).toMatchObject({ code: 'start', metres: expect.closeTo(10.9) });
    expect(rest.map(({ code }) => code)).toEqual(['turn', 'arrive']);
    expect(codes(walk([1.1, 0], [10, 90]))).toEqual(['start', 'left', 'arrive']);
  });
});
