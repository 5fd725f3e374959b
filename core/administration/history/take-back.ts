import type { HistoryEntry } from '../../contract/administration/history.ts';
import { TABLE_NAMES, type TableName } from '../../contract/administration/tables.ts';
import { changeOf, storedCell } from '../changes/index.ts';
import { rowOf, type TablesState } from '../tables/index.ts';
import type { Group } from './groups.ts';
import { settingEdits } from './take-back-settings.ts';
import { cellText } from './text.ts';
import type { HistoryReads, Inverse } from './world.ts';

/** The inverse of a group, and how many of its entries are left as they are. null: it cannot be taken back. */
export type TakingBack = {
  readonly inverse: Inverse;
  readonly rows: number;
  readonly left: number;
};

/** One set of changes holds no more. */
const MOST_ROWS = 5_000;

export const isTable = (subject: string): subject is TableName =>
  TABLE_NAMES.some((name) => name === subject);

const isThere = (tables: TablesState, table: TableName, key: string): boolean =>
  rowOf(tables, table, key) !== undefined;

/** AP53: a row of which a value has been changed again since is left as it is. */
const cellsBack = (
  { tables, changes }: HistoryReads,
  table: TableName,
  { subjectId: key, before, after }: HistoryEntry,
) => {
  if (before === null || after === null || changeOf(changes.draft, table, key) !== null) return [];
  const columns = Object.keys(before);
  const isAsItWasLeft = columns.every(
    (column) => storedCell(tables, table, key, column) === cellText(after[column]),
  );
  if (!isAsItWasLeft) return [];
  return columns.map((column) => ({
    subject: table,
    key,
    column,
    text: cellText(before[column]),
  }));
};

const cellsOf = (values: HistoryEntry['before']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([column, value]) => [column, cellText(value)]),
  );

const edits = (edits: Extract<Inverse, { _tag: 'EditCells' }>['edits']) =>
  ({ _tag: 'EditCells', edits }) as const;

/** AP53: what takes a group back, by what the company is now. */
export const takingBack = (state: HistoryReads, group: Group): TakingBack | null => {
  const [first] = group.entries;
  if (first === undefined) return null;
  const { subject, action } = first;
  if (subject === 'company') {
    const own = settingEdits(state, first);
    return own.length === 0 ? null : { inverse: edits(own), rows: 1, left: 0 };
  }
  if (!isTable(subject) || state.tables.tables[subject]?.revision == null) return null;
  const entries = group.entries.slice(0, MOST_ROWS);
  const { tables, changes } = state;
  let inverse: Inverse;
  let rows: number;
  if (action === 'changed') {
    const back = entries.map((entry) => cellsBack(state, subject, entry));
    inverse = edits(back.flat());
    rows = back.filter((cells) => cells.length > 0).length;
  } else if (action === 'added') {
    const keys = entries
      .map(({ subjectId }) => subjectId)
      .filter(
        (key) => isThere(tables, subject, key) && changeOf(changes.draft, subject, key) === null,
      );
    inverse = { _tag: 'RemoveRows', table: subject, keys };
    rows = keys.length;
  } else {
    const own = new Set(
      Object.values(changes.draft[subject] ?? {}).flatMap((change) =>
        change.kind === 'add' ? [change.cells.id] : [],
      ),
    );
    const back = entries.filter(
      ({ subjectId }) => !isThere(tables, subject, subjectId) && !own.has(subjectId),
    );
    const added = back.map(({ before }) => ({ table: subject, cells: cellsOf(before) }));
    inverse = { _tag: 'EditCells', edits: [], rows: added };
    rows = added.length;
  }
  return { inverse, rows, left: group.entries.length - rows };
};
