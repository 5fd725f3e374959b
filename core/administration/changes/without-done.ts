import type { TableName } from '../../contract/administration/tables.ts';
import { keyOf } from '../../rules/company/key.ts';
import { storedTexts } from '../../rules/company/tables.ts';
import { cellsOfCompany, isSameValue } from '../catalogue/index.ts';
import { rowOf, type TablesState } from '../tables/index.ts';
import { draftCompany } from './company.ts';
import { storedCell } from './draft.ts';
import { resolvedDraft } from './edits.ts';
import type { ChangesState, Draft, RowChange, Subject } from './model.ts';

/** CT1: the server writes the time of the save into a new version without one. */
const isFilledIn = (table: TableName, column: string, text: string): boolean =>
  table === 'consents' && column === 'valid_from' && text === '';

const isRowDone = (
  table: TableName,
  key: string,
  change: RowChange,
  tables: TablesState,
): boolean => {
  if (change.kind === 'remove') return rowOf(tables, table, key) === undefined;
  const isNew = change.kind === 'add';
  const cells = storedTexts(table, change.cells);
  const stored = isNew ? keyOf(table, cells) : key;
  return Object.entries(cells).every(([column, text]) => {
    const now = storedCell(tables, table, stored, column);
    return now === text || (now !== null && isNew && isFilledIn(table, column, text));
  });
};

const isCompanyDone = (tables: TablesState, draft: Draft): boolean => {
  const { company } = tables;
  const changed = draftCompany(tables, draft);
  return (
    company !== null &&
    changed?.name === company.name &&
    isSameValue(cellsOfCompany(changed), cellsOfCompany(company))
  );
};

/** AP7: drops changes that the server already has: made by somebody else, or saved although the answer was lost. */
export const withoutDone = (
  changes: ChangesState,
  subject: Subject,
  tables: TablesState,
): ChangesState => {
  const rows = changes.draft[subject];
  if (rows === undefined) return changes;
  const resolved = resolvedDraft(changes.draft)[subject] ?? {};
  const left = Object.fromEntries(
    Object.entries(rows).filter(([key, original]) =>
      subject === 'company'
        ? !isCompanyDone(tables, changes.draft)
        : !isRowDone(subject, key, resolved[key] ?? original, tables),
    ),
  );
  if (Object.keys(left).length === Object.keys(rows).length) return changes;
  const { [subject]: _rows, ...others } = changes.draft;
  const draft: Draft = Object.keys(left).length === 0 ? others : { ...others, [subject]: left };
  return { ...changes, draft, version: changes.version + 1 };
};
