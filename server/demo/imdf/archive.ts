/** A building's map as an IMDF archive (OGC 20-094): one GeoJSON file per feature type, and Perch's correlation file. */

import { type Frame, type LonLat, polygonOf, toLonLat } from '../../plan-kit/frame.ts';
import { boxOf, boxRing, middleOf, type Point } from '../../plan-kit/geometry.ts';
import { AMENITY_CATEGORY, DOOR, FIXTURE_CATEGORY } from '../../plan-kit/imdf.ts';
import { levelCode } from '../company/places.ts';
import type { PlacedBuilding, PlacedFloor } from '../floor-plan/building.ts';
import { uuidOf } from './uuid.ts';

export type Archive = Readonly<Record<string, string>>;

/** The archive of a building, and the name under which it is served. */
export type BuildingArchive = { readonly bundleName: string; readonly files: Archive };

/** Maps the features of the archive to the ids of the server. */
export type Correlation = {
  readonly format: 1;
  /** Level feature to floor id. */
  readonly levels: Readonly<Record<string, number>>;
  /** Unit or fixture feature to space id. */
  readonly spaces: Readonly<Record<string, number>>;
  /** Amenity feature to sign id. */
  readonly signs: Readonly<Record<string, number>>;
  readonly frame: Frame;
  /** Fixture feature to degrees clockwise from +y: where a person seated there looks. */
  readonly orientation: Readonly<Record<string, number>>;
  readonly settings?: { readonly buildingYaw?: number; readonly floorYaw?: number };
};

const FEATURE_TYPES = [
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
  // Empty, because the map asks for them.
  'occupant',
  'kiosk',
  'section',
  'detail',
  'relationship',
] as const;
type FeatureType = (typeof FEATURE_TYPES)[number];

type Feature = {
  readonly id: string;
  readonly type: 'Feature';
  readonly feature_type: FeatureType;
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
};

const label = (name: string | null) => (name === null ? null : { en: name });

const levelName = (level: number): string =>
  level === 0 ? 'Ground floor' : level < 0 ? `Basement ${-level}` : `Floor ${level}`;

type Sheaf = {
  readonly add: (
    type: FeatureType,
    path: readonly (string | number)[],
    geometry: unknown,
    properties: Readonly<Record<string, unknown>>,
  ) => string;
  readonly files: () => Record<string, string>;
};

const sheafOf = (building: PlacedBuilding, seed: string): Sheaf => {
  const features = new Map<FeatureType, Feature[]>(FEATURE_TYPES.map((type) => [type, []]));
  return {
    add: (feature_type, path, geometry, properties) => {
      const id = uuidOf(seed, 'building', building.id, feature_type, ...path);
      features.get(feature_type)?.push({ id, type: 'Feature', feature_type, geometry, properties });
      return id;
    },
    files: () =>
      Object.fromEntries(
        [...features].map(([name, list]) => [
          `${name}.geojson`,
          JSON.stringify({ type: 'FeatureCollection', name, features: list }),
        ]),
      ),
  };
};

type Ids = {
  readonly levels: Record<string, number>;
  readonly spaces: Record<string, number>;
  readonly signs: Record<string, number>;
  readonly orientation: Record<string, number>;
};

