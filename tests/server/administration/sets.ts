import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type {
  ChangeSet,
  Edit,
  EditFault,
} from '../../../core/contract/administration/change-set.ts';
import { applySet, checkSet } from '../../../server/administration/changes/change-set.ts';
import type { Db } from '../../../server/database/db.ts';
import { valueIn } from '../answers.ts';
import { EXAMPLE, edited, NOW } from '../company/example.ts';

/** The example, administered as a whole. */
export const COMPANY = edited(EXAMPLE, 'grants.csv', 'administer,harbour,,', 'administer,,,');

/** Ingrid, who administers the whole company of the example. */
export const INGRID: Administrator = { userId: 1, name: 'Ingrid', buildings: null };

/** Somebody who administers these buildings. */
export const administratorOf = (...buildings: readonly string[]): Administrator => ({
  userId: 2,
  name: 'Jonas',
  buildings: new Set(buildings),
});

type Cells = Readonly<Record<string, string>>;
type Table = Edit['table'];

export const add = (table: Table, cells: Cells): Edit => ({ kind: 'add', table, cells });
export const change = (table: Table, key: string, cells: Cells, before: Cells = {}): Edit => ({
  kind: 'change',
  table,
  key,
  cells,
  before,
});
export const remove = (table: Table, key: string): Edit => ({ kind: 'remove', table, key });

type Options = Partial<Omit<ChangeSet, 'edits'>> & { readonly by?: Administrator };

const setOf = (edits: readonly Edit[], { by: _, ...rest }: Options): ChangeSet => ({
  edits,
  ...rest,
});

/** Changes of a company at a fixed time, by Ingrid unless it is said. */
export const setsOn = (db: Db) => ({
  check: (edits: readonly Edit[], options: Options = {}) =>
    checkSet(db, options.by ?? INGRID, setOf(edits, options), NOW),
  apply: async (edits: readonly Edit[], options: Options = {}) =>
    valueIn(await applySet(db, options.by ?? INGRID, setOf(edits, options), NOW)),
});

/** Example: `1 spaces.seats number few`, of the edit, the column, what was expected and found. */
export const faultLines = (faults: readonly EditFault[]): readonly string[] =>
  faults.map(({ edit, column, expected, found }) =>
    [edit ?? '-', column ?? '-', expected.kind, ...(found === null ? [] : [found])].join(' '),
  );
