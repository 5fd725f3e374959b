import type { Value } from '../../../core/rules/company/cell.ts';
import { ARCHIVE_FILES, type Archive, Collections, parseFile } from '../../../map/imdf/archive.ts';
import { derivedCorrelation } from '../../../map/imdf/derive.ts';
import { BrokenFile } from '../../../map/imdf/read.ts';
import { canonicalJson } from '../format/canonical-json.ts';
import type { Fault } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import { isPlacedByPerch, saidOf } from '../format/placed.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import { faultOfFile } from './broken-file.ts';
import {
  CORRELATION,
  type CorrelationFile,
  correlationBytes,
  isLinks,
  isObject,
  renamed,
} from './correlation.ts';
import { type Linked, withOtherFloors } from './merge-floors.ts';
import { type Bundles, planPath } from './plan-files.ts';
import { type Position, positionsIn } from './positions.ts';

export type DesiredPlans = {
  /** All archives of buildings, with ids of the company in their correlation. */
  readonly bundles: Bundles;
  /** Positions by space id, for buildings with a new archive, new links or spaces without a position. */
  readonly positions: ReadonlyMap<string, Position>;
  /** The ids of the floors that a level is linked to. */
  readonly drawn: ReadonlySet<string>;
  /** Those of them that no plan had before. */
  readonly newlyDrawn: ReadonlySet<string>;
  readonly faults: readonly Fault[];
};

const parsed = (bytes: Uint8Array): unknown => parseFile(new TextDecoder().decode(bytes));

const archiveOf = (files: ReadonlyMap<string, Uint8Array>): Archive =>
  Object.fromEntries(
    ARCHIVE_FILES.flatMap((name) => {
      const bytes = files.get(name);
      return bytes === undefined || name === CORRELATION ? [] : [[name, parsed(bytes)] as const];
    }),
  );

const linksOf = (bytes: Uint8Array): CorrelationFile => {
  const json = parsed(bytes);
  return isObject(json) ? json : {};
};

const correlationIn = (files: ReadonlyMap<string, Uint8Array>): CorrelationFile => {
  const bytes = files.get(CORRELATION);
  return bytes === undefined ? {} : linksOf(bytes);
};

/** The links of features that are in the archive. */
const withoutUnknown = (correlation: CorrelationFile, archive: Archive): CorrelationFile => {
  const collections = new Collections(archive);
  const known = new Set(
    (['level', 'unit', 'fixture', 'amenity'] as const).flatMap((type) =>
      (collections.collection(type) ?? []).map(({ id }) => id),
    ),
  );
  return Object.fromEntries(
    Object.entries(correlation).map(([part, links]) => [
      part,
      isLinks(part) && isObject(links)
        ? Object.fromEntries(Object.entries(links).filter(([feature]) => known.has(feature)))
        : links,
    ]),
  );
};

/**
 * An uploaded archive without links keeps those of the stored one. AP72: rows whose feature it does not have may be linked
 * again, by name.
 */
const withLinks = (
  own: ReadonlyMap<string, Uint8Array> | undefined,
  stored: ReadonlyMap<string, Uint8Array> | undefined,
): ReadonlyMap<string, Uint8Array> | undefined => {
  const links = stored?.get(CORRELATION);
  return own === undefined || own.has(CORRELATION) || links === undefined
    ? own
    : new Map([
        ...own,
        [CORRELATION, correlationBytes(withoutUnknown(linksOf(links), archiveOf(own)))],
      ]);
};

/** A stored plan with its links to rows that still exist. */
const storedLinks = (files: ReadonlyMap<string, Uint8Array>, state: CompanyState): Linked => ({
  files,
  correlation: renamed(correlationIn(files), (table, id) =>
    state[table].has(id) ? id : undefined,
  ),
});

/** The ids of the floors that a level is linked to. */
const floorsIn = ({ levels }: CorrelationFile): readonly string[] =>
  isObject(levels) ? Object.values(levels).map(String) : [];

type Part = { readonly floors: CompanyRecord[]; readonly spaces: CompanyRecord[] };