const addFloor = (
  { add }: Sheaf,
  floor: PlacedFloor,
  buildingUuid: string,
  project: (point: Point) => LonLat,
  ids: Ids,
): void => {
  const { plan } = floor;
  const point = (at: Point) => ({ type: 'Point', coordinates: project(at) });
  const level_id = add('level', [floor.id], polygonOf(plan.outline, project), {
    category: 'unspecified',
    restriction: null,
    outdoor: false,
    ordinal: floor.level,
    name: label(levelName(floor.level)),
    short_name: label(levelCode(floor.level)),
    display_point: point(middleOf(plan.outline)),
    address_id: null,
    building_ids: [buildingUuid],
  });
  ids.levels[level_id] = floor.id;
  const units = plan.units.map((unit, i) => {
    const id = add('unit', [floor.id, i], polygonOf(unit.ring, project), {
      category: unit.category,
      restriction: null,
      accessibility: null,
      name: label(floor.unitNames[i] ?? null),
      alt_name: null,
      level_id,
      display_point: point(middleOf(unit.ring)),
    });
    const spaceId = floor.unitSpaces[i];
    if (spaceId !== undefined && spaceId !== null) ids.spaces[id] = spaceId;
    return id;
  });
  plan.openings.forEach(({ from, to, category, door }, i) => {
    add(
      'opening',
      [floor.id, i],
      { type: 'LineString', coordinates: [project(from), project(to)] },
      {
        category,
        accessibility: null,
        access_control: null,
        door: DOOR[door],
        name: null,
        alt_name: null,
        display_point: null,
        level_id,
      },
    );
  });
  plan.fixtures.forEach((fixture, i) => {
    const id = add('fixture', [floor.id, i], polygonOf(fixture.ring, project), {
      category: FIXTURE_CATEGORY[fixture.kind],
      name: label(floor.fixtureNames[i] ?? null),
      alt_name: null,
      anchor_id: null,
      level_id,
      display_point: null,
      'x-kind': fixture.kind,
    });
    ids.orientation[id] = fixture.orientation;
    const spaceId = floor.fixtureSpaces[i];
    if (spaceId !== undefined && spaceId !== null) ids.spaces[id] = spaceId;
  });
  plan.signs.forEach((sign, i) => {
    const unit_id = units[sign.unit] ?? null;
    add('anchor', [floor.id, i], point(sign.at), { address_id: null, unit_id });
    const id = add('amenity', [floor.id, i], point(sign.at), {
      category: AMENITY_CATEGORY[sign.typeId] ?? 'unspecified',
      accessibility: null,
      name: label(sign.name),
      alt_name: null,
      hours: null,
      phone: null,
      website: null,
      unit_ids: unit_id === null ? [] : [unit_id],
      address_id: null,
      correlation_id: null,
    });
    const signId = floor.signIds[i];
    if (signId !== undefined) ids.signs[id] = signId;
  });
};

/** All files of a building's archive, by name. */
export const archiveOf = (building: PlacedBuilding, seed: string): Archive => {
  const { place, floors } = building;
  const frame: Frame = { lon: place.lon, lat: place.lat, rotation: place.rotation };
  const project = toLonLat(frame);
  const sheaf = sheafOf(building, seed);
  const outline = floors[0]?.plan.outline ?? [];
  const box = boxOf(outline);
  const grounds = boxRing({
    left: box.left - 10,
    bottom: box.bottom - 10,
    right: box.right + 10,
    top: box.top + 10,
  });
  const display_point = { type: 'Point', coordinates: project(middleOf(outline)) };
  const address_id = sheaf.add('address', [], null, {
    address: place.street,
    unit: null,
    locality: place.site,
    province: null,
    country: place.country,
    postal_code: place.postalCode,
    postal_code_ext: null,
  });
  sheaf.add('venue', [], polygonOf(grounds, project), {
    category: 'businesscampus',
    restriction: null,
    name: label(place.building),
    alt_name: null,
    hours: null,
    phone: null,
    website: null,
    display_point,
    address_id,
  });
  const buildingUuid = sheaf.add('building', [], null, {
    category: 'unspecified',
    restriction: null,
    name: label(place.building),
    alt_name: null,
    display_point,
    address_id,
  });
  const categories = new Set(
    floors.map(({ level }) => (level < 0 ? 'subterranean' : level > 3 ? 'aerial' : 'ground')),
  );
  for (const category of [...categories].sort()) {
    sheaf.add('footprint', [category], polygonOf(outline, project), {
      category,
      name: null,
      building_ids: [buildingUuid],
    });
  }
  const ids: Ids = { levels: {}, spaces: {}, signs: {}, orientation: {} };
  for (const floor of floors) addFloor(sheaf, floor, buildingUuid, project, ids);
  const broad = (box.right - box.left) / (box.top - box.bottom) > 1.8;
  const correlation: Correlation = {
    format: 1,
    levels: ids.levels,
    spaces: ids.spaces,
    signs: ids.signs,
    frame,
    orientation: ids.orientation,
    // Seen nearly end-on, a long building would leave most of a wide window empty.
    ...(broad ? { settings: { floorYaw: 30 } } : {}),
  };
  return {
    'manifest.json': JSON.stringify({
      version: '1.0.0',
      created: '2026-01-05T00:00:00Z',
      language: 'en',
      generated_by: 'Perch demo company',
      extensions: null,
    }),
    ...sheaf.files(),
    'correlation.json': JSON.stringify(correlation),
  };
};
