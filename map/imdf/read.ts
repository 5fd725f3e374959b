import { type Archive, type ArchiveFile, Collections } from './archive.ts';
import { assumeDoors } from './assumed-doors.ts';
import { readCorrelation } from './correlation.ts';
import { isRecord } from './geojson.ts';
import { Storeys } from './levels.ts';
import { type KnownFloor, linkFloors } from './link-floors.ts';
import { Links } from './links.ts';
import { readOnLevels } from './on-levels.ts';
import type { Level, Plan } from './plan.ts';
import { linksIn } from './relationships.ts';
import { Shapes } from './shapes.ts';
import { venueOf } from './venue.ts';

/** The archive cannot be drawn at all. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/** Why a file cannot be drawn: it is missing, no JSON, no collection, or has no levels, coordinates or outlines. */
export type BrokenReason = 'missing' | 'json' | 'collection' | 'levels' | 'degrees' | 'outlines';

/** The archive cannot be drawn at all because of one of its files. */
export class BrokenFile extends BrokenArchive {
  readonly file: ArchiveFile;
  readonly reason: BrokenReason;

  constructor(file: ArchiveFile, reason: BrokenReason) {
    super(`${file}: ${reason}`);
    this.file = file;
    this.reason = reason;
  }
}

/** Of a file that has no collection of features. */
const noCollection = (archive: Archive, file: ArchiveFile): BrokenFile => {
  const content = archive[file];
  if (content === undefined) return new BrokenFile(file, 'missing');
  return new BrokenFile(file, typeof content === 'string' ? 'json' : 'collection');
};

/** For callers that only need locations: walls and doors take most of the time. */
export const withoutWalls: typeof assumeDoors = (_, { openings }) => ({ openings, walls: [] });

/**
 * Converts an archive to a plan. Levels and units are required; what else is missing or invalid is listed. `floors`: those
 * of the backend, for an archive that is not linked to them. `wallsOf`: the walls and doors of a level.
 */
export const readArchive = (
  archive: Archive,
  floors: readonly KnownFloor[] = [],
  wallsOf: typeof assumeDoors = assumeDoors,
): Plan => {
  const collections = new Collections(archive);
  const { problems } = collections;
  const [levels, units] = [collections.collection('level'), collections.collection('unit')];
  if (levels === null) throw noCollection(archive, 'level.geojson');
  if (levels.length === 0) throw new BrokenFile('level.geojson', 'levels');
  if (units === null) throw noCollection(archive, 'unit.geojson');
  const correlation = readCorrelation(archive['correlation.json'], problems);
  const links = new Links(correlation, isRecord(archive['correlation.json']), problems);
  const footprints = collections.optional('footprint');
  const venue = venueOf(footprints, levels, units, correlation.frame, problems);
  if (venue === null) throw new BrokenFile('level.geojson', 'degrees');
  const shapes = new Shapes(venue, problems);
  const storeys = new Storeys(levels, units, venue, shapes, problems);
  if (storeys.all.length === 0) throw new BrokenFile('level.geojson', 'outlines');

  const fixtures = collections.collection('fixture');
  const amenities = collections.collection('amenity');
  const on = readOnLevels({
    collections,
    correlation,
    links,
    shapes,
    storeys,
    units,
    fixtures: fixtures ?? [],
    amenities: amenities ?? [],
    corners: new Map(),
  });

  const floorOf = linkFloors(storeys.all, floors, links, problems);
  const plan = storeys.all.map((storey): Level => {
    const { feature, ordinal, outline } = storey;
    const floorId = floorOf(storey);
    const units = on.units(storey);
    return {
      id: feature.id,
      floorId,
      ordinal,
      name: feature.labels,
      outline,
      units,
      fixtures: on.fixtures(storey),
      amenities: on.amenities(storey),
      occupants: on.occupants(storey),
      kiosks: on.kiosks(storey),
      sections: on.sections(storey),
      details: on.details(storey),
      ...wallsOf(feature, { outline, units, openings: on.openings(storey) }, problems),
    };
  });
  links.reportUnknown('levels', levels);
  links.reportUnknown('spaces', units, fixtures);
  links.reportUnknown('signs', amenities);
  plan.sort((a, b) => a.ordinal - b.ordinal);
  const levelLinks = linksIn(collections.optional('relationship'), plan, problems);
  return {
    levels: plan,
    links: levelLinks,
    settings: correlation.settings,
    problems: problems.all(),
  };
};
