import { type Archive, type ArchiveFile, Collections } from './archive.ts';
import { assumeDoors } from './assumed-doors.ts';
import { readCorrelation } from './correlation.ts';
import { distribute } from './distribute.ts';
import { type Feature, idIn } from './features.ts';
import { isRecord, numberIn, pointIn } from './geojson.ts';
import { innerPoint } from './geometry.ts';
import { type Storey, Storeys } from './levels.ts';
import { type KnownFloor, linkFloors } from './link-floors.ts';
import { Links } from './links.ts';
import type {
  Amenity,
  Detail,
  Fixture,
  Kiosk,
  Level,
  Occupant,
  Opening,
  Plan,
  Section,
  Unit,
} from './plan.ts';
import { doorAt } from './point-door.ts';
import { linksIn } from './relationships.ts';
import { isDesk } from './seat.ts';
import { Shapes } from './shapes.ts';
import { categoryIn } from './tags.ts';
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

const textOf = (feature: Feature, key: string): string => {
  const value = feature.properties[key];
  return typeof value === 'string' ? value : '';
};

/** For who asks where things are: walls and doors take most of the time. */
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

  const context = {
    storeysOf: (feature: Feature) => storeys.of(feature),
    isLinked: (feature: Feature) => links.has('spaces', feature),
    corners: new Map<Storey, number>(),
    shapes,
    problems,
  };
  const [fixtures, amenities] = [
    collections.collection('fixture'),
    collections.collection('amenity'),
  ];

  const unitsOf = distribute('unit', units, context, (feature, { reach }): Unit[] => {
    const areas = shapes.areas(feature, reach);
    const first = areas?.[0];
    if (areas === null || first === undefined) return [];
    return [
      {
        id: feature.id,
        category: categoryIn(feature.properties) || 'unspecified',
        name: feature.labels,
        areas,
        centre: shapes.shownAt(feature, reach) ?? innerPoint(first.outer),
        spaceId: links.take('spaces', feature),
      },
    ];
  });
  const openingsOf = distribute(
    'opening',
    collections.optional('opening'),
    context,
    (feature, storey) => {
      const category = categoryIn(feature.properties);
      const made = (line: Pick<Opening, 'a' | 'b'>): Opening[] => [
        { id: feature.id, category, ...line },
      ];
      if ('value' in pointIn(feature.geometry)) {
        const at = shapes.point(feature, storey.reach);
        if (at === null) return [];
        const door = doorAt(at, unitsOf(storey), numberIn(feature.properties.width));
        if (door === null) problems.add('not_on_a_wall', feature);
        return door === null ? [] : made(door);
      }
      const line = shapes.lines(feature, storey.reach)?.[0];
      const [a, b] = [line?.[0], line?.at(-1)];
      return a === undefined || b === undefined ? [] : made({ a, b });
    },
  );
  const fixturesOf = distribute(
    'fixture',
    fixtures ?? [],
    context,
    (feature, { reach }): Fixture[] => {
      const category = textOf(feature, 'category');
      const kind = textOf(feature, 'x-kind') || category;
      const areas = shapes.areas(feature, reach) ?? [];
      const spaceId = areas.length === 0 ? null : links.take('spaces', feature);
      const facing = correlation.orientation.get(feature.id) ?? null;
      if (areas.length > 0 && !links.has('spaces', feature) && isDesk({ category, kind })) {
        links.report('desk_not_linked', feature);
      }
      return areas.map(({ outer }, i) => {
        const own = i === 0 ? spaceId : null;
        return { id: feature.id, category, kind, ring: outer, spaceId: own, facing };
      });
    },
  );
  const storeysOfUnit = new Map(units.map((unit) => [unit.id, storeys.of(unit)]));
  const byUnits = (feature: Feature, ids: unknown): readonly Storey[] => {
    const listed: readonly unknown[] = Array.isArray(ids) ? ids : [ids];
    const found = listed.flatMap((id) => storeysOfUnit.get(idIn(id) ?? '')?.[0] ?? []);
    return found.length > 0 ? found.slice(0, 1) : storeys.of(feature);
  };
  const amenitiesOf = distribute(
    'amenity',
    amenities ?? [],
    {
      ...context,
      storeysOf: (feature) => byUnits(feature, feature.properties.unit_ids),
      isLinked: (feature) => links.has('signs', feature),
    },
    (feature, { reach }): Amenity[] => {
      const at = shapes.point(feature, reach);
      if (at === null) return [];
      const signId = links.take('signs', feature);
      if (signId === null) links.report('sign_not_linked', feature);
      return [{ id: feature.id, category: categoryIn(feature.properties), at, signId }];
    },
  );
  const anchors = new Map(collections.optional('anchor').map((anchor) => [anchor.id, anchor]));
  const anchorOf = ({ properties }: Feature): Feature | undefined =>
    anchors.get(idIn(properties.anchor_id) ?? '');
  const occupantsOf = distribute(
    'occupant',
    collections.optional('occupant').filter((feature) => {
      const isPlaced = anchorOf(feature) !== undefined;
      if (!isPlaced) problems.add('no_anchor', feature);
      else if (feature.labels === null) problems.add('no_name', feature);
      return isPlaced && feature.labels !== null;
    }),
    {
      ...context,
      storeysOf: (feature) => byUnits(feature, anchorOf(feature)?.properties.unit_id),
    },
    (feature, { reach }): Occupant[] => {
      const at = shapes.point({ ...feature, geometry: anchorOf(feature)?.geometry }, reach);
      const { id, labels: name } = feature;
      const unitId = idIn(anchorOf(feature)?.properties.unit_id);
      return at === null ? [] : [{ id, category: textOf(feature, 'category'), name, at, unitId }];
    },
  );
  const named = <A>(type: 'kiosk' | 'section', make: (feature: Feature, area: Kiosk) => A) =>
    distribute(type, collections.optional(type), context, (feature, { reach }) => {
      const areas = shapes.areas(feature, reach);
      const first = areas?.[0];
      if (areas === null || first === undefined) return [];
      const centre = shapes.shownAt(feature, reach) ?? innerPoint(first.outer);
      return [make(feature, { id: feature.id, name: feature.labels, areas, centre })];
    });
  const kiosksOf = named('kiosk', (_, kiosk): Kiosk => kiosk);
  const sectionsOf = named('section', (feature, part): Section => {
    return { ...part, category: textOf(feature, 'category') };
  });
  const detailsOf = distribute(
    'detail',
    collections.optional('detail'),
    context,
    (feature, { reach }) => {
      const lines = shapes.lines(feature, reach);
      return lines === null ? [] : [{ id: feature.id, lines } satisfies Detail];
    },
  );

  const floorOf = linkFloors(storeys.all, floors, links, problems);
  const plan = storeys.all.map((storey): Level => {
    const { feature, ordinal, outline } = storey;
    const floorId = floorOf(storey);
    const units = unitsOf(storey);
    return {
      id: feature.id,
      floorId,
      ordinal,
      name: feature.labels,
      outline,
      units,
      fixtures: fixturesOf(storey),
      amenities: amenitiesOf(storey),
      occupants: occupantsOf(storey),
      kiosks: kiosksOf(storey),
      sections: sectionsOf(storey),
      details: detailsOf(storey),
      ...wallsOf(feature, { outline, units, openings: openingsOf(storey) }, problems),
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
