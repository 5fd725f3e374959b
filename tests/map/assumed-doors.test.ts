import { describe, expect, test } from 'vitest';
import type { Level, Plan, Point, Ring } from '../../map/imdf/plan.ts';
import { labelIn } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { Wayfinder } from '../../map/wayfinding/route.ts';
import { at } from '../support/at.ts';
import { ArchiveBuilder, rectangle } from './archive-builder.ts';
import { reachOf } from './foreign/reachable.ts';

/** A level of 20 by 10 m with a walkway along its lower edge, and what is built on it. */
const planOf = (
  draw: (build: ArchiveBuilder) => void,
  hall: Ring | null = rectangle(0, 0, 20, 4),
): Plan => {
  const build = new ArchiveBuilder();
  build.startLevel(1, 0, 'Floor', rectangle(0, 0, 20, 10));
  if (hall !== null) build.unit(hall, 'walkway');
  draw(build);
  return readArchive(build.build().files);
};

const levelOf = ({ levels }: Plan): Level => at(levels, 0);

/** The middles of the assumed doors, to half a metre. */
const doorsOf = (plan: Plan): readonly Point[] =>
  levelOf(plan)
    .openings.filter(({ category }) => category === 'assumed')
    .map(({ a, b }) => [Math.round(a[0] + b[0]) / 2, Math.round(a[1] + b[1]) / 2]);

const namesOf = (plan: Plan, code: string): readonly string[] =>
  plan.problems.flatMap((problem) => (problem.code === code ? [problem.feature.name] : []));

describe('an assumed door (MP6)', () => {
  test('is in the middle of the wall to the walkway, and in no wall to a room with a door', () => {
    const plan = planOf((build) => {
      build.room(rectangle(0, 4, 6, 6), 'Open');
      build.opening([1, 4], [2, 4]);
      // Its walls to the other rooms are longer than that to the walkway.
      build.room(rectangle(6, 4, 2, 6), 'Closed');
      build.room(rectangle(8, 4, 12, 6), 'Wide');
      build.opening([12, 4], [13, 4]);
    });
    expect(doorsOf(plan)).toEqual([[7, 4]]);
    expect(namesOf(plan, 'door_assumed')).toEqual(['Closed']);
    expect(reachOf(levelOf(plan)).unreached).toEqual([]);
  });

  test('of a room behind a room leads into that room', () => {
    const plan = planOf((build) => {
      build.room(rectangle(0, 4, 20, 3), 'Front');
      build.room(rectangle(0, 7, 20, 3), 'Back');
    });
    expect(doorsOf(plan)).toEqual([
      [10, 4],
      [10, 7],
    ]);
  });

  test('is shared by two rooms with a door between them', () => {
    const plan = planOf((build) => {
      build.room(rectangle(0, 4, 2, 6), 'Slim');
      build.room(rectangle(2, 4, 18, 6), 'Wide');
      build.opening([2, 6], [2, 7]);
    });
    expect(doorsOf(plan)).toEqual([[11, 4]]);
    expect(namesOf(plan, 'door_assumed')).toEqual(['Wide']);
    expect(reachOf(levelOf(plan)).unreached).toEqual([]);
  });

  test('goes through walls that are drawn apart', () => {
    for (const gap of [0.1, 0.3, 0.5]) {
      const plan = planOf((build) => {
        build.room(rectangle(0, 4 + gap, 8, 3 - gap), 'Front');
        build.room(rectangle(0, 7 + gap, 8, 3 - gap), 'Back');
      });
      expect(namesOf(plan, 'door_assumed')).toEqual(['Front', 'Back']);
      expect(reachOf(levelOf(plan))).toEqual({ rooms: 3, unreached: [] });
    }
  });

  test('is also found if the corridor is not a unit', () => {
    const plan = planOf((build) => {
      build.room(rectangle(0, 6, 10, 4), 'One');
      build.room(rectangle(10, 6, 10, 4), 'Two');
    }, null);
    expect(doorsOf(plan)).toEqual([
      [5, 6],
      [15, 6],
    ]);
  });

  test('is missing if the room has a door, even a narrow one, or cannot be entered', () => {
    const plan = planOf((build) => {
      build.room(rectangle(0, 4, 6, 6), 'Narrow');
      build.opening([1, 4], [1.5, 4]);
      build.unit(rectangle(6, 4, 3, 6), 'opentobelow');
      build.unit(rectangle(9, 4, 3, 6), 'structure');
    });
    expect(plan.problems).toEqual([]);
  });

  test('never leads into a void, and the enclosed room stays unreachable', () => {
    const plan = planOf((build) => {
      build.unit(rectangle(6, 4, 14, 6), 'opentobelow');
      build.unit(rectangle(8, 6, 4, 3), 'room', 'Island');
    });
    // The void is not walkable, so the island in it is not, either.
    expect(doorsOf(plan)).toEqual([]);
    const { rooms } = reachOf(levelOf(plan));
    expect(rooms).toBe(1);
  });

  test('opens stairs and lifts, so that a route leads to the next floor', () => {
    const build = new ArchiveBuilder();
    for (const floor of [1, 2]) {
      build.startLevel(floor, floor, `Floor ${floor}`, rectangle(0, 0, 20, 10));
      build.unit(rectangle(0, 0, 20, 4), 'walkway');
      build.unit(rectangle(2, 4, 3, 3), 'stairs');
      build.unit(rectangle(8, 4, 2, 2), 'elevator');
      build.room(rectangle(12, 4, 8, 6), `Room ${floor}`);
    }
    const { files, spaces } = build.build();
    const finder = new Wayfinder(readArchive(files));
    const [from, to] = spaces.map(({ id }) => ({ kind: 'space', spaceId: id }) as const);
    for (const stepFree of [false, true]) {
      const route = finder.route(from ?? { kind: 'entrance' }, to ?? { kind: 'entrance' }, {
        stepFree,
      });
      expect(route.found && route.legs.map(({ by }) => by)).toEqual([
        stepFree ? 'elevator' : expect.any(String),
        null,
      ]);
    }
  });
});

test('a door drawn as a point is put on the nearest wall, with its given width', () => {
  const build = new ArchiveBuilder();
  build.startLevel(1, 0, 'Floor', rectangle(0, 0, 20, 10));
  build.unit(rectangle(0, 0, 20, 4), 'walkway');
  build.room(rectangle(0, 4, 6, 6), 'Room');
  build.opening([3, 4.2], [3, 4.2]);
  const { files } = build.build();
  const text = JSON.stringify(files['opening.geojson'])
    .replace('LineString', 'Point')
    .replace(/"coordinates":\[(\[[^\]]+\]),\[[^\]]+\]\]/, '"coordinates":$1')
    .replace('"category"', '"width":"1.6","category"');
  const plan = readArchive({ ...files, 'opening.geojson': JSON.parse(text) });
  expect(plan.problems).toEqual([]);
  const [door] = levelOf(plan).openings;
  expect(
    [door?.a, door?.b].map((end) => end?.map((metres) => Math.round(metres * 100) / 100)),
  ).toEqual(
    expect.arrayContaining([
      [2.2, 4],
      [3.8, 4],
    ]),
  );
  expect(labelIn(levelOf(plan).units[1]?.name ?? null, 'en')).toBe('Room');
});
