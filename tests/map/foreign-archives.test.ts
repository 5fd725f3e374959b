import { describe, expect, test } from 'vitest';
import { isRecord } from '../../map/imdf/geojson.ts';
import type { Level, Plan } from '../../map/imdf/plan.ts';
import { type PlanProblem, PROBLEMS } from '../../map/imdf/problem.ts';
import { BrokenFile, readArchive } from '../../map/imdf/read.ts';
import { Wayfinder } from '../../map/wayfinding/route.ts';
import { at } from '../support/at.ts';
import { FOREIGN } from './foreign/archives.ts';
import { campus } from './foreign/campus.ts';
import type { ForeignArchive } from './foreign/foreign-archive.ts';
import { swapped, webMercator, withCoordinates } from './foreign/mistakes.ts';
import { osmIndoor } from './foreign/osm.ts';
import { reachOf } from './foreign/reachable.ts';

const codesOf = ({ problems }: Plan): ReadonlySet<string> =>
  new Set(problems.map(({ code }) => code));

const countsOf = ({ problems }: Plan): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { code } of problems) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

/** The ids of the features in a file. */
const idsIn = ({ files }: ForeignArchive, type: string): readonly string[] => {
  const collection = files[`${type}.geojson`];
  const features: readonly unknown[] =
    isRecord(collection) && Array.isArray(collection.features) ? collection.features : [];
  return features.flatMap((feature) => (isRecord(feature) ? [String(feature.id)] : []));
};

const drawnIds = ({ levels }: Plan, type: string): ReadonlySet<string> => {
  const listOf = (level: Level): readonly { readonly id: string }[] => {
    switch (type) {
      case 'level':
        return [level];
      case 'unit':
        return level.units;
      case 'opening':
        return level.openings;
      case 'fixture':
        return level.fixtures;
      case 'occupant':
        return level.occupants;
      case 'kiosk':
        return level.kiosks;
      case 'section':
        return level.sections;
      case 'detail':
        return level.details;
      default:
        return level.amenities;
    }
  };
  return new Set(levels.flatMap((level) => listOf(level).map(({ id }) => id)));
};

const isLeftOut = ({ code }: PlanProblem): boolean => PROBLEMS[code].reason.startsWith('left out');

describe.each(FOREIGN)('%s', (name, make) => {
  const archive = make();
  const plan = readArchive(archive.files, archive.floors);

  test('every feature is in the plan or listed as a problem (MP5)', () => {
    const types = ['level', 'unit', 'opening', 'fixture', 'amenity'];
    for (const type of [...types, 'occupant', 'kiosk', 'section', 'detail']) {
      const drawn = drawnIds(plan, type);
      const listed = new Set(plan.problems.filter(isLeftOut).map(({ feature }) => feature.id));
      const lost = idsIn(archive, type).filter((id) => !drawn.has(id) && !listed.has(id));
      expect(lost).toEqual([]);
      expect(drawn.size).toBeGreaterThanOrEqual(idsIn(archive, type).length);
    }
    const unused = plan.problems.filter(({ feature }) => feature.type === 'relationship');
    expect(plan.links.length + unused.length).toBe(idsIn(archive, 'relationship').length);
  });

  test('every floor and every linked space of the backend is on the map (MP4)', () => {
    expect(new Set(plan.levels.map(({ floorId }) => floorId))).toEqual(
      new Set(archive.floors.map(({ id }) => id)),
    );
    const linked = plan.levels.flatMap(({ units, fixtures }) =>
      [...units, ...fixtures].flatMap(({ spaceId }) => spaceId ?? []),
    );
    const undrawn = archive.spaces.filter(({ id }) => !linked.includes(id));
    // The airport draws no desks.
    expect(undrawn.map(({ kind }) => kind)).toEqual(
      name === 'airport' ? Array(62).fill('DESK') : [],
    );
  });

  test('all rooms are reached, through assumed doors where the archive has none (MP6)', () => {
    for (const level of plan.levels) {
      const { rooms, unreached } = reachOf(level);
      expect(rooms).toBeGreaterThan(5);
      expect(unreached.map(({ id, category }) => `${id} ${category}`)).toEqual([]);
    }
    // A door through several walls has an opening in each.
    const doors = plan.levels.reduce((sum, { openings }) => {
      const assumed = openings.filter(({ category }) => category === 'assumed');
      return sum + new Set(assumed.map(({ id }) => id)).size;
    }, 0);
    expect(countsOf(plan).door_assumed ?? 0).toBe(doors);
    expect(doors > 0).toBe(name !== 'every type');
  });

  test('a route leads from the entrance to the highest floor', () => {
    const finder = new Wayfinder(plan);
    const top = plan.levels.filter(({ ordinal }) => ordinal === plan.levels.at(-1)?.ordinal);
    // The main doors of each house of the campus count as entrances.
    const found = top.map(({ id, units }) => {
      const room = units.find(({ category }) => category === 'walkway');
      const to = { kind: 'point', levelId: id, at: room?.centre ?? [0, 0] } as const;
      return finder.route({ kind: 'entrance' }, to).found;
    });
    expect(found).toContain(true);
  });
});

