import { describe, expect, it } from 'vitest';
import type { Plan } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { directionsOf } from '../../map/wayfinding/directions.ts';
import type { Place } from '../../map/wayfinding/places.ts';
import { type Route, Wayfinder } from '../../map/wayfinding/route.ts';
import { ArchiveBuilder, type BuiltArchive, rectangle } from './archive-builder.ts';
import { collisions } from './wayfinding-oracle.ts';

type FloorParts = {
  readonly stairs?: boolean;
  readonly farStairs?: boolean;
  readonly lift?: boolean;
  readonly escalator?: boolean;
};

/**
 * Floors of 30 by 10 m, numbered from 1: a room at the right end, a closet amid a void, a desk in the middle, and at the
 * left end the connections to other floors (far stairs: in the middle of the upper edge).
 */
const tower = (floors: readonly FloorParts[], firstOrdinal = 0): BuiltArchive => {
  const build = new ArchiveBuilder();
  floors.forEach((parts, i) => {
    const outline = rectangle(0, 0, 30, 10);
    build.startLevel(i + 1, firstOrdinal + i, `Floor ${i + 1}`, outline);
    build.unit(outline, 'walkway');
    build.room(rectangle(26, 0, 4, 4), `Room ${i + 1}`);
    build.opening([26, 1], [26, 2]);
    build.unit(rectangle(25, 5, 5, 5), 'opentobelow');
    build.room(rectangle(26, 6, 3, 3), `Closet ${i + 1}`);
    build.desk(rectangle(14, 2, 1.6, 0.8), `Desk ${i + 1}`, 0);
    if (parts.stairs) {
      build.unit(rectangle(0, 0, 3, 3), 'stairs');
      build.opening([3, 1], [3, 2]);
    }
    if (parts.lift) {
      const lift = build.unit(rectangle(0, 7, 3, 3), 'elevator');
      build.opening([3, 8], [3, 9]);
      build.sign([1.5, 8.5], 2, 'elevator', lift);
    }
    if (parts.farStairs) {
      build.unit(rectangle(18, 7, 3, 3), 'stairs');
      build.opening([19, 7], [20, 7]);
    }
    if (parts.escalator) {
      build.unit(rectangle(8, 7, 3, 3), 'escalator');
      build.opening([9, 7], [10, 7]);
    }
    if (i === 0) build.opening([30, 4.5], [30, 5.5], 'pedestrian.principal');
  });
  return build.build();
};

const finderOf = (built: BuiltArchive) => {
  const plan = readArchive(built.files);
  const finder = new Wayfinder(plan);
  const place = (name: string): Place => {
    const id = built.spaces.find((space) => space.name === name)?.id;
    if (id === undefined) throw new Error(`no space ${name}`);
    return { kind: 'space', spaceId: id };
  };
  return { plan, finder, place };
};

type Found = Extract<Route, { found: true }>;
const found = (route: Route): Found => {
  if (!route.found) throw new Error(`no way: ${route.reason}`);
  return route;
};

/** The floors of a way, each with the connection taken from it. */
const rides = ({ legs }: Found) => legs.map(({ floorId, by }) => `${floorId} ${by ?? 'end'}`);

const keepsClear = (plan: Plan, route: Found): void => {
  for (const { levelId, line } of route.legs) {
    const level = plan.levels.find(({ id }) => id === levelId);
    expect(level && collisions(level, line)).toEqual([]);
  }
};

const UNREACHABLE = { found: false, reason: 'unreachable' } as const;
const both: FloorParts = { stairs: true, lift: true };

