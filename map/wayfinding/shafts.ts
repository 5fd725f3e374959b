import { insideArea } from '../imdf/geometry.ts';
import type { Area, Level, Link, Point, ShaftKind } from '../imdf/plan.ts';
import { SHAFT_KINDS } from '../imdf/plan.ts';
import { distance } from './segments.ts';

/** The entry of a shaft on a level; `areas` is empty if the archive has only an amenity there. */
export type Landing = {
  readonly level: number;
  readonly at: Point;
  readonly areas: readonly Area[];
};

/** Stairs, a lift or an escalator; at least two landings, in the order of the levels. */
export type Shaft = { readonly kind: ShaftKind; readonly landings: readonly Landing[] };

/** The maximum distance between the centres of two landings of a shaft; metres. */
const SAME_PLACE = 1.5;

const kindOf = (category: string): ShaftKind | null =>
  SHAFT_KINDS.find((kind) => kind === category) ?? null;

type Found = Landing & { readonly kind: ShaftKind };

/** Units of the kind, and amenities of the kind that are outside these units. */
const landingsOf = (level: Level, index: number): Found[] => {
  const units = level.units.flatMap(({ category, areas, centre }): Found[] => {
    const kind = kindOf(category);
    return kind === null ? [] : [{ kind, level: index, at: centre, areas }];
  });
  const signs = level.amenities.flatMap(({ category, at }): Found[] => {
    const kind = kindOf(category);
    const isInUnit = units.some(({ areas }) => areas.some((area) => insideArea(area, at)));
    return kind === null || isInUnit ? [] : [{ kind, level: index, at, areas: [] }];
  });
  return [...units, ...signs];
};

/** Landings of the same kind at the same place on several levels. `levels` are sorted by ordinal. */
const stacked = (levels: readonly Level[]): readonly Shaft[] => {
  const shafts: { kind: ShaftKind; landings: Landing[] }[] = [];
  for (const [index, level] of levels.entries()) {
    for (const { kind, ...landing } of landingsOf(level, index)) {
      const off = (shaft: { landings: readonly Landing[] }): number => {
        const last = shaft.landings.at(-1);
        return last === undefined || last.level === index
          ? Infinity
          : distance(last.at, landing.at);
      };
      const [nearest] = shafts
        .filter((shaft) => shaft.kind === kind && off(shaft) <= SAME_PLACE)
        .sort((a, b) => off(a) - off(b));
      if (nearest === undefined) shafts.push({ kind, landings: [landing] });
      else nearest.landings.push(landing);
    }
  }
  return shafts.filter(({ landings }) => landings.length > 1);
};

/**
 * The shafts of a building: landings of a kind at the same place, and those that the archive links (MD9), which need not be
 * at the same place. `levels` are sorted by ordinal.
 */
export const shaftsOf = (levels: readonly Level[], links: readonly Link[]): readonly Shaft[] => {
  const shafts = stacked(levels);
  const isSame = (a: Landing, b: Landing) => a.level === b.level && distance(a.at, b.at) === 0;
  const added = links.filter(
    ({ kind, landings }) =>
      !shafts.some(
        (shaft) =>
          shaft.kind === kind &&
          landings.every((landing) => shaft.landings.some((other) => isSame(landing, other))),
      ),
  );
  return [...shafts, ...added];
};
