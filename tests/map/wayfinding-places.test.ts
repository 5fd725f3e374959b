import { describe, expect, it } from 'vitest';
import type { Point, Ring } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import type { Place } from '../../map/wayfinding/places.ts';
import { Wayfinder } from '../../map/wayfinding/route.ts';
import { ArchiveBuilder, type BuiltArchive, rectangle } from './archive-builder.ts';
import { rectangularOffice } from './offices.ts';
import { points } from './points.ts';
import { collisions } from './wayfinding-oracle.ts';

const open = (built: BuiltArchive) => {
  const plan = readArchive(built.files);
  const finder = new Wayfinder(plan);
  const levelId = plan.levels[0]?.id ?? '';
  const point = (...at: Point): Place => ({ kind: 'point', levelId, at });
  const space = (name: string): Place => {
    const id = built.spaces.find((candidate) => candidate.name === name)?.id;
    return { kind: 'space', spaceId: id ?? -1 };
  };
  const sign = (name: string): Place => {
    const id = built.signs.find((candidate) => candidate.name === name)?.id;
    return { kind: 'sign', signId: id ?? -1 };
  };
  /** The line of a way on one floor, checked for collisions. */
  const line = (from: Place, to: Place): readonly Point[] => {
    const route = finder.route(from, to);
    if (!route.found) throw new Error(`no way: ${route.reason}`);
    const [leg] = route.legs;
    const [level] = plan.levels;
    expect(route.legs.length).toBe(1);
    expect(level && leg && collisions(level, leg.line)).toEqual([]);
    return leg?.line ?? [];
  };
  return { plan, finder, point, space, sign, line };
};

const hall = (
  furnish: (build: ArchiveBuilder) => void,
  outline: Ring = rectangle(0, 0, 20, 12),
) => {
  const build = new ArchiveBuilder();
  build.startLevel(1, 0, 'Floor', outline);
  build.unit(outline, 'walkway', 'Hall');
  furnish(build);
  return open(build.build());
};

const expectNear = (point: Point | undefined, [x, y]: Point, metres = 0.005): void => {
  const [px, py] = point ?? [Number.NaN, Number.NaN];
  expect(Math.hypot(px - x, py - y)).toBeLessThan(metres);
};

