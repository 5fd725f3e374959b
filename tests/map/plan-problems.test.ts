import { describe, expect, test } from 'vitest';
import { LONGEST } from '../../core/contract/limits.ts';
import type { Archive } from '../../map/imdf/archive.ts';
import { BUDGET } from '../../map/imdf/budget.ts';
import type { Plan } from '../../map/imdf/plan.ts';
import { problemLine, problemSummary } from '../../map/imdf/problem.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { at } from '../support/at.ts';

/** An office of 20 by 10 m near the equator, where a degree has the same length in all directions. */
const DEGREE = 111_319.49;
const pair = ([x, y]: readonly [number, number]): [number, number] => [x / DEGREE, y / DEGREE];
const ring = (x: number, y: number, width: number, height: number) =>
  (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ] as const
  ).map(pair);
const polygon = (...box: Parameters<typeof ring>) => ({
  type: 'Polygon',
  coordinates: [ring(...box)],
});

type Parts = Readonly<Record<string, unknown>>;
const feature = (id: unknown, geometry: unknown, properties: unknown): Parts => ({
  type: 'Feature',
  id,
  geometry,
  properties,
});
const collection = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', features });

const level = feature('L', polygon(0, 0, 20, 10), { ordinal: 0 });
const hall = feature('hall', polygon(0, 0, 20, 4), { category: 'walkway', level_id: 'L' });
const room = feature('room', polygon(0, 4, 6, 6), { category: 'room', level_id: 'L' });
const desk = feature('desk', polygon(10, 6, 1.6, 0.8), { category: 'desk', level_id: 'L' });
const door = feature(
  'door',
  { type: 'LineString', coordinates: [pair([2, 4]), pair([3, 4])] },
  { category: 'pedestrian', level_id: 'L' },
);
const LINKS = { levels: { L: 7 }, spaces: { room: 4103, desk: 8199 }, signs: {} };

/** A small archive without problems, with some files replaced. */
const read = (files: Archive = {}): Plan =>
  readArchive({
    'level.geojson': collection(level),
    'unit.geojson': collection(hall, room),
    'opening.geojson': collection(door),
    'fixture.geojson': collection(desk),
    'amenity.geojson': collection(),
    'correlation.json': LINKS,
    ...files,
  });

const listed = ({ problems }: Plan) =>
  problems.map(({ code, feature: { type, id } }) => `${code} ${type} ${id}`.trim());
const units = (...more: readonly unknown[]) => ({
  'unit.geojson': collection(hall, room, ...more),
});

test('a valid archive has no problems', () => {
  const plan = read();
  expect(plan.problems).toEqual([]);
  expect(plan.levels[0]?.units.map(({ spaceId }) => spaceId)).toEqual([null, 4103]);
});

describe('unambiguous deviations are accepted (MP4)', () => {
  test('numeric ids, names as plain text, and numbers as text', () => {
    const numbered = feature(12, polygon(6, 4, 4, 6), {
      category: 'walkway',
      level_id: 34,
      name: 'Lab 12',
    });
    const plan = readArchive({
      'level.geojson': collection(feature(34, polygon(0, 0, 20, 10), { ordinal: '-2' })),
      'unit.geojson': collection(numbered),
      'opening.geojson': collection(),
      'fixture.geojson': collection(),
      'amenity.geojson': collection(),
      'correlation.json': { levels: { 34: '7' }, spaces: { 12: '4103' } },
    });
    expect(listed(plan)).toEqual(['door_assumed unit 12']);
    expect(plan.levels).toMatchObject([
      { id: '34', floorId: 7, ordinal: -2, units: [{ spaceId: 4103, name: { und: 'Lab 12' } }] },
    ]);
  });

  test('features without properties are on the only level', () => {
    const plan = read(units({ type: 'Feature', id: 'bare', geometry: polygon(8, 0, 4, 4) }));
    expect(plan.levels[0]?.units.map(({ id }) => id)).toContain('bare');
  });
});

