import type { Collections } from './archive.ts';
import type { Correlation } from './correlation.ts';
import { distribute } from './distribute.ts';
import { type Feature, idIn } from './features.ts';
import { numberIn, pointIn } from './geojson.ts';
import { innerPoint } from './geometry.ts';
import type { Storey, Storeys } from './levels.ts';
import type { Links } from './links.ts';
import type { Amenity, Detail, Fixture, Kiosk, Occupant, Opening, Section, Unit } from './plan.ts';
import { doorAt } from './point-door.ts';
import { isDesk } from './seat.ts';
import type { Shapes } from './shapes.ts';
import { categoryIn } from './tags.ts';

/** An archive whose levels are known. */
export type Source = {
  readonly collections: Collections;
  readonly correlation: Correlation;
  readonly links: Links;
  readonly shapes: Shapes;
  readonly storeys: Storeys;
  readonly units: readonly Feature[];
  readonly fixtures: readonly Feature[];
  readonly amenities: readonly Feature[];
  /** MP2: how many corners each level has so far, of all types together. */
  readonly corners: Map<Storey, number>;
};

/** The features of a type on a level. */
type OnStorey<A> = (storey: Storey) => readonly A[];

const textOf = (feature: Feature, key: string): string => {
  const value = feature.properties[key];
  return typeof value === 'string' ? value : '';
};

const contextOf = ({ collections, links, shapes, storeys, corners }: Source) => ({
  storeysOf: (feature: Feature) => storeys.of(feature),
  isLinked: (feature: Feature) => links.has('spaces', feature),
  corners,
  shapes,
  problems: collections.problems,
});

const unitsIn = (source: Source): OnStorey<Unit> => {
  const { links, shapes, units } = source;
  return distribute('unit', units, contextOf(source), (feature, { reach }): Unit[] => {
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
};

const openingsIn = (source: Source, unitsOf: OnStorey<Unit>): OnStorey<Opening> => {
  const { collections, shapes } = source;
  return distribute(
    'opening',
    collections.optional('opening'),
    contextOf(source),
    (feature, storey) => {
      const category = categoryIn(feature.properties);
      const made = (line: Pick<Opening, 'a' | 'b'>): Opening[] => [
        { id: feature.id, category, ...line },
      ];
      if ('value' in pointIn(feature.geometry)) {
        const at = shapes.point(feature, storey.reach);
        if (at === null) return [];
        const door = doorAt(at, unitsOf(storey), numberIn(feature.properties.width));
        if (door === null) collections.problems.add('not_on_a_wall', feature);
        return door === null ? [] : made(door);
      }
      const line = shapes.lines(feature, storey.reach)?.[0];
      const [a, b] = [line?.[0], line?.at(-1)];
      return a === undefined || b === undefined ? [] : made({ a, b });
    },
  );
};

const fixturesIn = (source: Source): OnStorey<Fixture> => {
  const { correlation, links, shapes, fixtures } = source;
  return distribute('fixture', fixtures, contextOf(source), (feature, { reach }): Fixture[] => {
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
  });
};

/** The level of the first known unit of a list, or else of the feature. */
type ByUnits = (feature: Feature, ids: unknown) => readonly Storey[];

const createByUnits = ({ units, storeys }: Source): ByUnits => {
  const storeysOfUnit = new Map(units.map((unit) => [unit.id, storeys.of(unit)]));
  return (feature, ids) => {
    const listed: readonly unknown[] = Array.isArray(ids) ? ids : [ids];
    const found = listed.flatMap((id) => storeysOfUnit.get(idIn(id) ?? '')?.[0] ?? []);
    return found.length > 0 ? found.slice(0, 1) : storeys.of(feature);
  };
};

const amenitiesIn = (source: Source, byUnits: ByUnits): OnStorey<Amenity> => {
  const { links, shapes, amenities } = source;
  return distribute(
    'amenity',
    amenities,
    {
      ...contextOf(source),
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
};

const occupantsIn = (source: Source, byUnits: ByUnits): OnStorey<Occupant> => {
  const { collections, shapes } = source;
  const anchors = new Map(collections.optional('anchor').map((anchor) => [anchor.id, anchor]));
  const anchorOf = ({ properties }: Feature): Feature | undefined =>
    anchors.get(idIn(properties.anchor_id) ?? '');
  return distribute(
    'occupant',
    collections.optional('occupant').filter((feature) => {
      const isPlaced = anchorOf(feature) !== undefined;
      if (!isPlaced) collections.problems.add('no_anchor', feature);
      else if (feature.labels === null) collections.problems.add('no_name', feature);
      return isPlaced && feature.labels !== null;
    }),
    {
      ...contextOf(source),
      storeysOf: (feature) => byUnits(feature, anchorOf(feature)?.properties.unit_id),
    },
    (feature, { reach }): Occupant[] => {
      const at = shapes.point({ ...feature, geometry: anchorOf(feature)?.geometry }, reach);
      const { id, labels: name } = feature;
      const unitId = idIn(anchorOf(feature)?.properties.unit_id);
      return at === null ? [] : [{ id, category: textOf(feature, 'category'), name, at, unitId }];
    },
  );
};

const namedIn = <A>(
  source: Source,
  type: 'kiosk' | 'section',
  make: (feature: Feature, area: Kiosk) => A,
): OnStorey<A> => {
  const { collections, shapes } = source;
  return distribute(type, collections.optional(type), contextOf(source), (feature, { reach }) => {
    const areas = shapes.areas(feature, reach);
    const first = areas?.[0];
    if (areas === null || first === undefined) return [];
    const centre = shapes.shownAt(feature, reach) ?? innerPoint(first.outer);
    return [make(feature, { id: feature.id, name: feature.labels, areas, centre })];
  });
};

const detailsIn = (source: Source): OnStorey<Detail> => {
  const { collections, shapes } = source;
  return distribute(
    'detail',
    collections.optional('detail'),
    contextOf(source),
    (feature, { reach }): Detail[] => {
      const lines = shapes.lines(feature, reach);
      return lines === null ? [] : [{ id: feature.id, lines }];
    },
  );
};

/** The features of each level. The number per level is limited (MP2), so the most important types come first. */
export const readOnLevels = (source: Source) => {
  const units = unitsIn(source);
  const openings = openingsIn(source, units);
  const fixtures = fixturesIn(source);
  const byUnits = createByUnits(source);
  return {
    units,
    openings,
    fixtures,
    amenities: amenitiesIn(source, byUnits),
    occupants: occupantsIn(source, byUnits),
    kiosks: namedIn(source, 'kiosk', (_, kiosk): Kiosk => kiosk),
    sections: namedIn(source, 'section', (feature, part): Section => {
      return { ...part, category: textOf(feature, 'category') };
    }),
    details: detailsIn(source),
  };
};
