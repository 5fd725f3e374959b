import type { Consequences } from '../../contract/administration/change-set.ts';
import type { ListFields, OpenList } from '../../contract/administration/columns.ts';
import type {
  FileFault,
  Imported,
  OtherFloors,
  PartOfLists,
  PlanLook,
  Removal,
  Renamed,
} from '../../contract/administration/import.ts';
import type { NewBuildings, SaidBuildings } from '../../contract/administration/new-buildings.ts';
import type { FileWarning } from '../../contract/administration/suspicion.ts';
import type { TableName } from '../../contract/administration/tables.ts';
import type { Failure } from '../../contract/answer.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { LIST_FIELDS } from '../../rules/company/list-fields.ts';
import { needsTimes } from '../../rules/time-zone/needs-times.ts';
import { type CellChange, nameOfKey, wordsOf } from '../changes/index.ts';
import type { ImportsReads, ImportsState } from './model.ts';
import { type ImportBack, importBack } from './take-back.ts';

export type ImportView = {
  readonly phase: ImportsState['phase'];
  readonly file: ImportsState['file'];
  readonly building: string | null;
  readonly addOnly: boolean;
  /** AP90 */
  readonly otherFloors: OtherFloors;
  /** How long the answer took, in milliseconds. */
  readonly took: number;
  readonly endedAt: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  /** Rows that stay as they are. */
  readonly same: number;
  /** Rows and other things that change. */
  readonly total: number;
  readonly tables: readonly {
    readonly table: TableName;
    readonly added: number;
    readonly changed: number;
    readonly gone: number;
  }[];
  readonly companyChanged: boolean;
  readonly plans: readonly string[];
  /** CD66: the bookings of the file; null: it has none. */
  readonly bookings: Imported['bookings'] | null;
  /** CD88: null: the file changes nothing of it. */
  readonly departed: Imported['departed'] | null;
  readonly consequences: Consequences | null;
  /** AP123: the import says what stays of the times. */
  readonly needsTimes: boolean;
  /** Faults by file, in the order of their first. */
  readonly faultFiles: readonly { readonly file: string; readonly count: number }[];
  readonly faults: number;
  /** CD17: the number of all warnings; only the first ones are listed. */
  readonly warnings: number;
  /** AP122: what goes beyond what goes without a confirmed number. */
  readonly removals: readonly Removal[];
  /** CD65: rows that look the same under another id, and whether somebody has said that they are others. */
  readonly renamed: readonly Renamed[];
  readonly areOthers: boolean;
  readonly failure: Failure | null;
  /** AP154: floors that are new, or that the floor plan shows; the first ones. */
  readonly newFloors: readonly { readonly key: string; readonly name: string }[];
  /** AP72: what the floor plan shows. */
  readonly look: PlanLook | null;
  readonly isTold: boolean;
  /** CD86, CD87: what has to be said before anything else: whether a list is whole, or what it holds. */
  readonly asks: 'part' | 'questions' | null;
  /** CD86: what the lists lack that is there; null: they look whole, or rows stay that they lack. */
  readonly part: PartOfLists | null;
  /** CD86: somebody has said that they are whole all the same. */
  readonly areWhole: boolean;
  /** CD83: null: nothing is asked about buildings. */
  readonly newBuildings: NewBuildings | null;
  /** CD83: what was said of buildings. */
  readonly saidBuildings: SaidBuildings;
  /** CD51: lists with columns that nobody has placed. */
  readonly openLists: readonly OpenList[];
  /** What such a list may be, and its columns may hold. */
  readonly fields: ListFields;
};

type Kind = 'added' | 'changed' | 'gone';

const sumOf = (result: Imported | null, kind: Kind): number =>
  (result?.tables ?? []).reduce((sum, table) => sum + table[kind], 0);

/** The name that an upload has for the server. */
const UPLOAD = 'upload.zip';

/** The folder of a floor plan within company data, unknown to users who upload only the plan. */
const PLAN_FOLDER = /^plans\/[^/]+\//;

/** AP96: findings in the upload get the name of the chosen file. CD18: those in a floor plan get the path in its zip. */
const named = <A extends { readonly file: string }>(
  { file: chosen, building }: ImportsState,
  all: readonly A[],
): readonly A[] => {
  const own = chosen?.name ?? UPLOAD;
  return all.map((one) => {
    if (one.file === UPLOAD || one.file === own.toLowerCase()) return { ...one, file: own };
    return building === null ? one : { ...one, file: one.file.replace(PLAN_FOLDER, '') };
  });
};

