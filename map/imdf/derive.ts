import { type Archive, Collections } from './archive.ts';
import { desksByPlace } from './desks-by-place.ts';
import { type Feature, idIn } from './features.ts';
import { isRecord, numberIn } from './geojson.ts';

/** A row of company data: a floor with `id`, `name` and `level`, or a space with `id`, `name` and `floor`. */
type Row = Readonly<Record<string, unknown>>;
type CorrelationFile = Readonly<Record<string, unknown>>;
type Links = Readonly<Record<string, unknown>>;

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** All names of a feature in all languages. */
const namesOf = ({ labels, properties }: Feature): readonly string[] =>
  [...Object.values(labels ?? {}), properties.short_name, properties.alt_name].flatMap((name) =>
    typeof name === 'string' && name !== ''
      ? [folded(name)]
      : isRecord(name)
        ? Object.values(name).map((each) => folded(String(each)))
        : [],
  );

/** By key, the only one with it; a key that several have is left out. */
const only = <A>(
  all: readonly A[],
  keysOf: (one: A) => readonly string[],
): ReadonlyMap<string, A> => {
  const found = new Map<string, A | null>();
  for (const one of all) {
    for (const key of new Set(keysOf(one))) found.set(key, found.has(key) ? null : one);
  }
  return new Map(
    [...found].flatMap(([key, one]): [string, A][] => (one === null ? [] : [[key, one]])),
  );
};

const linksIn = (correlation: CorrelationFile, part: string): Links => {
  const links = correlation[part];
  return isRecord(links) ? links : {};
};

/** Links of features to rows, for those of both that have none: by a name or number that is the only one on either side. */
const matched = (
  known: Links,
  features: readonly Feature[],
  rows: readonly Row[],
  keysOf: {
    readonly feature: (one: Feature) => readonly string[];
    readonly row: (one: Row) => readonly string[];
  },
): Links => {
  const linked = new Set(Object.values(known).map(String));
  const open = only(
    rows.filter(({ id }) => !linked.has(String(id))),
    keysOf.row,
  );
  const free = only(
    features.filter(({ id, isLinkable }) => isLinkable && !Object.hasOwn(known, id)),
    keysOf.feature,
  );
  const links: Record<string, unknown> = { ...known };
  const taken = new Set<unknown>();
  for (const [key, feature] of free) {
    const row = open.get(key);
    if (row === undefined || taken.has(row.id) || Object.hasOwn(links, feature.id)) continue;
    taken.add(row.id);
    links[feature.id] = row.id;
  }
  return links;
};

/** The company's floors and spaces in the building of an archive. */
export type InBuilding = {
  readonly floors: readonly Row[];
  readonly spaces: readonly Row[];
};

/** Whether a place of a space is one that somebody chose on this very plan. */
export type PlacesCount = 'placesCount' | 'namesOnly';

/**
 * CD10: adds links by name to the correlation: a level gets the floor with its number or name, a unit or fixture the space
 * with its name on that floor, then, if places count, a drawn desk the one that stands on it. Existing links stay, ambiguous
 * names and places are left out. Ids are those of the company.
 */
export const derivedCorrelation = (
  archive: Archive,
  correlation: CorrelationFile,
  { floors, spaces }: InBuilding,
  places: PlacesCount = 'namesOnly',
): CorrelationFile => {
  const collections = new Collections(archive);
  const levels = collections.collection('level') ?? [];
  const byNumber = matched(linksIn(correlation, 'levels'), levels, floors, {
    feature: ({ properties }) => {
      const ordinal = numberIn(properties.ordinal);
      return ordinal === null ? [] : [String(ordinal)];
    },
    row: ({ level }) => [String(level)],
  });
  const levelLinks = matched(byNumber, levels, floors, {
    feature: namesOf,
    row: ({ name }) => [folded(String(name))],
  });
  const fixtures = collections.collection('fixture') ?? [];
  const linkable = [...(collections.collection('unit') ?? []), ...fixtures];
  const byName = matched(linksIn(correlation, 'spaces'), linkable, spaces, {
    feature: (feature) => {
      const level = idIn(feature.properties.level_id);
      const floor = level === null ? undefined : levelLinks[level];
      return floor === undefined ? [] : namesOf(feature).map((name) => `${String(floor)}\n${name}`);
    },
    row: ({ floor, name }) => [`${String(floor)}\n${folded(String(name))}`],
  });
  if (places === 'namesOnly') return { ...correlation, levels: levelLinks, spaces: byName };
  const linked = new Set(Object.values(byName).map(String));
  const open = spaces.filter(({ id, x }) => typeof x === 'number' && !linked.has(String(id)));
  if (open.length === 0) return { ...correlation, levels: levelLinks, spaces: byName };
  const free = fixtures.filter(({ id, isLinkable }) => isLinkable && !Object.hasOwn(byName, id));
  const deskUnder = desksByPlace(collections, correlation, free, (level) => levelLinks[level]);
  const byPlace = matched(byName, free, open, {
    feature: ({ id }) => [id],
    row: (row) => [deskUnder(row) ?? []].flat(),
  });
  return { ...correlation, levels: levelLinks, spaces: byPlace };
};
