import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { ARCHIVE_FILES, parseFile } from '../../../map/imdf/archive.ts';
import { BUDGET } from '../../../map/imdf/budget.ts';
import { idIn } from '../../../map/imdf/features.ts';
import { numberIn } from '../../../map/imdf/geojson.ts';
import { floorsIn } from '../../../map/imdf/tags.ts';
import type { Fault } from '../format/fault.ts';
import { CORRELATION, type CorrelationFile, correlationBytes, isObject } from './correlation.ts';
import { planPath } from './plan-files.ts';

type Files = ReadonlyMap<string, Uint8Array>;
type Json = Readonly<Record<string, unknown>>;

/** An archive with the links of its features: ids of the company's own. */
export type Linked = { readonly files: Files; readonly correlation: CorrelationFile };

const LEVELS = 'level.geojson';
const CONNECTIONS = 'relationship.geojson';

/** Files whose features are not on one level. */
const OF_BUILDING: ReadonlySet<string> = new Set(['footprint.geojson', CONNECTIONS, CORRELATION]);

const propertiesOf = (feature: Json): Json =>
  isObject(feature.properties) ? feature.properties : {};

const idOf = (feature: Json): string | null => {
  const { id, '@id': tagged } = propertiesOf(feature);
  return idIn(feature.id) ?? idIn(id) ?? idIn(tagged);
};

/** A file of an archive with its features; null: it is none. */
class Collection {
  readonly json: Json;
  readonly features: readonly Json[];

  private constructor(json: Json, features: readonly unknown[]) {
    this.json = json;
    this.features = features.filter(isObject);
  }

  static in(files: Files, name: string): Collection | null {
    const bytes = files.get(name);
    const json = bytes === undefined ? null : parseFile(new TextDecoder().decode(bytes));
    return isObject(json) && Array.isArray(json.features)
      ? new Collection(json, json.features)
      : null;
  }

  static featuresIn(files: Files, name: string): readonly Json[] {
    return Collection.in(files, name)?.features ?? [];
  }
}

type Level = { readonly id: string; readonly ordinal: number | null };

const levelsIn = (files: Files): readonly Level[] =>
  Collection.featuresIn(files, LEVELS).flatMap((feature): Level[] => {
    const id = idOf(feature);
    const { ordinal, level } = propertiesOf(feature);
    return id === null ? [] : [{ id, ordinal: numberIn(ordinal) ?? floorsIn(level)[0] ?? null }];
  });

const linksIn = (correlation: CorrelationFile, part: string): Readonly<Record<string, unknown>> => {
  const links = correlation[part];
  return isObject(links) ? links : {};
};

/** The ids of the features that are named: FEATURE-REFERENCE, or only the id. */
const namedIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(
    (one: unknown) => idIn(isObject(one) ? one.id : one) ?? [],
  );

/** On which levels of its archive a feature is. */
const placing = (files: Files) => {
  const levels = levelsIn(files);
  const ids = new Set(levels.map(({ id }) => id));
  const [only] = levels.length === 1 ? levels : [];
  const own = (feature: Json): readonly string[] => {
    const { level_id, level } = propertiesOf(feature);
    const id = idIn(level_id);
    if (id !== null) return ids.has(id) ? [id] : [];
    const floors = floorsIn(level);
    const tagged = levels.filter(({ ordinal }) => ordinal !== null && floors.includes(ordinal));
    if (tagged.length > 0) return tagged.map((one) => one.id);
    return only === undefined ? [] : [only.id];
  };
  const placesOf = (name: string, key: (feature: Json) => readonly string[]) =>
    new Map(
      Collection.featuresIn(files, name).flatMap((feature) => {
        const id = idOf(feature);
        return id === null ? [] : [[id, key(feature)] as const];
      }),
    );
  const units = placesOf('unit.geojson', own);
  /** Where the units or anchors are; undefined: none of them is known. */
  const by = (places: ReadonlyMap<string, readonly string[]>, named: unknown) => {
    const known = namedIn(named).flatMap((id) => (places.has(id) ? [places.get(id) ?? []] : []));
    return known.length === 0 ? undefined : known.flat();
  };
  const anchors = placesOf(
    'anchor.geojson',
    (anchor) => by(units, propertiesOf(anchor).unit_id) ?? own(anchor),
  );
  /** The levels of the units or anchors that it refers to; otherwise its own. */
  return (name: string, feature: Json): readonly string[] => {
    const { unit_id, unit_ids, anchor_id } = propertiesOf(feature);
    switch (name) {
      case 'amenity.geojson':
        return by(units, unit_ids) ?? own(feature);
      case 'anchor.geojson':
        return by(units, unit_id) ?? own(feature);
      case 'occupant.geojson':
        return by(anchors, anchor_id) ?? own(feature);
      default:
        return own(feature);
    }
  };
};

