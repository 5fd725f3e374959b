import { describe, expect, it } from 'vitest';
import { readArchive } from '../../map/imdf/read.ts';
import { generateArchives } from '../../server/demo/generate.ts';
import type { Correlation } from '../../server/demo/imdf/archive.ts';
import { toLonLat } from '../../server/plan-kit/frame.ts';
import { small } from './small.ts';

type Position = [number, number];
type Geometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Point'; coordinates: Position };
type Feature = {
  id: string;
  type: string;
  feature_type: string;
  geometry: Geometry | null;
  properties: Record<string, unknown>;
};

const { company, placed } = small;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const FILES = [
  'address',
  'venue',
  'building',
  'footprint',
  'level',
  'unit',
  'opening',
  'fixture',
  'amenity',
  'anchor',
];
/** Files of types that the demo does not have. */
const EMPTY = ['occupant', 'kiosk', 'section', 'detail', 'relationship'];

const archives = [...generateArchives(small)].map(({ bundleName, files }) => {
  const features = (type: string): Feature[] =>
    JSON.parse(files[`${type}.geojson`] ?? '{}').features;
  const correlation: Correlation = JSON.parse(files['correlation.json'] ?? '{}');
  const building = placed.find(({ place }) => place.bundle === bundleName);
  if (building === undefined) throw new Error(`no building for ${bundleName}`);
  return { bundleName, files, features, correlation, building };
});

const idsOf = (features: readonly Feature[]) => new Set(features.map(({ id }) => id));