/** What is changed, what is listed then, and whether the feature is drawn anyway. */
const CASES: readonly (readonly [what: string, files: Archive, problems: readonly string[]])[] = [
  [
    'two levels with one id',
    { 'level.geojson': collection(level, level) },
    ['duplicate_id level L', 'duplicate_level level L'],
  ],
  ['no geometry', units(feature('u', null, { level_id: 'L' })), ['no_geometry unit u']],
  [
    'a geometry of another type',
    units(feature('u', { type: 'Point', coordinates: [0, 0] }, { level_id: 'L' })),
    ['wrong_geometry unit u'],
  ],
  [
    'an unknown level',
    units(feature('u', polygon(6, 4, 4, 6), { level_id: 'M' })),
    ['no_level unit u'],
  ],
  [
    'two corners',
    units(
      feature(
        'u',
        { type: 'Polygon', coordinates: [[pair([1, 1]), pair([2, 2])]] },
        { level_id: 'L' },
      ),
    ),
    ['too_few_corners unit u'],
  ],
  [
    'no area',
    units(
      feature(
        'u',
        { type: 'Polygon', coordinates: [[pair([1, 1]), pair([2, 2]), pair([3, 3])]] },
        { level_id: 'L' },
      ),
    ),
    ['no_area unit u'],
  ],
  [
    'coordinates that are not numbers',
    units(
      feature(
        'u',
        {
          type: 'Polygon',
          coordinates: [[['1', '2'], [null, {}], [Number.POSITIVE_INFINITY, 1], []]],
        },
        { level_id: 'L' },
      ),
    ),
    ['not_a_number unit u'],
  ],
  [
    'a place far from its level',
    units(feature('u', polygon(5_000, 0, 4, 4), { level_id: 'L' })),
    ['far_away unit u'],
  ],
  [
    'no id',
    units(feature(null, polygon(6, 0, 4, 4), { category: 'walkway', level_id: 'L' })),
    ['no_id unit unit.geojson#2'],
  ],
  [
    'an id that is used twice',
    units(feature('hall', polygon(6, 0, 4, 4), { category: 'walkway', level_id: 'L' })),
    ['duplicate_id unit hall'],
  ],
  ['an entry that is no feature', units(null), ['not_a_feature unit.geojson']],
  [
    'a desk that is not linked',
    { 'correlation.json': { ...LINKS, spaces: { room: 4103 } } },
    ['desk_not_linked fixture desk'],
  ],
  [
    'a level that is not linked',
    { 'correlation.json': { ...LINKS, levels: {} } },
    ['level_not_linked level L'],
  ],
  [
    'a link to nothing, one that is no number, and one that is used twice',
    {
      'correlation.json': {
        ...LINKS,
        spaces: { room: 4103, desk: 4103, gone: 4104, hall: 'a7' },
      },
    },
    [
      'correlation_value spaces hall',
      'correlation_unknown spaces gone',
      'linked_twice fixture desk',
    ],
  ],
  ['no correlation', { 'correlation.json': undefined }, ['no_correlation correlation.json']],
  [
    'an infinite frame',
    { 'correlation.json': { ...LINKS, frame: { lon: Number.POSITIVE_INFINITY, lat: 0 } } },
    ['frame_invalid correlation.json'],
  ],
  [
    'a frame elsewhere',
    { 'correlation.json': { ...LINKS, frame: { lon: 18, lat: 59 } } },
    ['frame_far correlation.json'],
  ],
  ['no file of fixtures', { 'fixture.geojson': undefined }, ['missing_file fixture.geojson']],
  [
    'a file that is no collection',
    { 'opening.geojson': '{' },
    ['not_a_collection opening.geojson', 'door_assumed unit room'],
  ],
  [
    'an amenity without a sign',
    {
      'amenity.geojson': collection(feature('a', { type: 'Point', coordinates: pair([3, 3]) }, {})),
    },
    ['sign_not_linked amenity a'],
  ],
  [
    'a door that is a point in the middle of a room',
    {
      'opening.geojson': collection(
        door,
        feature('p', { type: 'Point', coordinates: pair([13, 7.5]) }, { level_id: 'L' }),
      ),
    },
    ['not_on_a_wall opening p'],
  ],
  [
    'a level without an outline',
    { 'level.geojson': collection({ ...level, geometry: null }) },
    ['no_geometry level L', 'outline_assumed level L'],
  ],
  [
    'a unit with too many corners',
    units(
      feature(
        'u',
        {
          type: 'Polygon',
          coordinates: [Array.from({ length: BUDGET.corners + 1 }, (_, i) => pair([i % 7, i % 5]))],
        },
        { level_id: 'L' },
      ),
    ),
    ['over_budget unit u'],
  ],
];