/**
 * Writes the level into a feature, so that other levels of the archive do not move it. A feature that refers to a unit or
 * anchor stays with it.
 */
const onLevels = (feature: Json, levels: readonly Level[]): Json => {
  const own = propertiesOf(feature);
  const isSaid = ['level_id', 'unit_id', 'unit_ids', 'anchor_id'].some(
    (key) => own[key] !== undefined && own[key] !== null,
  );
  const [first, ...others] = levels;
  if (isSaid || first === undefined) return feature;
  return others.length === 0
    ? { ...feature, properties: { ...own, level_id: first.id } }
    : { ...feature, properties: { ...own, level: levels.map(({ ordinal }) => ordinal).join(';') } };
};

/** The levels of the previous plan to keep: floors that the new archive does not have. */
const keptLevels = (own: Linked, before: Linked): readonly Level[] => {
  const levels = levelsIn(own.files);
  const ids = new Set(levels.map(({ id }) => id));
  const floors = linksIn(own.correlation, 'levels');
  const covered = new Set(levels.map(({ id }) => floors[id]).filter((id) => id !== undefined));
  const ordinals = new Set(levels.map(({ ordinal }) => ordinal));
  const linked = linksIn(before.correlation, 'levels');
  return levelsIn(before.files).filter(({ id, ordinal }) => {
    if (ids.has(id)) return false;
    const floor = linked[id];
    return floor === undefined ? !ordinals.has(ordinal) : !covered.has(floor);
  });
};

/** The links of the new archive and those of kept features, except to rows that the new archive links itself. */
const mergedLinks = (
  own: CorrelationFile,
  before: CorrelationFile,
  { drawn, stay }: { readonly drawn: ReadonlySet<string>; readonly stay: ReadonlySet<string> },
): CorrelationFile => {
  const part = (name: string): [string, unknown] => {
    const links = Object.fromEntries(
      Object.entries(linksIn(own, name)).filter(([id]) => drawn.has(id)),
    );
    const taken = new Set(Object.values(links));
    const kept = Object.entries(linksIn(before, name)).filter(
      ([id, row]) => stay.has(id) && (name === 'orientation' || !taken.has(row)),
    );
    return [name, { ...Object.fromEntries(kept), ...links }];
  };
  const parts = ['levels', 'spaces', 'signs', 'orientation'].filter(
    (name) => isObject(own[name]) || isObject(before[name]),
  );
  return { ...before, ...own, ...Object.fromEntries(parts.map(part)) };
};

const bytesOf = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

const faultAt = (
  bundle: string,
  name: string,
  expected: Expectation,
  found: string | null,
): Fault => ({
  file: planPath(bundle, name),
  line: null,
  column: null,
  expected,
  found,
});

export type Merged = { readonly files: Files; readonly faults: readonly Fault[] };

/** One id tells of all. */
const MOST_FAULTS = 20;

const byId = (levels: readonly Level[]): ReadonlyMap<string, Level> =>
  new Map(levels.map((level) => [level.id, level]));

/** The features of a file of both archives. `stay`: those before, on the floors that keep their plan. */
type Both = {
  readonly name: string;
  readonly drawn: readonly Json[];
  readonly stay: readonly Json[];
};