it('makes an archive for every building with a bundle_name and for no other', () => {
  const named = company.buildings.flatMap(({ info }) => info.bundle_name ?? []);
  expect(archives.map(({ bundleName }) => bundleName)).toEqual(named);
  expect(named.every((name) => /^[a-z][a-z0-9-]*$/.test(name))).toBe(true);
  const ids = archives.flatMap(({ features }) =>
    FILES.flatMap((type) => features(type).map(({ id }) => id)),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(archives)('$bundleName', ({ files, features, correlation, building }) => {
  it('has all files, each a collection of features of its own type', () => {
    expect(Object.keys(files).sort()).toEqual(
      [
        'manifest.json',
        'correlation.json',
        ...[...FILES, ...EMPTY].map((type) => `${type}.geojson`),
      ].sort(),
    );
    expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({
      version: '1.0.0',
      language: 'en',
    });
    for (const type of FILES) {
      expect(features(type).length).toBeGreaterThan(0);
      for (const feature of features(type)) {
        expect(feature).toMatchObject({ type: 'Feature', feature_type: type });
        expect(feature.id).toMatch(UUID);
      }
    }
  });

  it('has closed, counter-clockwise rings near the building', () => {
    const { lon, lat } = building.place;
    for (const type of FILES) {
      for (const { geometry } of features(type)) {
        if (geometry === null) continue;
        const points =
          geometry.type === 'Polygon'
            ? geometry.coordinates.flat()
            : geometry.type === 'LineString'
              ? geometry.coordinates
              : [geometry.coordinates];
        const isFar = ([x, y]: Position) => Math.abs(x - lon) > 0.005 || Math.abs(y - lat) > 0.003;
        expect(points.some(isFar)).toBe(false);
        if (geometry.type !== 'Polygon') continue;
        for (const ring of geometry.coordinates) {
          expect(ring.length).toBeGreaterThanOrEqual(4);
          expect(ring.at(-1)).toEqual(ring[0]);
          const [ox, oy] = ring[0] ?? [0, 0];
          const area = ring.slice(1).reduce((sum, [x, y], i) => {
            const [px, py] = ring[i] ?? [0, 0];
            return sum + (px - ox) * (y - oy) - (x - ox) * (py - oy);
          }, 0);
          expect(area).toBeGreaterThan(0);
        }
      }
    }
  });

  it('refers to features that exist', () => {
    const [addresses, buildings, levels, units] = (
      ['address', 'building', 'level', 'unit'] as const
    ).map((type) => idsOf(features(type)));
    for (const { properties } of [...features('venue'), ...features('building')]) {
      expect(addresses).toContain(properties.address_id);
    }
    for (const { properties } of [...features('level'), ...features('footprint')]) {
      for (const id of properties.building_ids as string[]) expect(buildings).toContain(id);
    }
    for (const type of ['unit', 'opening', 'fixture']) {
      for (const { properties } of features(type)) expect(levels).toContain(properties.level_id);
    }
    for (const { properties } of features('amenity')) {
      expect(properties.unit_ids).toHaveLength(1);
      for (const id of properties.unit_ids as string[]) expect(units).toContain(id);
    }
    for (const { properties } of features('anchor')) expect(units).toContain(properties.unit_id);
  });

  it('has a level for each floor, in the order of the building', () => {
    const ordinals = features('level').map(({ id, properties }) => [
      correlation.levels[id],
      properties.ordinal,
    ]);
    const own = company.floors.filter(({ buildingId }) => buildingId === building.id);
    expect(ordinals).toEqual(own.map(({ id, info }) => [id, info.level]));
  });

  it('correlates every desk, room and sign exactly once', () => {
    const floors = new Set(building.floors.map(({ id }) => id));
    const on = (things: readonly { readonly id: number; readonly floorId: number }[]) =>
      things.filter(({ floorId }) => floors.has(floorId)).map(({ id }) => id);
    const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
    expect(sorted(Object.values(correlation.spaces))).toEqual(sorted(on(company.spaces)));
    expect(sorted(Object.values(correlation.signs))).toEqual(sorted(on(company.signs)));
    const known = new Set([...idsOf(features('unit')), ...idsOf(features('fixture'))]);
    expect(Object.keys(correlation.spaces).filter((id) => !known.has(id))).toEqual([]);
    expect(idsOf(features('amenity'))).toEqual(new Set(Object.keys(correlation.signs)));
    expect(idsOf(features('fixture'))).toEqual(new Set(Object.keys(correlation.orientation)));
  });

  it('has rooms and desks in the categories that the viewer knows', () => {
    const spaces = new Map(company.spaces.map((space) => [space.id, space]));
    for (const { id, properties } of features('unit')) {
      const space = spaces.get(correlation.spaces[id] ?? 0);
      const isRoom = /^(conference|huddle|phone)room$/.test(String(properties.category));
      expect(space?.asset_type).toBe(isRoom ? 'ROOM' : undefined);
      if (isRoom) expect(properties.name).toEqual({ en: space?.info.name });
    }
    for (const { id, properties } of features('fixture')) {
      const space = spaces.get(correlation.spaces[id] ?? 0);
      expect(space?.asset_type).toBe(properties.category === 'desk' ? 'DESK' : undefined);
      expect(properties['x-kind']).toMatch(
        /^(desk|table|chair|sofa|plant|counter|cabinet|screen)$/,
      );
    }
  });

  it('is read by the map viewer without problems, with everything at its place', () => {
    const plan = readArchive(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, JSON.parse(text)])),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.levels).toHaveLength(building.floors.length);
    const spaces = new Map(company.spaces.map((space) => [space.id, space]));
    for (const level of plan.levels) {
      expect(level.walls.length).toBeGreaterThan(20);
      for (const { spaceId, ring, facing } of level.fixtures) {
        expect(facing).not.toBeNull();
        const space = spaces.get(spaceId ?? 0);
        if (space === undefined) continue;
        expect(space.floorId).toBe(level.floorId);
        const [a = [0, 0], , c = [0, 0]] = ring;
        expect(Math.hypot((a[0] + c[0]) / 2 - space.x, (a[1] + c[1]) / 2 - space.y)).toBeLessThan(
          0.002,
        );
      }
    }
  });
});

it('the rotation of the frame turns +y clockwise from north and keeps lengths', () => {
  const frame = { lon: 25, lat: 54.7, rotation: 90 };
  const project = toLonLat(frame);
  const [lon, lat] = project([0, 100]);
  const east =
    ((lon - frame.lon) * Math.PI * 6378137 * Math.cos((frame.lat * Math.PI) / 180)) / 180;
  expect(east).toBeCloseTo(100, 4);
  expect(lat).toBeCloseTo(frame.lat, 9);
});
