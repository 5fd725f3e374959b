import { type Frame, polygonOf, toLonLat } from '../plan-kit/frame.ts';
import { boxRing, middleOf, type Point, type Ring } from '../plan-kit/geometry.ts';
import { AMENITY_CATEGORY, DOOR, FIXTURE_CATEGORY } from '../plan-kit/imdf.ts';
import { depthOf, widthOf } from './boxes.ts';
import type { DrawnFloor } from './draw-floor.ts';
import type { FloorToDraw } from './floor-rows.ts';

/** Where the building stands is not known, and the map does not need it. */
const FRAME: Frame = { lon: 0, lat: 0, rotation: 0 };
const project = toLonLat(FRAME);

type Feature = {
  readonly id: string;
  readonly type: 'Feature';
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
};

const feature = (id: string, geometry: unknown, properties: Feature['properties']): Feature => ({
  id,
  type: 'Feature',
  geometry,
  properties,
});

const area = (ring: Ring) => polygonOf(ring, project);
const line = (from: Point, to: Point) => ({
  type: 'LineString',
  coordinates: [project(from), project(to)],
});

const point = (at: Point) => ({ type: 'Point', coordinates: project(at) });

const named = (name: string | null) => (name === null ? {} : { name: { und: name } });

/** How many times wider than deep a long building is. */
const BROAD = 1.8;

/** A floor that is drawn. */
export type Sheet = { readonly floor: FloorToDraw; readonly drawn: DrawnFloor };

/** The files with the features of a floor. */
const FILES = [
  'level.geojson',
  'unit.geojson',
  'opening.geojson',
  'fixture.geojson',
  'amenity.geojson',
  'section.geojson',
] as const;

/** What a floor adds to an archive. */
export type FloorPart = {
  readonly floorId: number;
  readonly features: Readonly<Record<(typeof FILES)[number], readonly Feature[]>>;
  readonly spaces: Readonly<Record<string, number>>;
  readonly signs: Readonly<Record<string, number>>;
  readonly orientation: Readonly<Record<string, number>>;
  readonly isBroad: boolean;
};

const centimetres = (metres: number): number => Math.round(metres * 100);

/** PL15: ids of what is no space, by kind and place, so that they stay while other things change. */
const idsOn = (floor: FloorToDraw) => {
  const known = new Map<string, number>();
  return (kind: string, ring: Ring): string => {
    const [x, y] = middleOf(ring);
    const id = `${kind}-${floor.id}-${centimetres(x)}-${centimetres(y)}`;
    const count = known.get(id) ?? 0;
    known.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
};

const levelId = ({ id }: Pick<FloorToDraw, 'id'>): string => `level-${id}`;

/** The features of a floor. The id of one comes from that of its space, or from its place, so that it stays as long as these. */
export const partOf = ({ floor, drawn }: Sheet): FloorPart => {
  const spaces: Record<string, number> = {};
  const linkedSigns: Record<string, number> = {};
  const orientation: Record<string, number> = {};
  const level_id = levelId(floor);
  const idAt = idsOn(floor);
  const idOf = (kind: string, ring: Ring, spaceId: number | undefined): string => {
    if (spaceId === undefined) return idAt(kind, ring);
    const own = `space-${spaceId}`;
    spaces[own] = spaceId;
    return own;
  };
  const { units, openings, fixtures, signs } = drawn.sheet;
  const level = feature(level_id, area(boxRing(drawn.outline)), {
    ordinal: floor.level,
    ...named(floor.name),
  });
  const unit = units.map(({ category, ring }, index) => {
    const space = drawn.rooms.get(index);
    return feature(idOf('unit', ring, space?.id), area(ring), {
      category,
      level_id,
      // Other rooms have a sign, which is the same in each language.
      ...named(space?.name ?? null),
    });
  });
  const opening = openings.map(({ from, to, category, door }) =>
    feature(idAt('opening', [from, to]), line(from, to), { category, level_id, door: DOOR[door] }),
  );
  const fixture = fixtures.map(({ kind, ring, orientation: degrees }, index) => {
    const space = drawn.desks.get(index);
    const id = idOf(`fixture-${kind}`, ring, space?.id);
    orientation[id] = degrees;
    return feature(id, area(ring), {
      category: FIXTURE_CATEGORY[kind],
      'x-kind': kind,
      level_id,
      ...named(space?.name ?? null),
    });
  });
  const amenity = signs.map(({ typeId, name, at, unit: index, signId }) => {
    const own = signId === undefined ? null : `sign-${signId}`;
    if (own !== null && signId !== undefined) linkedSigns[own] = signId;
    return feature(own ?? idAt('amenity', [at]), point(at), {
      category: AMENITY_CATEGORY[typeId] ?? 'unspecified',
      unit_ids: [unit[index]?.id],
      level_id,
      // PL18: other signs are the same in each language.
      ...named(own === null || name === '' ? null : name),
    });
  });
  const section = drawn.zones.map(({ labels, boxes, at }, index) =>
    feature(
      `section-${floor.id}-${index}`,
      {
        type: 'MultiPolygon',
        coordinates: boxes.map((box) => area(boxRing(box)).coordinates),
      },
      {
        category: 'zone',
        level_id,
        name: labels,
        ...(at === null ? {} : { display_point: point(at) }),
      },
    ),
  );
  return {
    floorId: floor.id,
    features: {
      'level.geojson': [level],
      'unit.geojson': unit,
      'opening.geojson': opening,
      'fixture.geojson': fixture,
      'amenity.geojson': amenity,
      'section.geojson': section,
    },
    spaces,
    signs: linkedSigns,
    orientation,
    isBroad: widthOf(drawn.outline) / depthOf(drawn.outline) > BROAD,
  };
};

/** The files of an IMDF archive of floors, by name. */
export const archiveOf = (parts: readonly FloorPart[]) => ({
  ...Object.fromEntries(
    FILES.map((name) => [
      name,
      { type: 'FeatureCollection', features: parts.flatMap(({ features }) => features[name]) },
    ]),
  ),
  'correlation.json': {
    levels: Object.fromEntries(parts.map(({ floorId: id }) => [levelId({ id }), id])),
    spaces: Object.assign({}, ...parts.map(({ spaces }) => spaces)),
    signs: Object.assign({}, ...parts.map(({ signs }) => signs)),
    frame: FRAME,
    orientation: Object.assign({}, ...parts.map(({ orientation }) => orientation)),
    // Seen nearly end-on, a long building would leave most of a wide window empty.
    ...(parts.some(({ isBroad }) => isBroad) ? { settings: { floorYaw: 30 } } : {}),
  },
});
