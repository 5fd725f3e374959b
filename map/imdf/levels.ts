import { BUDGET } from './budget.ts';
import { type Feature, idIn } from './features.ts';
import { numberIn, polygonsIn } from './geojson.ts';
import { boundsOf, convexHull } from './geometry.ts';
import type { Area } from './plan.ts';
import { ProblemList } from './problem.ts';
import { Shapes } from './shapes.ts';
import { floorsIn } from './tags.ts';
import type { Reach, Venue } from './venue.ts';

/** A level of the archive with its outline. */
export type Storey = {
  readonly feature: Feature;
  readonly ordinal: number;
  readonly outline: readonly Area[];
  /** Where the features of this level may be. */
  readonly reach: Reach;
};

/** Features may be this far outside the level: a share of its diagonal, plus metres. */
const MARGIN = { share: 0.25, metres: 50 } as const;

const reachOf = (outline: readonly Area[]): Reach => {
  const { minX, minY, maxX, maxY } = boundsOf(outline.flatMap(({ outer }) => outer));
  const diagonal = Math.hypot(maxX - minX, maxY - minY);
  const radius = diagonal * (0.5 + MARGIN.share) + MARGIN.metres;
  return { at: [(minX + maxX) / 2, (minY + maxY) / 2], radius };
};

const ordinalOf = ({ properties }: Feature): number | null =>
  numberIn(properties.ordinal) ?? floorsIn(properties.level)[0] ?? null;

/** The levels of an archive, and which of them a feature is on. */
export class Storeys {
  readonly all: readonly Storey[];
  private readonly byId: ReadonlyMap<string, Storey>;
  private readonly byOrdinal: ReadonlyMap<number, readonly Storey[]>;

  constructor(
    features: readonly Feature[],
    units: readonly Feature[],
    venue: Venue,
    shapes: Shapes,
    problems: ProblemList,
  ) {
    const ids = new Set<string>();
    const different = features.filter((feature) => {
      const isNew = !ids.has(feature.id);
      if (!isNew) problems.add('duplicate_level', feature);
      ids.add(feature.id);
      return isNew;
    });
    const levels = different.slice(0, BUDGET.levels);
    for (const feature of different.slice(BUDGET.levels)) problems.add('over_budget', feature);
    this.all = levels.flatMap((feature): Storey[] => {
      const ordinal = ordinalOf(feature);
      if (ordinal === null) problems.add('no_ordinal', feature);
      const drawn = shapes.areas(feature, venue.reach);
      const isOn = (unit: Feature): boolean => {
        const id = idIn(unit.properties.level_id);
        return id !== null && ids.has(id)
          ? id === feature.id
          : levels.length === 1 || floorsIn(unit.properties.level).includes(ordinal ?? 0);
      };
      const outline = drawn ?? outlineAround(units.filter(isOn), venue);
      if (outline === null) return [];
      if (drawn === null) problems.add('outline_assumed', feature);
      return [{ feature, ordinal: ordinal ?? 0, outline, reach: reachOf(outline) }];
    });
    this.byId = new Map(this.all.map((storey) => [storey.feature.id, storey]));
    const byOrdinal = new Map<number, Storey[]>();
    for (const storey of this.all) {
      byOrdinal.set(storey.ordinal, [...(byOrdinal.get(storey.ordinal) ?? []), storey]);
    }
    this.byOrdinal = byOrdinal;
  }

  /** By the id of the level; else by tags of OpenStreetMap; else the only level. Empty if it is not known. */
  of({ properties }: Feature): readonly Storey[] {
    const id = idIn(properties.level_id);
    const named = id === null ? undefined : this.byId.get(id);
    if (named !== undefined) return [named];
    const tagged = floorsIn(properties.level).flatMap((floor) => {
      const storeys = this.byOrdinal.get(floor) ?? [];
      return storeys.length === 1 ? storeys : [];
    });
    if (tagged.length > 0) return tagged;
    return this.all.length === 1 && id === null ? this.all : [];
  }
}

/** The convex hull of units, for a level that is not drawn itself. */
const outlineAround = (units: readonly Feature[], venue: Venue): readonly Area[] | null => {
  // Their problems are reported when they are read for the plan.
  const silent = new Shapes(venue, new ProblemList());
  const points = units.flatMap((unit) =>
    'value' in polygonsIn(unit.geometry)
      ? (silent.areas(unit, venue.reach)?.flatMap(({ outer }) => outer) ?? [])
      : [],
  );
  const outer = convexHull(points);
  return outer.length < 3 ? null : [{ outer, holes: [] }];
};
