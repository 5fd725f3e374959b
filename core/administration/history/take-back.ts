import type { HistoryEntry } from '../../contract/administration/history.ts';
import { TABLE_NAMES, type TableName } from '../../contract/administration/tables.ts';
import { type ChangesReads, changeOf, storedCell } from '../changes/index.ts';
import { rowOf, type TablesState } from '../tables/index.ts';
import type { Group } from './groups.ts';
import { type Edit, inDraft, type Kept } from './kept.ts';
import type { Inverse } from './model.ts';
import { settingEdits } from './take-back-settings.ts';
import { cellText } from './text.ts';

/** The inverse of a group, and why its other entries are left as they are. */
export type TakingBack = {
  readonly inverse: Inverse;
  readonly rows: number;
  readonly kept: readonly Kept[];
};

/** One set of changes holds no more. */
const MOST_ROWS = 5_000;

export const isTable = (subject: string): subject is TableName =>
  TABLE_NAMES.some((name) => name === subject);

/** What takes an entry back, or why it is left as it is. */
type Back<Part> = { readonly part: Part } | { readonly kept: Kept };

const isThere = (tables: TablesState, table: TableName, key: string): boolean =>
  rowOf(tables, table, key) !== undefined;

/** AP53: a row of which a value has been changed again since is left as it is. */
const cellsBack = (
  { tables, changes }: ChangesReads,
  table: TableName,
  { subjectId: key, before, after }: HistoryEntry,
): Back<readonly Edit[]> => {
  if (before === null || after === null || !isThere(tables, table, key)) return { kept: 'gone' };
  const columns = Object.keys(before);
  const isNow = (values: typeof after): boolean =>
    columns.every((column) => storedCell(tables, table, key, column) === cellText(values[column]));
  if (!isNow(after)) return { kept: isNow(before) ? 'restored' : 'changed' };
  const edits = columns.map((column) => ({
    subject: table,
    key,
    column,
    text: cellText(before[column]),
  }));
  const change = changeOf(changes.draft, table, key);
  return change === null ? { part: edits } : { kept: inDraft(change, edits) };
};

const removalBack = (
  { tables, changes }: ChangesReads,
  table: TableName,
  { subjectId: key }: HistoryEntry,
): Back<string> => {
  if (!isThere(tables, table, key)) return { kept: 'restored' };
  const change = changeOf(changes.draft, table, key);
  if (change === null) return { part: key };
  return { kept: change.kind === 'remove' ? 'drafted' : 'edited' };
};

const cellsOf = (values: HistoryEntry['before']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([column, value]) => [column, cellText(value)]),
  );

const edits = (edits: Extract<Inverse, { _tag: 'EditCells' }>['edits']) =>
  ({ _tag: 'EditCells', edits }) as const;

const partsOf = <Part>(backs: readonly Back<Part>[]): readonly Part[] =>
  backs.flatMap((back) => ('part' in back ? [back.part] : []));

const keptOf = (backs: readonly Back<unknown>[]): readonly Kept[] =>
  backs.flatMap((back) => ('kept' in back ? [back.kept] : []));

/** Whether entries of this subject can be reverted: never without a table, later until its rows have loaded. */
export const takesBack = (
  { tables: { tables, company } }: ChangesReads,
  subject: string,
): 'never' | 'later' | 'now' => {
  if (subject === 'company') return company === null ? 'later' : 'now';
  const table = isTable(subject) ? tables[subject] : undefined;
  if (table === undefined) return 'never';
  return table.revision === null ? 'later' : 'now';
};

/** AP53: the reversal of a group of entries, given the current company data; null: not possible, or not yet. */
export const takingBack = (state: ChangesReads, group: Group): TakingBack | null => {
  const [first] = group.entries;
  if (first === undefined || takesBack(state, first.subject) !== 'now') return null;
  const { subject, action } = first;
  if (!isTable(subject)) {
    const own = settingEdits(state, first);
    if ('kept' in own) return { inverse: edits([]), rows: 0, kept: [own.kept] };
    return { inverse: edits(own.edits), rows: 1, kept: [] };
  }
  const entries = group.entries.slice(0, MOST_ROWS);
  const { tables, changes } = state;
  if (action === 'changed') {
    const backs = entries.map((entry) => cellsBack(state, subject, entry));
    const rows = partsOf(backs);
    return { inverse: edits(rows.flat()), rows: rows.length, kept: keptOf(backs) };
  }
  if (action === 'added') {
    const backs = entries.map((entry) => removalBack(state, subject, entry));
    const keys = partsOf(backs);
    return {
      inverse: { _tag: 'RemoveRows', table: subject, keys },
      rows: keys.length,
      kept: keptOf(backs),
    };
  }
  const own = new Set(
    Object.values(changes.draft[subject] ?? {}).flatMap((change) =>
      change.kind === 'add' ? [change.cells.id] : [],
    ),
  );
  const backs = entries.map(({ subjectId, before }): Back<HistoryEntry['before']> => {
    if (isThere(tables, subject, subjectId)) return { kept: 'restored' };
    return own.has(subjectId) ? { kept: 'drafted' } : { part: before };
  });
  const rows = partsOf(backs).map((before) => ({ table: subject, cells: cellsOf(before) }));
  return {
    inverse: { _tag: 'EditCells', edits: [], rows },
    rows: rows.length,
    kept: keptOf(backs),
  };
};