/** Parts the features of both archives. */
const parting = (own: Files, before: Files, kept: readonly Level[]) => {
  const [levels, staying] = [byId(levelsIn(own)), byId(kept)];
  const [placeOwn, placeBefore] = [placing(own), placing(before)];
  return (name: string): Both => {
    const [mine, theirs] = [Collection.featuresIn(own, name), Collection.featuresIn(before, name)];
    if (name === LEVELS) {
      const stay = theirs.filter((feature) => staying.has(idOf(feature) ?? ''));
      return { name, drawn: mine, stay };
    }
    const stay = theirs.flatMap((feature) => {
      const on = placeBefore(name, feature).flatMap((id) => staying.get(id) ?? []);
      return on.length === 0 ? [] : [onLevels(feature, on)];
    });
    const ids = new Set(stay.map(idOf));
    // Left over in an archive of which levels were removed.
    const isLeft = (feature: Json): boolean =>
      staying.has(idIn(propertiesOf(feature).level_id) ?? '') ||
      (placeOwn(name, feature).length === 0 && ids.has(idOf(feature)));
    const drawn = mine
      .filter((feature) => !isLeft(feature))
      .map((feature) => {
        const on = placeOwn(name, feature).flatMap((id) => levels.get(id) ?? []);
        return onLevels(feature, on);
      });
    return { name, drawn, stay };
  };
};

/** Ids that stand for two features. */
const clashesIn = (bundle: string, { name, drawn, stay }: Both): readonly Fault[] => {
  const ids = new Set(drawn.map(idOf));
  const expected = { kind: 'otherIds' } as const;
  return stay
    .flatMap((feature) => idOf(feature) ?? [])
    .filter((id) => ids.has(id))
    .map((id) => faultAt(bundle, name, expected, id));
};

/** Connections before that still have two ends, and that the new archive does not have itself. */
const connectionsOf = (own: Files, before: Files, ids: ReadonlySet<string>): Both => {
  const drawn = Collection.featuresIn(own, CONNECTIONS);
  const known = new Set(drawn.map(idOf));
  const stay = Collection.featuresIn(before, CONNECTIONS).filter((feature) => {
    const { origin, intermediary, destination } = propertiesOf(feature);
    const ends = [origin, intermediary, destination].flatMap(namedIn);
    return !known.has(idOf(feature)) && ends.filter((id) => ids.has(id)).length >= 2;
  });
  return { name: CONNECTIONS, drawn, stay };
};

/**
 * AP90: the new archive of a building with the floors that it does not have, as they were before. An archive that has them all stays
 * as it is, byte by byte.
 */
export const withOtherFloors = (bundle: string, own: Linked, before: Linked): Merged => {
  const kept = levelsIn(own.files).length === 0 ? [] : keptLevels(own, before);
  if (kept.length === 0) return { files: own.files, faults: [] };
  const part = parting(own.files, before.files, kept);
  const onFloors = ARCHIVE_FILES.filter((name) => !OF_BUILDING.has(name)).map(part);
  const ids = (features: readonly Json[]) => features.flatMap((feature) => idOf(feature) ?? []);
  const stay = new Set(onFloors.flatMap((both) => ids(both.stay)));
  const drawn = new Set(onFloors.flatMap((both) => ids(both.drawn)));
  const faults = onFloors.flatMap((both) => clashesIn(bundle, both));
  const files = new Map([...before.files, ...own.files]);
  for (const both of [
    ...onFloors,
    connectionsOf(own.files, before.files, new Set([...stay, ...drawn])),
  ]) {
    const { name } = both;
    const mine = Collection.in(own.files, name);
    const from = mine ?? Collection.in(before.files, name);
    // The reader reports a file that is not a collection.
    if (from === null || (mine === null && own.files.has(name))) continue;
    const bytes = bytesOf({ ...from.json, features: [...both.drawn, ...both.stay] });
    files.set(name, bytes);
    if (bytes.length <= BUDGET.fileBytes) continue;
    const expected = { kind: 'sizeWithFloors', most: BUDGET.fileBytes } as const;
    faults.push(faultAt(bundle, name, expected, null));
  }
  const correlation = mergedLinks(own.correlation, before.correlation, { drawn, stay });
  files.set(CORRELATION, correlationBytes(correlation));
  return { files, faults: faults.slice(0, MOST_FAULTS) };
};
