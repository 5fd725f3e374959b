import { type Correlation, readCorrelation } from './correlation.ts';
import { toLocal } from './frame.ts';
import {
  endsOf,
  type Feature,
  featuresOf,
  isRecord,
  type LonLat,
  pointOf,
  polygonsOf,
} from './geojson.ts';
import { innerPoint } from './geometry.ts';
import type { Amenity, Area, Fixture, Labels, Level, Opening, Plan, Point, Unit } from './plan.ts';
import { deriveWalls } from './walls.ts';

/** The parsed files of an unzipped archive; a missing file is undefined. */
export const ARCHIVE_FILES = [
  'footprint.geojson',
  'level.geojson',
  'unit.geojson',
  'opening.geojson',
  'fixture.geojson',
  'amenity.geojson',
  'correlation.json',
] as const;
export type ArchiveFile = (typeof ARCHIVE_FILES)[number];
export type Archive = Readonly<Partial<Record<ArchiveFile, unknown>>>;

/** The archive cannot be drawn at all. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

const textOf = (feature: Feature, key: string): string => {
  const value = feature.properties[key];
  return typeof value === 'string' ? value : '';
};

const labelsOf = (value: unknown): Labels | null => {
  if (!isRecord(value)) return null;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
};

type Local = (lonLat: LonLat) => Point;

const areasOf = (feature: Feature, local: Local): readonly Area[] | null =>
  polygonsOf(feature.geometry)?.map(([outer, ...holes]) => ({
    outer: (outer ?? []).map(local),
    holes: holes.map((hole) => hole.map(local)),
  })) ?? null;

const unitOf = (feature: Feature, local: Local, correlation: Correlation): Unit | null => {
  const areas = areasOf(feature, local);
  const first = areas?.[0];
  if (areas === null || first === undefined) return null;
  const shown = pointOf(feature.properties.display_point);
  return {
    id: feature.id,
    category: textOf(feature, 'category') || 'unspecified',
    name: labelsOf(feature.properties.name),
    areas,
    centre: shown === null ? innerPoint(first.outer) : local(shown),
    spaceId: correlation.spaces.get(feature.id) ?? null,
  };
};

const openingOf = (feature: Feature, local: Local): Opening | null => {
  const ends = endsOf(feature.geometry);
  if (ends === null) return null;
  return {
    id: feature.id,
    category: textOf(feature, 'category'),
    a: local(ends[0]),
    b: local(ends[1]),
  };
};

const fixtureOf = (feature: Feature, local: Local, correlation: Correlation): Fixture | null => {
  const area = areasOf(feature, local)?.[0];
  if (area === undefined) return null;
  const category = textOf(feature, 'category');
  return {
    id: feature.id,
    category,
    kind: textOf(feature, 'x-kind') || category,
    ring: area.outer,
    spaceId: correlation.spaces.get(feature.id) ?? null,
    facing: correlation.orientation.get(feature.id) ?? null,
  };
};

const amenityOf = (feature: Feature, local: Local, correlation: Correlation): Amenity | null => {
  const point = pointOf(feature.geometry);
  if (point === null) return null;
  return {
    id: feature.id,
    category: textOf(feature, 'category'),
    at: local(point),
    signId: correlation.signs.get(feature.id) ?? null,
  };
};

const firstCorner = (footprint: unknown, levels: readonly Feature[]): LonLat | null => {
  for (const feature of [...(featuresOf(footprint) ?? []), ...levels]) {
    const corner = polygonsOf(feature.geometry)?.[0]?.[0]?.[0];
    if (corner !== undefined) return corner;
  }
  return null;
};

/** An amenity is on the level of its units (OGC 20-094, Amenity). */
const levelOfAmenity = (
  feature: Feature,
  levelOfUnit: ReadonlyMap<string, string>,
  levels: readonly Feature[],
): string => {
  const units: readonly unknown[] = Array.isArray(feature.properties.unit_ids)
    ? feature.properties.unit_ids
    : [];
  for (const id of units) {
    const level = typeof id === 'string' ? levelOfUnit.get(id) : undefined;
    if (level !== undefined) return level;
  }
  return levels.length === 1 ? (levels[0]?.id ?? '') : textOf(feature, 'level_id');
};

/** Converts an archive to a plan. Levels and units are required; `problems` lists other missing or invalid parts. */
export const readArchive = (archive: Archive): Plan => {
  const problems: string[] = [];
  const read = (file: ArchiveFile): readonly Feature[] => {
    const features = featuresOf(archive[file]);
    if (features === null)
      problems.push(
        `${file}: ${archive[file] === undefined ? 'missing' : 'no feature collection'}`,
      );
    return features ?? [];
  };
  const [levels, units] = [
    featuresOf(archive['level.geojson']),
    featuresOf(archive['unit.geojson']),
  ];
  if (levels === null || levels.length === 0)
    throw new BrokenArchive('level.geojson has no levels');
  if (units === null) throw new BrokenArchive('unit.geojson is not a feature collection');
  if (!isRecord(archive['correlation.json'])) problems.push('correlation.json: missing');
  const correlation = readCorrelation(archive['correlation.json']);
  const corner = firstCorner(archive['footprint.geojson'], levels);
  if (corner === null) throw new BrokenArchive('no level has an outline');
  const local = toLocal(correlation.frame ?? { lon: corner[0], lat: corner[1], rotation: 0 });

  const byLevel = <A>(
    file: ArchiveFile,
    features: readonly Feature[],
    make: (feature: Feature) => A | null,
    levelOf: (feature: Feature) => string = (feature) => textOf(feature, 'level_id'),
  ): ((id: string) => readonly A[]) => {
    const lists = new Map<string, A[]>(levels.map(({ id }) => [id, []]));
    let lost = 0;
    for (const feature of features) {
      const [made, list] = [make(feature), lists.get(levelOf(feature))];
      if (made === null || list === undefined) lost += 1;
      else list.push(made);
    }
    if (lost > 0) problems.push(`${file}: ${lost} features without a level or a usable geometry`);
    return (id) => lists.get(id) ?? [];
  };

  const levelOfUnit = new Map(units.map((unit) => [unit.id, textOf(unit, 'level_id')]));
  const unitsOf = byLevel('unit.geojson', units, (f) => unitOf(f, local, correlation));
  const openingsOf = byLevel('opening.geojson', read('opening.geojson'), (f) =>
    openingOf(f, local),
  );
  const fixturesOf = byLevel('fixture.geojson', read('fixture.geojson'), (f) =>
    fixtureOf(f, local, correlation),
  );
  const amenitiesOf = byLevel(
    'amenity.geojson',
    read('amenity.geojson'),
    (f) => amenityOf(f, local, correlation),
    (f) => levelOfAmenity(f, levelOfUnit, levels),
  );

  const plan = levels.flatMap((feature): Level[] => {
    const outline = areasOf(feature, local);
    if (outline === null) {
      problems.push(`level.geojson: ${feature.id} has no outline`);
      return [];
    }
    const [units, openings] = [unitsOf(feature.id), openingsOf(feature.id)];
    const { ordinal } = feature.properties;
    return [
      {
        id: feature.id,
        floorId: correlation.levels.get(feature.id) ?? null,
        ordinal: typeof ordinal === 'number' ? ordinal : 0,
        name: labelsOf(feature.properties.name),
        outline,
        units,
        openings,
        fixtures: fixturesOf(feature.id),
        amenities: amenitiesOf(feature.id),
        walls: deriveWalls(outline, units, openings),
      },
    ];
  });
  return {
    levels: plan.sort((a, b) => a.ordinal - b.ordinal),
    settings: correlation.settings,
    problems,
  };
};