/** AD8: faults of a list that lacks the row or the permission of whoever imports. */
const isOwn = ({ expected: { kind } }: FileFault): boolean =>
  kind === 'ownRow' || kind === 'ownPermission';

/** CD86: a list that can be read, but looks like a part. */
const asksPart = ({ result, areWhole }: ImportsState): boolean =>
  result?.part !== undefined && areWhole !== true && result.faults.every(isOwn);

/** AP150, CD87 */
const asksIn = (imports: ImportsState): ImportView['asks'] => {
  const { result } = imports;
  if (result === null) return null;
  if (asksPart(imports)) return 'part';
  if (result.faults.every(isOwn)) return null;
  const hasQuestions = (result.openLists ?? []).length > 0 || result.newBuildings !== undefined;
  return hasQuestions ? 'questions' : null;
};

/** AP150: the faults that are in the file itself, as far as they can be told before an answer. */
const ownFaults = (imports: ImportsState): readonly FileFault[] => {
  const { result } = imports;
  const asks = asksIn(imports);
  if (result === null || asks === 'part') return [];
  if (asks === null) return result.faults;
  return (result.openLists ?? []).length > 0
    ? []
    : result.faults.filter(({ expected }) => expected.kind !== 'newBuilding');
};

const namedFaults = (imports: ImportsState): readonly FileFault[] =>
  named(imports, ownFaults(imports)).map((fault) => {
    const { expected, file } = fault;
    // The file itself is missing.
    const isItself = imports.building !== null && expected.kind === 'file';
    return isItself ? { ...fault, expected: { ...expected, path: file } } : fault;
  });

const faultFilesOf = (faults: readonly FileFault[]): ImportView['faultFiles'] => {
  const counts = new Map<string, number>();
  for (const { file } of faults) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].map(([file, count]) => ({ file, count }));
};

const MOST_FLOORS = 3;

const newFloorsIn = (result: Imported | null): ImportView['newFloors'] =>
  [
    ...(result?.tables.find(({ table }) => table === 'floors')?.addedRows ?? []),
    ...(result?.look?.floors.filter(({ isDrawn }) => isDrawn) ?? []),
  ]
    .slice(0, MOST_FLOORS)
    .map(({ key, name }) => ({ key, name }));

/** AP40: the import as a whole. */
export const imports: Projection<ImportsReads, NoParams, ImportView> = {
  reads: ({ imports }) => [imports],
  project: ({ imports }) => {
    const { result } = imports;
    const [added, changed, gone] = [
      sumOf(result, 'added'),
      sumOf(result, 'changed'),
      sumOf(result, 'gone'),
    ];
    const plans = result?.plans ?? [];
    const companyChanged = result?.companyChanged ?? false;
    const asks = asksIn(imports);
    return {
      phase: imports.phase,
      file: imports.file,
      building: imports.building,
      addOnly: imports.addOnly,
      otherFloors: imports.otherFloors,
      took: Math.max(0, imports.endedAt - imports.startedAt),
      endedAt: imports.endedAt,
      added,
      changed,
      gone,
      same: Math.max(0, imports.rowsBefore - changed - gone),
      total:
        added +
        changed +
        gone +
        plans.length +
        (result?.bookings?.added ?? 0) +
        (result?.departed?.planned ?? 0) +
        (result?.departed?.cancelled ?? 0) +
        (companyChanged ? 1 : 0),
      tables: (result?.tables ?? []).map(({ table, ...counts }) => ({
        table,
        added: counts.added,
        changed: counts.changed,
        gone: counts.gone,
      })),
      companyChanged,
      plans,
      bookings: result?.bookings ?? null,
      departed: result?.departed ?? null,
      consequences: result?.consequences ?? null,
      needsTimes: result !== null && needsTimes(result.consequences),
      faultFiles: faultFilesOf(namedFaults(imports)),
      faults: ownFaults(imports).length,
      warnings: result?.warnings?.count ?? 0,
      removals: result?.removals ?? [],
      renamed: result?.renamed ?? [],
      areOthers: imports.areOthers,
      failure: imports.failure,
      newFloors: newFloorsIn(result),
      look: result?.look ?? null,
      isTold: imports.isTold,
      asks,
      part: result?.part ?? null,
      areWhole: imports.areWhole ?? false,
      newBuildings: result?.newBuildings ?? null,
      saidBuildings: imports.newBuildings ?? [],
      openLists: result?.openLists ?? [],
      fields: result?.openLists === undefined ? [] : LIST_FIELDS,
    };
  },
};

