import { describe, expect, test } from 'vitest';
import { FOREIGN } from './archives.ts';
import { campus } from './campus.ts';
import { everyType } from './every-type.ts';
import { swapped, webMercator, withCoordinates } from './mistakes.ts';

const pairsIn = (text: string): readonly (readonly number[])[] =>
  [...text.matchAll(/\[(-?[\d.]+),(-?[\d.]+)\]/g)].map(([, lon, lat]) => [
    Number(lon),
    Number(lat),
  ]);

describe.each(FOREIGN)('%s', (_, make) => {
  const { files, floors, spaces } = make();

  test('is the same each time, and small', () => {
    expect(make().files).toEqual(files);
    expect(JSON.stringify(files).length).toBeLessThan(1_000_000);
    expect(new Set(spaces.map(({ id }) => id)).size).toBe(spaces.length);
    expect(new Set(spaces.map(({ floorId }) => floorId)).size).toBeLessThanOrEqual(floors.length);
  });

  test('has only valid coordinates', () => {
    const pairs = pairsIn(JSON.stringify(files));
    expect(pairs.length).toBeGreaterThan(100);
    for (const [lon = Number.NaN, lat = Number.NaN] of pairs) {
      expect(Math.abs(lon)).toBeLessThanOrEqual(180);
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
    }
  });
});

test('the campus is on both sides of the 180th meridian', () => {
  const lons = pairsIn(JSON.stringify(campus().files)).map(([lon = 0]) => lon);
  expect(Math.min(...lons)).toBeLessThan(-179.99);
  expect(Math.max(...lons)).toBeGreaterThan(179.99);
});

test('one archive has every type of IMDF', () => {
  const types =
    'address amenity anchor building detail fixture footprint geofence kiosk level occupant opening relationship section unit venue';
  const names = Object.keys(everyType().files).filter((name) => name.endsWith('.geojson'));
  expect(names.map((name) => name.replace('.geojson', '')).sort()).toEqual(types.split(' '));
});

test('injected errors change only the chosen features', () => {
  const { files } = everyType();
  const coordinates = (changed: Readonly<Record<string, unknown>>) =>
    pairsIn(JSON.stringify(changed['detail.geojson']));
  const isFirst = (i: number) => i === 0;
  const before = coordinates(files);
  const turned = coordinates(withCoordinates(files, 'detail.geojson', isFirst, swapped));
  expect(turned.slice(0, 3)).toEqual(before.slice(0, 3).map(([lon, lat]) => [lat, lon]));
  expect(turned.slice(3)).toEqual(before.slice(3));
  const [x = 0, y = 0] = webMercator([180, 85.051129]);
  expect([x, y].map((metres) => Math.round(metres / 10))).toEqual([2_003_751, 2_003_751]);
});