describe('routes between floors', () => {
  it('take the stairs for one floor and the lift for many, whichever is faster', () => {
    const { plan, finder, place } = finderOf(tower([both, both, both, both, both]));
    const one = found(finder.route(place('Desk 1'), place('Desk 2')));
    const four = found(finder.route(place('Desk 1'), place('Desk 5')));
    expect(rides(one)).toEqual(['1 stairs', '2 end']);
    expect(rides(four)).toEqual(['1 elevator', '5 end']);
    expect(one.floorChanges).toBe(1);
    expect(one.seconds).toBeCloseTo(one.metres / 1.3 + 20, 9);
    expect(four.seconds).toBeCloseTo(four.metres / 1.3 + 30 + 4 * 5, 9);
    for (const route of [one, four]) keepsClear(plan, route);
  });

  it('take the stairs over several floors in one go where there is no lift', () => {
    const { plan, finder, place } = finderOf(
      tower([{ stairs: true }, { stairs: true }, { stairs: true }]),
    );
    const route = found(finder.route(place('Desk 3'), place('Desk 1')));
    expect(rides(route)).toEqual(['3 stairs', '1 end']);
    expect(route.seconds).toBeCloseTo(route.metres / 1.3 + 40, 9);
    expect(
      directionsOf(plan.levels, route.legs).find(({ code }) => code === 'change_floor'),
    ).toMatchObject({
      by: 'stairs',
      toFloorId: 1,
      floors: -2,
    });
  });

  it('take the escalator, but not without steps', () => {
    const { finder, place } = finderOf(tower([{ escalator: true }, { escalator: true }]));
    const route = found(finder.route(place('Desk 1'), place('Desk 2')));
    expect(rides(route)[0]).toBe('1 escalator');
    expect(route.seconds).toBeCloseTo(route.metres / 1.3 + 20, 9);
    expect(finder.route(place('Desk 1'), place('Desk 2'), { stepFree: true })).toEqual(UNREACHABLE);
  });

  it('change from one stair to another on the floor between', () => {
    const { plan, finder, place } = finderOf(
      tower([{ stairs: true }, { stairs: true, farStairs: true }, { farStairs: true }]),
    );
    const route = found(finder.route(place('Desk 1'), place('Desk 3')));
    expect(rides(route)).toEqual(['1 stairs', '2 stairs', '3 end']);
    expect(route.floorChanges).toBe(2);
    expect(route.legs[1]?.metres).toBeGreaterThan(15);
    expect(route.seconds).toBeCloseTo(route.metres / 1.3 + 40, 9);
    keepsClear(plan, route);
  });

  it('count floors by their ordinals, also below the ground', () => {
    const { plan, finder, place } = finderOf(tower([both, both, both, both], -2));
    const route = found(finder.route(place('Desk 4'), place('Desk 1'), { stepFree: true }));
    expect(route.seconds).toBeCloseTo(route.metres / 1.3 + 30 + 3 * 5, 9);
    expect(
      directionsOf(plan.levels, route.legs).find(({ code }) => code === 'change_floor'),
    ).toMatchObject({
      floors: -3,
    });
  });

  it('do not lead between stairs at different places, or between stairs and a lift', () => {
    for (const upper of [{ farStairs: true }, { lift: true }, {}]) {
      const { finder, place } = finderOf(tower([{ stairs: true }, upper]));
      expect(finder.route(place('Desk 1'), place('Desk 2'))).toEqual(UNREACHABLE);
    }
  });

  it('use stairs that the archive shows only by a sign', () => {
    const build = new ArchiveBuilder();
    for (const [i, x] of [4, 5.4].entries()) {
      build.startLevel(i + 1, i, `Floor ${i}`, rectangle(0, 0, 30, 10));
      const hall = build.unit(rectangle(0, 0, 30, 10), 'walkway');
      build.sign([x, 5], 1, 'stairs', hall);
      build.desk(rectangle(14, 2, 1.6, 0.8), `Desk ${i + 1}`, 0);
    }
    const { finder, place } = finderOf(build.build());
    const route = found(finder.route(place('Desk 1'), place('Desk 2')));
    expect(rides(route)[0]).toBe('1 stairs');
    expect(route.legs[0]?.line.at(-1)?.[0]).toBeCloseTo(4, 0);
    expect(route.legs[1]?.line[0]?.[0]).toBeCloseTo(5.4, 0);
  });
});

it.each([
  [rectangle(0, 3, 3, 4), [3, 4.5], [3, 5.5], 3],
  [rectangle(6, 0, 4, 3), [7.5, 3], [8.5, 3], 8],
  [rectangle(27, 3, 3, 4), [27, 4.5], [27, 5.5], 27],
  [rectangle(6, 7, 4, 3), [7.5, 7], [8.5, 7], 8],
] as const)('stairs that are drawn full of steps are reached at their door', (ring, a, b, x) => {
  const build = new ArchiveBuilder();
  for (const i of [0, 1]) {
    const outline = rectangle(0, 0, 30, 10);
    build.startLevel(i + 1, i, `Floor ${i}`, outline);
    build.unit(outline, 'walkway');
    build.unit(ring, 'stairs');
    build.opening(a, b);
    build.opening([30, 8], [30, 9]);
    const [[left, bottom] = [0, 0], , [right, top] = [0, 0]] = ring;
    build.furniture(
      rectangle(left + 0.3, bottom + 0.3, right - left - 0.6, top - bottom - 0.6),
      'obstruction',
    );
    build.desk(rectangle(14, 5, 1.6, 0.8), `Desk ${i + 1}`, 0);
  }
  const { plan, finder, place } = finderOf(build.build());
  const route = found(finder.route(place('Desk 1'), place('Desk 2')));
  expect(rides(route)[0]).toBe('1 stairs');
  const [ex, ey] = route.legs[0]?.line.at(-1) ?? [0, 0];
  expect(Math.hypot(ex - x, ey - (a[1] + b[1]) / 2)).toBeLessThan(0.6);
  keepsClear(plan, route);
});