test.each(CASES)('lists a problem: %s (MP5)', (_, files, problems) => {
  expect(listed(read(files)).sort()).toEqual([...problems].sort());
});

test('a corner at 0, 0 is left out of a level and of a unit, and the rest is drawn (MP3)', () => {
  const far: readonly [number, number] = [18.0686, 59.3293];
  const moved = (value: unknown): unknown =>
    Array.isArray(value)
      ? typeof value[0] === 'number'
        ? [value[0] + far[0], value[1] + far[1]]
        : value.map(moved)
      : value;
  const broken = (given: Parts) => {
    const coordinates = moved((given.geometry as Parts).coordinates) as number[][][];
    coordinates[0]?.splice(1, 0, [0, 0]);
    return { ...given, geometry: { type: 'Polygon', coordinates } };
  };
  const plan = readArchive({
    'level.geojson': collection(broken(level)),
    'unit.geojson': collection(broken(hall), broken(room)),
    'correlation.json': LINKS,
  });
  expect(listed(plan)).toEqual(
    expect.arrayContaining(['corner_left_out level L', 'corner_left_out unit room']),
  );
  expect(plan.levels[0]?.outline[0]?.outer).toHaveLength(4);
  for (const { a, b } of plan.levels[0]?.walls ?? []) {
    expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeLessThan(25);
  }
});

test('features over the limit are left out and listed, with linked ones kept first (MP2)', () => {
  const more = BUDGET.onLevel.fixture;
  const plants = Array.from({ length: more }, (_, i) =>
    feature(`plant ${i}`, polygon(1 + (i % 100) / 10, 0.5, 0.05, 0.05), { level_id: 'L' }),
  );
  const plan = read({ 'fixture.geojson': collection(...plants, desk) });
  expect(plan.levels[0]?.fixtures).toHaveLength(more);
  expect(plan.levels[0]?.fixtures.some(({ spaceId }) => spaceId === 8199)).toBe(true);
  expect(plan.problems).toEqual([
    {
      code: 'over_budget',
      feature: { type: 'level', id: 'L', name: '' },
      detail: '1 features of the type fixture',
    },
  ]);
});

test('of many problems of a kind a thousand are listed, and the rest is counted', () => {
  const count = BUDGET.problems + 7;
  const plan = read(units(...Array.from({ length: count }, (_, i) => feature(`u${i}`, null, {}))));
  expect(plan.problems).toHaveLength(BUDGET.problems + 1);
  expect(at(plan.problems, BUDGET.problems)).toMatchObject({
    code: 'no_geometry',
    detail: '7 more',
  });
  const summary = problemSummary(plan.problems);
  expect(summary.length).toBeLessThanOrEqual(LONGEST.free);
  const lines = summary.split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.at(-1)).toBe(`${BUDGET.problems + 2 - lines.length} more`);
});

test('a problem is one line with feature, reason and fix, whatever the archive contains', () => {
  const name = `Kitchen\n\u001b[31m${'x'.repeat(500)}`;
  const plan = read(units(feature('u7', null, { name })));
  const line = problemLine(at(plan.problems, 0));
  expect(line).toMatch(
    /^unit u7 "Kitchen \[31mx{60,80}\.\.\.": left out, because it has no geometry\. Fix: draw the feature\.$/,
  );
});
