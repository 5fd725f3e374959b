import { unzipSync } from 'fflate';
import type { PlanSpace } from '../../../core/administration/grid/plan.ts';
import { ARCHIVE_FILES, type Archive, parseFile } from '../../../map/imdf/archive.ts';
import { BUDGET } from '../../../map/imdf/budget.ts';
import { derivedCorrelation } from '../../../map/imdf/derive.ts';

/** The rows that an archive links, by feature: ids of the company's own. */
type Links = Readonly<Record<string, string>>;

/** A floor plan as it stands in a zip, and what Perch draws of the building by itself. */
export type PlanArchive = {
  readonly files: Archive;
  readonly levels: Links;
  readonly spaces: Links;
  /** PL12: null: this is a file that is looked at. */
  readonly generated: Generated | null;
};

/** The drawn parts of a building, with ids of the company's own in their correlations. */
type Generated = Readonly<Record<'floors' | 'placed' | 'beside', DrawnPart | null>>;
type DrawnPart = {
  readonly files: Readonly<Record<string, unknown>>;
  readonly levels: Links;
  readonly spaces: Links;
};

const CORRELATION = 'correlation.json';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linksIn = (value: unknown): Links =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).map(([feature, key]) => [feature, String(key)]),
  );

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The floor plan in a zip; null: there is none that can be read. Files in the outermost folder count. */
export const planIn = (packed: Uint8Array): PlanArchive | null => {
  try {
    const entries = unzipSync(packed, {
      filter: ({ name, originalSize }) =>
        ARCHIVE_FILES.some((file) => file === nameIn(name)) &&
        !name.startsWith('__MACOSX/') &&
        originalSize <= BUDGET.fileBytes,
    });
    const outermost = Object.entries(entries).sort(([one], [other]) => other.length - one.length);
    const files: Record<string, unknown> = Object.fromEntries(
      outermost.map(([path, bytes]) => [nameIn(path), parseFile(new TextDecoder().decode(bytes))]),
    );
    if (files['level.geojson'] === undefined) return null;
    const correlation = isRecord(files[CORRELATION]) ? files[CORRELATION] : {};
    const [levels, spaces] = [linksIn(correlation.levels), linksIn(correlation.spaces)];
    return { files, levels, spaces, generated: null };
  } catch {
    return null;
  }
};

const drawnIn = (value: unknown): DrawnPart | null => {
  if (!isRecord(value)) return null;
  const correlation = isRecord(value[CORRELATION]) ? value[CORRELATION] : {};
  return { files: value, levels: linksIn(correlation.levels), spaces: linksIn(correlation.spaces) };
};

/** What Perch draws of a building. `plan`: its floor plan; null: it has none, or one that cannot be read. */
export const withDrawn = (plan: PlanArchive | null, drawn: unknown): PlanArchive | null => {
  if (!isRecord(drawn)) return plan;
  const generated = {
    floors: drawnIn(drawn.floors),
    placed: drawnIn(drawn.placed),
    beside: drawnIn(drawn.beside),
  };
  if (plan !== null) return { ...plan, generated };
  return generated.floors === null ? null : { files: {}, levels: {}, spaces: {}, generated };
};

/** Whether Perch draws the floor from its spaces. */
export const isDrawnFloor = ({ generated }: PlanArchive, floor: string): boolean =>
  Object.values(generated?.floors?.levels ?? {}).includes(floor);

/** The spaces that the map shows. */
export const shownSpaces = ({ spaces, generated }: PlanArchive): ReadonlySet<string> =>
  new Set(
    [spaces, ...Object.values(generated ?? {}).map((part) => part?.spaces ?? {})].flatMap((links) =>
      Object.values(links),
    ),
  );

/** The spaces that stand where the plan of their floor has them, not in what Perch adds to a plan (PL13). */
export const spacesOnPlan = ({ spaces, generated }: PlanArchive): ReadonlySet<string> =>
  new Set([...Object.values(spaces), ...Object.values(generated?.floors?.spaces ?? {})]);

