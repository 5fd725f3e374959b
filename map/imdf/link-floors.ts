import type { Storey } from './levels.ts';
import type { Links } from './links.ts';
import type { ProblemList } from './problem.ts';

/** A floor of the backend; `level` is its number, 0 for the ground floor. */
export type KnownFloor = { readonly id: number; readonly level: number };

/**
 * MP4: the floors that levels represent. If the correlation links none of them, a level is shown for the floor with the same
 * number, if both are the only ones with it.
 */
export const linkFloors = (
  storeys: readonly Storey[],
  floors: readonly KnownFloor[],
  links: Links,
  problems: ProblemList,
): ((storey: Storey) => number | null) => {
  const linked = new Map(storeys.map((storey) => [storey, links.take('levels', storey.feature)]));
  const isLinked = [...linked.values()].some((floorId) => floorId !== null);
  for (const [storey, floorId] of linked) {
    if (floorId !== null) continue;
    const same = floors.filter(({ level }) => level === storey.ordinal);
    const rivals = storeys.filter(({ ordinal }) => ordinal === storey.ordinal);
    const [only] = isLinked || same.length > 1 || rivals.length > 1 ? [] : same;
    if (only === undefined) links.report('level_not_linked', storey.feature);
    else problems.add('floor_assumed', storey.feature, `floor ${only.id}`);
    linked.set(storey, only?.id ?? null);
  }
  return (storey) => linked.get(storey) ?? null;
};