describe('routes begin and end', () => {
  it('exactly at a given point, with a straight line if nothing is in between', () => {
    const { line, point } = hall(() => {});
    const straight = line(point(2.03, 3.01), point(17.98, 8.49));
    expect(straight).toEqual(points('2.03,3.01 17.98,8.49'));
    expect(line(point(5, 5), point(5, 5)).length).toBeLessThanOrEqual(2);
  });

  it.each([
    [0, [10, 4.6 - 0.05]],
    [90, [9.2 - 0.45, 5.4]],
    [180, [10, 6.2 + 0.05]],
    [270, [10.8 + 0.45, 5.4]],
  ] as const)('at the chair of a desk that faces %i degrees', (facing, [x, y]) => {
    const sideways = facing % 180 !== 0;
    const ring = sideways ? rectangle(9.2, 4.6, 1.6, 1.6) : rectangle(9.2, 5, 1.6, 0.8);
    const { line, point, space } = hall((build) => build.desk(ring, 'Desk', facing));
    const end: Point = [x, y];
    expectNear(line(point(2, 2), space('Desk')).at(-1), end);
    expectNear(line(space('Desk'), point(18, 10))[0], end);
  });

  it('beside a desk whose chair would stand in the wall', () => {
    const { line, point, space } = hall((build) =>
      build.desk(rectangle(9, 0.4, 1.6, 0.8), 'Desk', 0),
    );
    const [x, y] = line(point(2, 10), space('Desk')).at(-1) ?? [0, 0];
    expect(y).toBeGreaterThan(0.3);
    expect(Math.hypot(x - 9.8, y - 0.8)).toBeLessThan(1.5);
  });

  it('in the room of a desk, not behind the wall next to it', () => {
    const { line, point, space } = hall((build) => {
      build.unit(rectangle(0, 0, 10, 12), 'conferenceroom');
      build.opening([10, 10], [10, 11]);
      // Facing the other way, the chair would be in the hall.
      build.desk(rectangle(8.9, 3, 0.8, 1.6), 'Desk', 270);
    });
    const [x] = line(point(15, 3.8), space('Desk')).at(-1) ?? [20];
    expect(x).toBeLessThan(10);
  });

  it('inside of a room, through its nearest door', () => {
    const { line, point, space } = hall((build) => {
      build.room(rectangle(12, 0, 8, 6), 'Room');
      build.opening([13, 6], [14, 6]);
      build.opening([12, 1], [12, 2]);
    });
    for (const [from, door] of [
      [point(2, 1.5), [12, 1.5]],
      [point(13.5, 10), [13.5, 6]],
    ] as const) {
      const way = line(from, space('Room'));
      const [x, y] = way.at(-1) ?? [0, 0];
      expect(x >= 12.5 && y <= 5.5).toBe(true);
      expect(Math.hypot(x - door[0], y - door[1])).toBeLessThan(0.9);
    }
  });

  it('at the same point if the start is the destination', () => {
    const { finder, space } = hall((build) => build.desk(rectangle(9, 5, 1.6, 0.8), 'Desk', 0));
    const route = finder.route(space('Desk'), space('Desk'));
    expect(route).toMatchObject({ found: true, metres: 0, seconds: 0, floorChanges: 0 });
  });

  it('in halls of any size', () => {
    const { line, space } = hall(
      (build) => {
        build.room(rectangle(0, 0, 30, 40), 'West', 400, 'auditorium');
        build.room(rectangle(32, 0, 30, 40), 'East', 400, 'auditorium');
        build.opening([30, 20], [30, 22]);
        build.opening([32, 20], [32, 22]);
      },
      rectangle(0, 0, 62, 40),
    );
    expect(line(space('West'), space('East')).length).toBeGreaterThan(1);
    expect(line(space('West'), space('West')).length).toBeGreaterThan(0);
  });

  it('in front of the counter on which a sign stands', () => {
    const { line, point, sign } = hall((build) => {
      const kitchen = build.unit(rectangle(12, 0, 8, 6), 'foodservice');
      build.opening([13, 6], [14, 6]);
      build.furniture(rectangle(12.4, 0.4, 7.2, 0.7), 'counter');
      build.sign([16, 0.75], 5, 'foodservice', kitchen, 'Coffee');
    });
    const [x, y] = line(point(2, 10), sign('Coffee')).at(-1) ?? [0, 0];
    expect(y).toBeGreaterThan(1.2);
    expect(Math.hypot(x - 16, y - 0.75)).toBeLessThan(1);
  });

  it('at the main door, or at any exterior door if there is no main door', () => {
    for (const category of ['pedestrian.principal', 'pedestrian']) {
      const { line, point } = hall((build) => {
        build.opening([20, 5], [20, 6.6], category);
        build.unit(rectangle(0, 0, 4, 4), 'storage');
        build.opening([4, 1], [4, 2], 'pedestrian');
      });
      const [x, y] = line({ kind: 'entrance' }, point(3, 10))[0] ?? [0, 0];
      expect(x).toBeGreaterThan(19);
      expect(x).toBeLessThan(20);
      expect(Math.abs(y - 5.8)).toBeLessThan(0.6);
    }
    const { line, point } = hall((build) => {
      build.opening([0, 5], [0, 6], 'emergencyexit');
      build.opening([20, 5], [20, 6.6], 'pedestrian.principal');
    });
    expect(line({ kind: 'entrance' }, point(3, 10))[0]?.[0]).toBeGreaterThan(19);
  });

  it('at the wall if the position is slightly outside the building', () => {
    const { line, point } = hall(() => {});
    const [x, y] = line(point(24, 6), point(3, 6))[0] ?? [0, 0];
    expect(x).toBeGreaterThan(19);
    expect(Math.abs(y - 6)).toBeLessThan(1);
  });

  it('on the ground floor of a complete example office', () => {
    const { line, space, sign } = open(rectangularOffice());
    const coffee = line({ kind: 'entrance' }, sign('Coffee'));
    expectNear(coffee.at(-1), [27, 15]);
    expect(coffee.some(([x]) => x < 24.3)).toBe(true);
    expect(line(space('D5-12'), space('東京')).at(-1)?.[0]).toBeLessThan(5);
  });
});