/** Rows of one table with the same change. */
export type ImportGroup = {
  readonly table: TableName;
  readonly count: number;
  readonly names: readonly string[];
  readonly cells: readonly CellChange[];
};

export type ImportChangesView = {
  readonly [K in Kind]: {
    readonly groups: readonly ImportGroup[];
    /** Rows that the server has counted but not listed. */
    readonly unlisted: number;
  };
};

const MOST_NAMES = 6;

type Rows = Imported['tables'][number]['changedRows'];
type Shown = { readonly column: string; readonly text: string };

/** Where a row that is new or gone is: what tells it from others of its name. */
const PLACE: readonly string[] = ['site', 'building', 'floor', 'zone', 'department', 'capability'];

const placeOf = (cells: Readonly<Record<string, string>>): readonly Shown[] =>
  PLACE.flatMap((column) => {
    const text = cells[column] ?? '';
    return text === '' ? [] : [{ column, text }];
  });

const matches = (row: Rows[number], text: string): boolean =>
  text === '' ||
  [row.key, row.name, ...Object.values(row.before), ...Object.values(row.after)].some((one) =>
    one.toLowerCase().includes(text),
  );

const groupsOf = (
  { tables, changes }: ImportsReads,
  table: TableName,
  kind: Kind,
  rows: Rows,
): readonly ImportGroup[] => {
  const words = (column: string, text: string) =>
    wordsOf(tables, changes.draft, table, column, text);
  const groups = new Map<string, { -readonly [Field in keyof ImportGroup]: ImportGroup[Field] }>();
  for (const { key, name, before, after } of rows) {
    const cells: readonly CellChange[] =
      kind === 'changed'
        ? Object.keys(after).map((column) => ({
            column,
            before: words(column, before[column] ?? ''),
            after: words(column, after[column] ?? ''),
          }))
        : placeOf(kind === 'gone' ? before : after).map(({ column, text }) => ({
            column,
            before: '',
            after: words(column, text),
          }));
    const at = JSON.stringify(cells);
    const known = groups.get(at);
    const shown = name === '' ? nameOfKey(tables, changes.draft, table, key) : name;
    if (known === undefined) groups.set(at, { table, count: 1, names: [shown], cells });
    else {
      known.count += 1;
      if (known.names.length < MOST_NAMES) known.names = [...known.names, shown];
    }
  }
  return [...groups.values()];
};

/** AP40: equal changes are folded. `table`: only of that one; `text`: only rows that have it. */
export const importChanges: Projection<
  ImportsReads,
  { readonly table: TableName | null; readonly text: string },
  ImportChangesView
> = {
  reads: ({ imports, tables, changes }) => [imports.result, tables.tables, changes.draft],
  project: (state, { table, text }) => {
    const wanted = text.trim().toLowerCase();
    const shown = (state.imports.result?.tables ?? []).filter(
      (one) => table === null || one.table === table,
    );
    const part = (kind: Kind) => ({
      groups: shown.flatMap((one) =>
        groupsOf(
          state,
          one.table,
          kind,
          one[`${kind}Rows`].filter((row) => matches(row, wanted)),
        ),
      ),
      unlisted: shown.reduce((sum, one) => sum + one[kind] - one[`${kind}Rows`].length, 0),
    });
    return { added: part('added'), changed: part('changed'), gone: part('gone') };
  },
};

/** AP41: the faults, all or of one file. */
export const importFaults: Projection<
  ImportsReads,
  { readonly file: string | null },
  readonly FileFault[]
> = {
  reads: ({ imports }) => [imports.result, imports.file],
  project: ({ imports }, { file }) =>
    namedFaults(imports).filter((fault) => file === null || fault.file === file),
};

/** AP151: whether the import can be taken back, with how many rows that stay. */
export const importUndo: Projection<
  ImportsReads,
  NoParams,
  { readonly kind: ImportBack['kind']; readonly left: number }
> = {
  reads: ({ imports, tables, changes }) => [imports, tables, changes],
  project: (state) => {
    const back = importBack(state);
    return { kind: back.kind, left: back.kind === 'some' ? back.left : 0 };
  },
};

/** CD17: the first warnings of the import. */
export const importWarnings: Projection<ImportsReads, NoParams, readonly FileWarning[]> = {
  reads: ({ imports }) => [imports.result, imports.file],
  project: ({ imports }) => named(imports, imports.result?.warnings?.first ?? []),
};
