import type { TableName } from '../../contract/administration/tables.ts';
import { storedTexts } from '../../rules/company/tables.ts';
import { rowOf, type TablesState } from '../tables/index.ts';
import { storedCell } from './draft.ts';
import { resolvedDraft } from './edits.ts';
import type { ChangesState, Draft, RowChange } from './model.ts';

/** AP7: drops changes that the server already has: made by somebody else, or saved although the answer was lost. */
export const withoutDone = (
  changes: ChangesState,
  table: TableName,
  tables: TablesState,
): ChangesState => {
  const rows = changes.draft[table];
  if (rows === undefined) return changes;
  const resolved = resolvedDraft(changes.draft)[table] ?? {};
  const left: Record<string, RowChange> = {};
  let isOther = false;
  for (const [key, original] of Object.entries(rows)) {
    const change = resolved[key] ?? original;
    const id = change.kind === 'add' ? (change.cells.id ?? key) : key;
    const row = rowOf(tables, table, id);
    let kept: RowChange | null = original;
    if (change.kind === 'remove' && row === undefined) kept = null;
    else if (row !== undefined && change.kind !== 'remove') {
      const isThere = Object.entries(storedTexts(table, change.cells)).every(
        ([column, text]) => storedCell(tables, table, id, column) === text,
      );
      if (isThere) kept = null;
    }
    if (kept === null) isOther = true;
    else left[key] = kept;
  }
  if (!isOther) return changes;
  const { [table]: _rows, ...others } = changes.draft;
  const draft: Draft = Object.keys(left).length === 0 ? others : { ...others, [table]: left };
  return { ...changes, draft, version: changes.version + 1 };
};
