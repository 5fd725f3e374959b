import { BUDGET } from './budget.ts';
import { type Feature, idIn } from './features.ts';
import { isRecord } from './geojson.ts';
import type { Level, Link, ShaftKind, Stop } from './plan.ts';
import { SHAFT_KINDS } from './plan.ts';
import type { ProblemList } from './problem.ts';

/** The stops at every feature that a relationship may name. The same feature may be on several levels. */
const stopsById = (levels: readonly Level[]): ReadonlyMap<string, readonly Stop[]> => {
  const found = new Map<string, Stop[]>();
  const add = (stop: Stop) => found.set(stop.id, [...(found.get(stop.id) ?? []), stop]);
  for (const [level, { units, openings, amenities }] of levels.entries()) {
    for (const { id, centre: at, areas } of units) add({ id, level, at, areas });
    for (const { id, a, b } of openings) {
      add({ id, level, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], areas: [] });
    }
    for (const { id, at } of amenities) add({ id, level, at, areas: [] });
  }
  return found;
};

/** FEATURE-REFERENCE, or only the id. */
const namedIn = (value: unknown): readonly string[] => {
  const references: readonly unknown[] = Array.isArray(value) ? value : [value];
  return references.flatMap((each) => idIn(isRecord(each) ? each.id : each) ?? []);
};

/** One stop a level: a unit rather than a point, because routes find its doors. */
const onePerLevel = (stops: readonly Stop[]): readonly Stop[] => {
  const chosen = new Map<number, Stop>();
  for (const stop of stops) {
    const before = chosen.get(stop.level);
    const isBetter = before?.areas.length === 0 && stop.areas.length > 0;
    if (before === undefined || isBetter) chosen.set(stop.level, stop);
  }
  return [...chosen.values()];
};

/** Links of the same kind that share a stop are one shaft, unless it would have two stops on a level. */
const chained = (links: readonly Link[]): readonly Link[] => {
  const chains: { kind: ShaftKind; stops: Map<number, Stop> }[] = [];
  const byStop = new Map<string, (typeof chains)[number]>();
  for (const { kind, landings: stops } of links) {
    const keyOf = ({ level, id }: Stop) => `${kind} ${level} ${id}`;
    const fits = (chain: (typeof chains)[number]) =>
      stops.every(({ level, id }) => [undefined, id].includes(chain.stops.get(level)?.id));
    const known = stops.flatMap((stop) => byStop.get(keyOf(stop)) ?? []).find(fits);
    const chain = known ?? { kind, stops: new Map<number, Stop>() };
    if (known === undefined) chains.push(chain);
    for (const stop of stops) {
      chain.stops.set(stop.level, stop);
      byStop.set(keyOf(stop), chain);
    }
  }
  return chains.map(({ kind, stops }) => ({
    kind,
    landings: [...stops.values()].sort((a, b) => a.level - b.level),
  }));
};

/** MD9: which stairs, lifts and escalators connect which levels, as the archive says. `levels` are sorted. */
export const linksIn = (
  features: readonly Feature[],
  levels: readonly Level[],
  problems: ProblemList,
): readonly Link[] => {
  const known = features.length === 0 ? new Map<string, readonly Stop[]>() : stopsById(levels);
  const links: Link[] = [];
  for (const feature of features) {
    const { category, origin, intermediary, destination } = feature.properties;
    const kind = SHAFT_KINDS.find((used) => used === category);
    if (kind === undefined) {
      problems.add('link_kind', feature, typeof category === 'string' ? category : '');
      continue;
    }
    const named = [origin, intermediary, destination].flatMap(namedIn);
    const stops = onePerLevel(named.flatMap((id) => known.get(id) ?? []));
    if (stops.length < 2) problems.add('link_places', feature);
    else if (links.length >= BUDGET.links) problems.add('over_budget', feature);
    else links.push({ kind, landings: stops });
  }
  return chained(links);
};