describe('route lines', () => {
  it('keep to the middle of a corridor if the detour is negligible', () => {
    const { line, point } = hall(
      (build) => {
        build.unit(rectangle(0, 2.2, 40, 9.8), 'conferenceroom');
      },
      rectangle(0, 0, 40, 12),
    );
    const way = line(point(1, 0.45), point(39, 0.45));
    for (let x = 4; x <= 36; x += 1) {
      const after = way.findIndex(([px]) => px >= x);
      const [[ax, ay], [bx, by]] = [way[after - 1] ?? [0, 0], way[after] ?? [0, 0]];
      const y = ay + ((by - ay) * (x - ax)) / (bx - ax);
      // The middle between the faces of the walls is at 1.1.
      expect(Math.abs(y - 1.1)).toBeLessThan(0.25);
    }
  });

  it('keep off voids and pillars', () => {
    const { line, point } = hall((build) => {
      build.unit(rectangle(6, 3, 3, 6), 'opentobelow');
      build.unit(rectangle(12, 3, 3, 6), 'structure');
    });
    for (const [x, y] of line(point(2, 6), point(18, 6)).slice(1, -1)) {
      expect(y < 3 || y > 9 || x < 6 || (x > 9 && x < 12) || x > 15).toBe(true);
    }
    expect(line(point(2, 6), point(18, 6)).length).toBeGreaterThan(2);
  });

  it('pass a door of 0.9 m, but no gap that is too narrow for a person', () => {
    const divided = (gap: number) =>
      hall((build) => {
        build.unit(rectangle(0, 0, 10, 12), 'conferenceroom');
        build.opening([10, 6], [10, 6 + gap]);
      });
    for (const gap of [0.8, 0.9, 1.2, 3]) {
      const { line, point } = divided(gap);
      expect(line(point(2, 2), point(18, 2)).length).toBeGreaterThan(2);
    }
    const { finder, point } = divided(0.4);
    expect(finder.route(point(2, 2), point(18, 2)).found).toBe(false);
  });

  it('never leave the building on the way', () => {
    const outline: Ring = points('0,0 20,0 20,12 14,12 14,3 6,3 6,12 0,12');
    const { line, point } = hall((build) => {
      build.opening([6, 8], [6, 9], 'pedestrian.principal');
      build.opening([14, 8], [14, 9], 'emergencyexit');
    }, outline);
    const way = line(point(3, 8.5), point(17, 8.5));
    expect(way.some(([, y]) => y < 3)).toBe(true);
  });
});

describe('a plan of a large floor', () => {
  it('uses coarser grid cells, and routes still pass through doors', () => {
    const { line, point } = hall(
      (build) => {
        build.unit(rectangle(0, 0, 60, 100), 'conferenceroom');
        build.opening([60, 71.13], [60, 72.03]);
      },
      rectangle(0, 0, 120, 100),
    );
    const way = line(point(50, 70), point(70, 70));
    expect(way.length).toBeGreaterThan(2);
    expect(way.every(([, y]) => y < 75)).toBe(true);
  });

  it('gives a route even if the outline measures kilometres', () => {
    const { finder, point } = hall(() => {}, points('0,0 6000,0 6000,5000 2000,4000'));
    const route = finder.route(point(2_000, 1_000), point(2_300, 1_400));
    expect(route.found && route.metres).toBeCloseTo(500, 0);
  });
});