/** AP72: an archive without links keeps those of the one before, of features that it has. */
export const withKeptLinks = (plan: PlanArchive, before: PlanArchive | null): PlanArchive => {
  if (plan.files[CORRELATION] !== undefined || before === null) return plan;
  const known = new Set(
    (['level', 'unit', 'fixture'] as const).flatMap((type) => {
      const json = plan.files[`${type}.geojson`];
      const features: unknown = isRecord(json) ? json.features : [];
      return Array.isArray(features)
        ? features.map((one: unknown) => (isRecord(one) ? one.id : ''))
        : [];
    }),
  );
  const kept = (links: Links): Links =>
    Object.fromEntries(Object.entries(links).filter(([feature]) => known.has(feature)));
  return withLinks(plan, { levels: kept(before.levels), spaces: kept(before.spaces) });
};

/** The plan with other links than its own. */
const withLinks = (
  plan: PlanArchive,
  links: Pick<PlanArchive, 'levels' | 'spaces'>,
): PlanArchive => ({ ...plan, levels: links.levels, spaces: links.spaces });

const isSame = (one: Links, other: Links): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([feature, key]) => other[feature] === key);

type FloorRow = { readonly key: string; readonly name: string; readonly level: number };
type SpaceRow = Pick<PlanSpace, 'key' | 'name' | 'kind' | 'x' | 'y'>;

const asRow = <Row extends { readonly key: string }>({ key, ...rest }: Row) => ({
  id: key,
  ...rest,
});

/** The plan with the links that the server will make when the spaces of the floor are saved. */
export const withDerivedLinks = (
  plan: PlanArchive,
  floor: string,
  floors: readonly FloorRow[],
  spaces: readonly SpaceRow[],
): PlanArchive => {
  const { files, levels, spaces: linked } = plan;
  if (Object.keys(files).length === 0) return plan;
  const derived = derivedCorrelation(
    files,
    { levels, spaces: linked },
    { floors: floors.map(asRow), spaces: spaces.map((row) => ({ ...asRow(row), floor })) },
    // CD10: of a file that is looked at, nobody has placed anything on its plan.
    plan.generated === null ? 'namesOnly' : 'placesCount',
  );
  const links = { levels: linksIn(derived.levels), spaces: linksIn(derived.spaces) };
  // The same plan need not be read again.
  return isSame(links.levels, levels) && isSame(links.spaces, linked)
    ? plan
    : withLinks(plan, links);
};

/** Numbers for keys, as the viewer knows floors and spaces. The same key has the same number. */
export type Numbers = {
  readonly of: (key: string) => number;
  readonly keyOf: (number: number) => string | null;
};

export const createNumbers = (): Numbers => {
  const numbers = new Map<string, number>();
  const keys: string[] = [];
  return {
    of: (key) => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      keys.push(key);
      numbers.set(key, keys.length);
      return keys.length;
    },
    keyOf: (number) => keys[number - 1] ?? null,
  };
};

const numbered = (links: Links, { of }: Numbers): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(links).map(([feature, key]) => [feature, of(key)]));

type AllNumbers = { readonly floors: Numbers; readonly spaces: Numbers };

const withNumbers = (
  { files, levels, spaces }: DrawnPart,
  numbers: AllNumbers,
): Readonly<Record<string, unknown>> => {
  const own = files[CORRELATION];
  return {
    ...files,
    [CORRELATION]: {
      ...(isRecord(own) ? own : {}),
      levels: numbered(levels, numbers.floors),
      spaces: numbered(spaces, numbers.spaces),
      signs: {},
    },
  };
};

/** The files as the viewer takes them. */
export const viewerArchive = (
  { generated, ...plan }: PlanArchive,
  numbers: AllNumbers,
): Readonly<Record<string, unknown>> => ({
  ...(Object.keys(plan.files).length === 0 ? {} : withNumbers(plan, numbers)),
  ...(generated !== null && {
    generated: {
      stamps: {},
      ...Object.fromEntries(
        Object.entries(generated).map(([name, part]) => [name, part && withNumbers(part, numbers)]),
      ),
    },
  }),
});
