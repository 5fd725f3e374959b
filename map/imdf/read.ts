import { assumeDoors } from './assumed-doors.ts';
import { BUDGET } from './budget.ts';
import { readCorrelation } from './correlation.ts';
import { type Feature, featuresIn, idIn } from './features.ts';
import { isRecord, numberIn, pointIn } from './geojson.ts';
import { innerPoint } from './geometry.ts';
import { type Storey, Storeys } from './levels.ts';
import { type KnownFloor, linkFloors } from './link-floors.ts';
import { Links } from './links.ts';
import type {
  Amenity,
  Area,
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
import { described, ProblemList } from './problem.ts';
import { isDesk } from './seat.ts';
import { Shapes } from './shapes.ts';
import { categoryIn } from './tags.ts';
import { venueOf } from './venue.ts';

/** The parsed files of an unzipped archive; a missing file is undefined. */
export const ARCHIVE_FILES = [
  'footprint.geojson',
  'level.geojson',
  'unit.geojson',
  'opening.geojson',
  'fixture.geojson',
  'amenity.geojson',
  'anchor.geojson',
  'occupant.geojson',
  'kiosk.geojson',
  'section.geojson',
  'detail.geojson',
  'correlation.json',
] as const;
export type ArchiveFile = (typeof ARCHIVE_FILES)[number];
export type Archive = Readonly<Partial<Record<ArchiveFile, unknown>>>;

/** Files without which something that most buildings have is not drawn. */
const USUAL: ReadonlySet<string> = new Set(['opening', 'fixture', 'amenity']);
/** Types that are read, but not drawn yet. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['occupant', 'kiosk', 'section', 'detail']);

/** The archive cannot be drawn at all. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/** Stands for a file that was left out, because it is too large. */
export const TOO_LARGE = Symbol('too large');

/** The content of a file; a text that is not JSON stays a text, and is reported as no collection. */
export const parseFile = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const textOf = (feature: Feature, key: string): string => {
  const value = feature.properties[key];
  return typeof value === 'string' ? value : '';
};

type OnLevel = keyof typeof BUDGET.onLevel;

/** Reads the files of one archive. */
class Reader {
  readonly problems = new ProblemList();
  private readonly files: Archive;

  constructor(files: Archive) {
    this.files = files;
  }

  /** The features of a type that most archives have, or some. */
  optional(type: OnLevel | 'footprint' | 'anchor'): readonly Feature[] {
    return this.collection(type) ?? [];
  }

  /** The features of a type; null if its file is missing or no collection. */
  collection(type: OnLevel | 'footprint' | 'level' | 'anchor'): readonly Feature[] | null {
    const file = `${type}.geojson` as const;
    const json = this.files[file];
    if (json === undefined) {
      if (USUAL.has(type)) this.problems.addFor(file, 'missing_file');
      return null;
    }
    const features = featuresIn(json, type, this.problems);
    if (json === TOO_LARGE) this.problems.addFor(file, 'over_budget', 'the whole file');
    else if (features === null) this.problems.addFor(file, 'not_a_collection');
    return features;
  }
}

/** The features of a type by level, up to the budget: linked ones first. */
const distribute = <A>(
  type: OnLevel,
  features: readonly Feature[],
  context: {
    readonly storeysOf: (feature: Feature) => readonly Storey[];
    readonly isLinked: (feature: Feature) => boolean;
    readonly corners: Map<Storey, number>;
    readonly shapes: Shapes;
    readonly problems: ProblemList;
  },
  make: (feature: Feature, storey: Storey) => readonly A[],
): ((storey: Storey) => readonly A[]) => {
  const { storeysOf, isLinked, corners, shapes, problems } = context;
  const lists = new Map<Storey, A[]>();
  const omitted = new Map<Storey, number>();
  const isMore = features.length > BUDGET.onLevel[type];
  const first = isMore ? features.filter(isLinked) : features;
  const others = isMore ? features.filter((feature) => !isLinked(feature)) : [];
  for (const feature of [...first, ...others]) {
    const storeys = storeysOf(feature);
    if (storeys.length === 0) {
      const named = idIn(feature.properties.level_id) ?? feature.properties.level;
      problems.add('no_level', feature, named === undefined ? '' : `level ${described(named)}`);
    }
    for (const storey of storeys) {
      const list = lists.get(storey) ?? [];
      lists.set(storey, list);
      const used = corners.get(storey) ?? 0;
      if (list.length >= BUDGET.onLevel[type] || used >= BUDGET.cornersOnLevel) {
        omitted.set(storey, (omitted.get(storey) ?? 0) + 1);
        continue;
      }
      const before = shapes.located;
      list.push(...make(feature, storey));
      corners.set(storey, used + shapes.located - before);
    }
  }
  for (const [{ feature }, count] of omitted) {
    problems.add('over_budget', feature, `${count} features of the type ${type}`);
  }
  return (storey) => lists.get(storey) ?? [];
};

/**
 * Converts an archive to a plan. Levels and units are required; what else is missing or invalid is listed. `floors`: those
 * of the backend, for an archive that is not linked to them.
 */
export const readArchive = (archive: Archive, floors: readonly KnownFloor[] = []): Plan => {
  const reader = new Reader(archive);
  const { problems } = reader;
  const [levels, units] = [reader.collection('level'), reader.collection('unit')];
  if (levels === null || levels.length === 0)
    throw new BrokenArchive('level.geojson has no levels');
  if (units === null) throw new BrokenArchive('unit.geojson is not a feature collection');
  const correlation = readCorrelation(archive['correlation.json'], problems);
  const links = new Links(correlation, isRecord(archive['correlation.json']), problems);
  const footprints = reader.optional('footprint');
  const venue = venueOf(footprints, levels, units, correlation.frame, problems);
  if (venue === null) {
    throw new BrokenArchive(
      'no level or unit has a valid outline in longitude and latitude (EPSG:4326)',
    );
  }
  const shapes = new Shapes(venue, problems);
  const storeys = new Storeys(levels, units, venue, shapes, problems);
  if (storeys.all.length === 0) throw new BrokenArchive('no level has an outline');

  const context = {
    storeysOf: (feature: Feature) => storeys.of(feature),
    isLinked: (feature: Feature) => links.has('spaces', feature),
    corners: new Map<Storey, number>(),
    shapes,
    problems,
  };
  const read = (type: OnLevel): readonly Feature[] => {
    const features = reader.optional(type);
    if (NOT_DRAWN.has(type) && features.length > 0) {
      problems.addFor(`${type}.geojson`, 'not_drawn', `${features.length} features`);
    }
    return features;
  };
  const [fixtures, amenities] = [reader.collection('fixture'), reader.collection('amenity')];

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
  const openingsOf = distribute('opening', read('opening'), context, (feature, storey) => {
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
  });
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
  const anchors = new Map(reader.optional('anchor').map((anchor) => [anchor.id, anchor]));
  const anchorOf = ({ properties }: Feature): Feature | undefined =>
    anchors.get(idIn(properties.anchor_id) ?? '');
  const occupantsOf = distribute(
    'occupant',
    read('occupant').filter((feature) => {
      const isPlaced = anchorOf(feature) !== undefined;
      if (!isPlaced) problems.add('no_anchor', feature);
      return isPlaced;
    }),
    {
      ...context,
      storeysOf: (feature) => byUnits(feature, anchorOf(feature)?.properties.unit_id),
    },
    (feature, { reach }): Occupant[] => {
      const at = shapes.point({ ...feature, geometry: anchorOf(feature)?.geometry }, reach);
      const { id, labels } = feature;
      return at === null ? [] : [{ id, category: textOf(feature, 'category'), name: labels, at }];
    },
  );
  const named = <A>(
    type: 'kiosk' | 'section',
    make: (feature: Feature, areas: readonly Area[]) => A,
  ) =>
    distribute(type, read(type), context, (feature, { reach }) => {
      const areas = shapes.areas(feature, reach);
      return areas === null ? [] : [make(feature, areas)];
    });
  const kiosksOf = named('kiosk', ({ id, labels }, areas): Kiosk => ({ id, name: labels, areas }));
  const sectionsOf = named('section', (feature, areas): Section => {
    const { id, labels } = feature;
    return { id, category: textOf(feature, 'category'), name: labels, areas };
  });
  const detailsOf = distribute('detail', read('detail'), context, (feature, { reach }) => {
    const lines = shapes.lines(feature, reach);
    return lines === null ? [] : [{ id: feature.id, lines } satisfies Detail];
  });

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
      ...assumeDoors(feature, { outline, units, openings: openingsOf(storey) }, problems),
    };
  });
  links.reportUnknown('levels', levels);
  links.reportUnknown('spaces', units, fixtures);
  links.reportUnknown('signs', amenities);
  return {
    levels: plan.sort((a, b) => a.ordinal - b.ordinal),
    settings: correlation.settings,
    problems: problems.all(),
  };
};