describe('step-free routes', () => {
  it('take the lift where other routes take the stairs', () => {
    const { plan, finder, place } = finderOf(tower([both, both]));
    const route = found(finder.route(place('Room 1'), place('Room 2'), { stepFree: true }));
    expect(rides(route)).toEqual(['1 elevator', '2 end']);
    keepsClear(plan, route);
  });

  it('do not exist where stairs are the only connection', () => {
    const { finder, place } = finderOf(tower([both, { stairs: true }]));
    expect(finder.route(place('Desk 1'), place('Desk 2')).found).toBe(true);
    expect(finder.route(place('Desk 1'), place('Desk 2'), { stepFree: true })).toEqual(UNREACHABLE);
  });

  it('go around steps on a floor', () => {
    const build = new ArchiveBuilder();
    build.startLevel(1, 0, 'Floor', rectangle(0, 0, 20, 10));
    build.unit(rectangle(0, 0, 20, 10), 'walkway');
    build.unit(rectangle(9, 0, 2, 8), 'steps');
    const { plan, finder } = finderOf(build.build());
    const levelId = plan.levels[0]?.id ?? '';
    const ends: [Place, Place] = [
      { kind: 'point', levelId, at: [5, 2] },
      { kind: 'point', levelId, at: [15, 2] },
    ];
    expect(found(finder.route(...ends)).metres).toBeCloseTo(10, 6);
    const around = found(finder.route(...ends, { stepFree: true }));
    expect(around.metres).toBeGreaterThan(2 * Math.hypot(4, 6));
    expect(around.legs[0]?.line.some(([x, y]) => x > 8 && x < 12 && y > 8)).toBe(true);
    expect(found(finder.route(...ends)).metres).toBeCloseTo(10, 6);
  });
});

describe('no route', () => {
  const { finder, place, plan } = finderOf(tower([both, both]));

  it('leads into a room inside a void', () => {
    for (const name of ['Closet 1', 'Closet 2']) {
      for (const stepFree of [false, true]) {
        expect(finder.route(place('Desk 1'), place(name), { stepFree })).toEqual(UNREACHABLE);
        expect(finder.route(place(name), place('Desk 1'), { stepFree })).toEqual(UNREACHABLE);
      }
    }
  });

  it('leads from or to a place that is not on the plan', () => {
    const desk = place('Desk 1');
    const strangers: Place[] = [
      { kind: 'space', spaceId: 1 },
      { kind: 'sign', signId: 999 },
      { kind: 'point', levelId: 'nowhere', at: [1, 1] },
    ];
    for (const stranger of strangers) {
      expect(finder.route(stranger, desk)).toEqual({ found: false, reason: 'unknown_start' });
      expect(finder.route(desk, stranger)).toEqual({ found: false, reason: 'unknown_destination' });
    }
  });

  it('starts far outside the building, or at coordinates that are not finite', () => {
    const levelId = plan.levels[0]?.id ?? '';
    for (const at of [
      [200, 200],
      [Number.NaN, 3],
      [Number.POSITIVE_INFINITY, 0],
    ] as const) {
      const route = finder.route({ kind: 'point', levelId, at }, place('Desk 1'));
      expect(route).toEqual(UNREACHABLE);
    }
  });

  it('starts at the entrance of a building without doors', () => {
    const build = new ArchiveBuilder();
    build.startLevel(1, 0, 'Floor', rectangle(0, 0, 9, 9));
    const { finder } = finderOf(build.build());
    expect(finder.route({ kind: 'entrance' }, { kind: 'entrance' })).toEqual({
      found: false,
      reason: 'unknown_start',
    });
  });
});