/** The floors and spaces of each building. */
const inBuildings = ({ floors, spaces }: CompanyState): ReadonlyMap<Value, Part> => {
  const parts = new Map<Value, Part>();
  for (const floor of floors.values()) {
    const building = floor.building ?? null;
    const part = parts.get(building) ?? { floors: [], spaces: [] };
    parts.set(building, part);
    part.floors.push(floor);
  }
  for (const space of spaces.values()) {
    const floor = floors.get(String(space.floor));
    parts.get(floor?.building ?? null)?.spaces.push(space);
  }
  return parts;
};

/** Where spaces are, or why it cannot be drawn at all. */
const placesIn = (
  ...plan: Parameters<typeof positionsIn>
): ReadonlyMap<string, Position> | BrokenFile => {
  try {
    return positionsIn(...plan);
  } catch (error) {
    if (error instanceof BrokenFile) return error;
    throw error;
  }
};

const missing = (bundle: string): Fault => ({
  file: 'buildings.csv',
  line: null,
  column: 'plan',
  expected: { kind: 'file', path: planPath(bundle, 'level.geojson') },
  found: bundle,
});

/**
 * The floor plans after an import: those of the files and, for buildings that these do not mention, the stored ones (with
 * the company's own ids). Adds links by name, and drops links to missing rows. `keepsFloors`: AP90: floors that an archive
 * of the files does not have keep their plan.
 */
export const desiredPlans = (
  files: Bundles,
  stored: Bundles,
  state: CompanyState,
  before: CompanyState,
  keepsFloors: boolean,
): DesiredPlans => {
  const parts = inBuildings(state);
  const bundles = new Map<string, ReadonlyMap<string, Uint8Array>>();
  const positions = new Map<string, Position>();
  const drawn = new Set<string>();
  const faults: Fault[] = [];
  const planOf = (building: CompanyRecord): void => {
    const bundle = building.plan;
    if (typeof bundle !== 'string') return;
    const given = withLinks(files.get(bundle), stored.get(bundle)) ?? stored.get(bundle);
    if (given === undefined) {
      // A plan that has been missing for long is no fault of these files.
      const known = before.buildings.get(String(building.id))?.plan;
      if (known !== bundle) faults.push(missing(bundle));
      return;
    }
    const part = parts.get(building.id ?? null) ?? { floors: [], spaces: [] };
    // CD15: places that were chosen on another plan, or by Perch, say nothing of this one.
    const count = files.has(bundle) ? 'namesOnly' : 'placesCount';
    const said = { ...part, spaces: part.spaces.map(saidOf) };
    // A feature linked to a removed row may be linked again.
    const linked = (all: ReadonlyMap<string, Uint8Array>): Linked => {
      const kept = renamed(correlationIn(all), (table, id) =>
        state[table].has(id) ? id : undefined,
      );
      return { files: all, correlation: derivedCorrelation(archiveOf(all), kept, said, count) };
    };
    const last = keepsFloors && files.has(bundle) ? stored.get(bundle) : undefined;
    const merged =
      last === undefined ? null : withOtherFloors(bundle, linked(given), storedLinks(last, state));
    if (merged !== null && merged.faults.length > 0) {
      append(faults, merged.faults);
      return;
    }
    const own = merged?.files ?? given;
    const archive = archiveOf(own);
    const { correlation } = linked(own);
    const isOther =
      files.has(bundle) || before.buildings.get(String(building.id))?.plan !== building.plan;
    const isAsked =
      isOther ||
      part.spaces.some(({ x, y }) => x === null || y === null) ||
      // CD15: a space linked by its new name moves to its position on the plan.
      (part.spaces.some(isPlacedByPerch) &&
        canonicalJson(correlation) !== canonicalJson(correlationIn(given)));
    const places = isAsked ? placesIn(archive, correlation, part) : new Map<string, Position>();
    if (places instanceof BrokenFile) {
      faults.push(faultOfFile(places, planPath(bundle, places.file)));
      return;
    }
    for (const [id, at] of places) positions.set(id, at);
    for (const id of floorsIn(correlation)) drawn.add(id);
    bundles.set(bundle, new Map([...own, [CORRELATION, correlationBytes(correlation)]]));
  };
  for (const building of state.buildings.values()) planOf(building);
  const known = new Set([...stored.values()].flatMap((own) => floorsIn(correlationIn(own))));
  const newlyDrawn = new Set([...drawn].filter((id) => !known.has(id)));
  return { bundles, positions, drawn, newlyDrawn, faults };
};