test('a building across the 180th meridian keeps its size', () => {
  const { levels } = readArchive(campus().files);
  const xs = levels.flatMap(({ outline }) => outline.flatMap(({ outer }) => outer.map(([x]) => x)));
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(250);
  const holes = levels.flatMap(({ outline }) => outline.map((area) => area.holes.length));
  expect(holes).toEqual(Array(6).fill(1));
});

test('units in Web Mercator are left out and listed; the other houses are drawn (MP3)', () => {
  const archive = campus();
  const count = idsIn(archive, 'unit').length;
  const isChosen = (i: number) => i >= count / 2;
  const files = withCoordinates(archive.files, 'unit.geojson', isChosen, webMercator);
  const plan = readArchive(files);
  expect(countsOf(plan).not_degrees).toBe(Math.floor(count / 2));
  const drawn = plan.levels.reduce((sum, { units }) => sum + units.length, 0);
  expect(drawn).toBe(Math.ceil(count / 2));
  // A whole archive of them cannot be drawn.
  const all = ['level', 'unit', 'footprint'].reduce(
    (changed, type) => withCoordinates(changed, `${type}.geojson`, () => true, webMercator),
    archive.files,
  );
  expect(() => readArchive(all)).toThrow(new BrokenFile('level.geojson', 'degrees'));
});

test('swapped coordinates are recognised, exchanged and listed (MP3)', () => {
  const archive = osmIndoor();
  const usual = readArchive(archive.files);
  const some = withCoordinates(archive.files, 'unit.geojson', (i) => i < 3, swapped);
  const plan = readArchive(some);
  expect(countsOf(plan).swapped).toBe(3);
  expect(plan.levels.map(({ walls }) => walls)).toEqual(usual.levels.map(({ walls }) => walls));

  // A whole archive: recognised by latitudes beyond 90 degrees, or by the frame of the correlation.
  const all = (files: Readonly<Record<string, unknown>>) =>
    ['level', 'unit', 'opening', 'amenity', 'footprint', 'fixture'].reduce(
      (changed, type) => withCoordinates(changed, `${type}.geojson`, () => true, swapped),
      files,
    );
  const turned = readArchive(all(campus().files));
  expect(turned.problems.filter(({ code }) => code === 'swapped')).toHaveLength(1);
  expect(turned.levels.map(({ units }) => units.length)).toEqual(
    readArchive(campus().files).levels.map(({ units }) => units.length),
  );
});

test('without a correlation floors are linked by their number, which is listed (MP4)', () => {
  const { files, floors } = osmIndoor(false);
  const plan = readArchive(files, floors);
  expect(plan.levels.map(({ floorId }) => floorId)).toEqual([80, 81]);
  expect(countsOf(plan)).toMatchObject({ no_correlation: 1, floor_assumed: 2 });
  // Two floors with the same number are ambiguous.
  const twice = [...floors, { ...at(floors, 0), id: 99 }];
  expect(readArchive(files, twice).levels.map(({ floorId }) => floorId)).toEqual([null, 81]);
  expect(codesOf(readArchive(files)).has('floor_assumed')).toBe(false);
});

test('a feature on several levels is drawn on each, and listed once', () => {
  const plan = readArchive(osmIndoor().files);
  const onBoth = plan.levels.map(({ amenities }) => amenities.map(({ id }) => id));
  const [both = ''] = onBoth[0]?.filter((id) => onBoth[1]?.includes(id)) ?? [];
  expect(plan.problems.filter(({ feature }) => feature.id === both)).toHaveLength(1);
});
