import { type Frame, polygonOf, toLonLat } from '../plan-kit/frame.ts';
import { boxRing, type Point, type Ring } from '../plan-kit/geometry.ts';
import { DOOR } from '../plan-kit/imdf.ts';
import type { FurnitureKind } from '../plan-kit/plan.ts';
import { depthOf, widthOf } from './boxes.ts';
import { type DrawnFloor, SIGN } from './draw-floor.ts';
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

const named = (name: string | null) => (name === null ? {} : { name: { und: name } });

const categoryOf = (kind: FurnitureKind): string => (kind === 'desk' ? 'desk' : 'furniture');

/** How many times wider than deep a long building is. */
const BROAD = 1.8;

/** A floor that is drawn. */
type Sheet = { readonly floor: FloorToDraw; readonly drawn: DrawnFloor };

/**
 * The files of an IMDF archive of floors, by name. The id of a feature comes from that of its space, or its floor, so that it stays as
 * long as these.
 */
export const archiveOf = (sheets: readonly Sheet[]) => {
  const spaces: Record<string, number> = {};
  const orientation: Record<string, number> = {};
  const levelId = ({ id }: FloorToDraw): string => `level-${id}`;
  const linked = (id: string, spaceId: number | undefined): string => {
    if (spaceId === undefined) return id;
    const own = `space-${spaceId}`;
    spaces[own] = spaceId;
    return own;
  };
  const collect = (of: (sheet: Sheet, level_id: string) => readonly Feature[]) => ({
    type: 'FeatureCollection',
    features: sheets.flatMap((sheet) => of(sheet, levelId(sheet.floor))),
  });
  const level = collect(({ floor, drawn }, id) => [
    feature(id, area(boxRing(drawn.outline)), { ordinal: floor.level, ...named(floor.name) }),
  ]);
  const unit = collect(({ floor, drawn }, level_id) =>
    drawn.sheet.units.map(({ category, name, ring }, index) =>
      feature(linked(`unit-${floor.id}-${index}`, drawn.rooms.get(index)?.id), area(ring), {
        category,
        level_id,
        ...named(name),
      }),
    ),
  );
  const opening = collect(({ floor, drawn }, level_id) =>
    drawn.sheet.openings.map(({ from, to, category, door }, index) =>
      feature(`opening-${floor.id}-${index}`, line(from, to), {
        category,
        level_id,
        door: DOOR[door],
      }),
    ),
  );
  const fixture = collect(({ floor, drawn }, level_id) =>
    drawn.sheet.fixtures.map(({ kind, ring, orientation: degrees }, index) => {
      const space = drawn.desks.get(index);
      const id = linked(`fixture-${floor.id}-${index}`, space?.id);
      orientation[id] = degrees;
      return feature(id, area(ring), {
        category: categoryOf(kind),
        'x-kind': kind,
        level_id,
        ...named(space?.name ?? null),
      });
    }),
  );
  const amenity = collect(({ floor, drawn }, level_id) =>
    drawn.sheet.signs.map(({ typeId, at, unit: index }, number) =>
      feature(
        `amenity-${floor.id}-${number}`,
        { type: 'Point', coordinates: project(at) },
        {
          category: typeId === SIGN.stairs ? 'stairs' : 'elevator',
          unit_ids: [`unit-${floor.id}-${index}`],
          level_id,
        },
      ),
    ),
  );
  const section = collect(({ floor, drawn }, level_id) =>
    drawn.zones.map(({ labels, boxes }, index) =>
      feature(
        `section-${floor.id}-${index}`,
        {
          type: 'MultiPolygon',
          coordinates: boxes.map((box) => area(boxRing(box)).coordinates),
        },
        { category: 'zone', level_id, name: labels },
      ),
    ),
  );
  const isBroad = sheets.some(
    ({ drawn: { outline } }) => widthOf(outline) / depthOf(outline) > BROAD,
  );
  const levels = Object.fromEntries(sheets.map(({ floor }) => [levelId(floor), floor.id]));
  return {
    'level.geojson': level,
    'unit.geojson': unit,
    'opening.geojson': opening,
    'fixture.geojson': fixture,
    'amenity.geojson': amenity,
    'section.geojson': section,
    'correlation.json': {
      levels,
      spaces,
      signs: {},
      frame: FRAME,
      orientation,
      // Seen nearly end-on, a long building would leave most of a wide window empty.
      ...(isBroad ? { settings: { floorYaw: 30 } } : {}),
    },
  };
};
