import type { TableName } from '../../contract/administration/tables.ts';
import { cellIn, rowOf, type TablesState } from '../tables/index.ts';
import { changeOf } from './draft.ts';
import type { Draft, Subject } from './model.ts';

/** A cell with the change of the draft; '' if there is no such cell. */
export const shownCell = (
  tables: TablesState,
  draft: Draft,
  table: TableName,
  key: string,
  column: string,
): string => {
  const change = changeOf(draft, table, key);
  const changed = change === null || change.kind === 'remove' ? undefined : change.cells[column];
  if (changed !== undefined) return changed;
  const known = tables.tables[table];
  const row = rowOf(tables, table, key);
  return known === undefined || row === undefined ? '' : cellIn(known, row, column);
};

/** A rule, and where and for whom it holds, as far as that is not everywhere and for everybody. */
export const ruleName = (rule: string, holds: readonly string[]): string => {
  const where = holds.filter((part) => part !== '').join(', ');
  return where === '' ? rule : `${rule}: ${where}`;
};

/** The name of a row, for people; its key if it has none. */
export const nameOf = (
  tables: TablesState,
  draft: Draft,
  subject: Subject,
  key: string,
): string => {
  if (subject === 'company') return '';
  const cell = (column: string) => shownCell(tables, draft, subject, key, column);
  if (subject === 'people') {
    return `${cell('first_name')} ${cell('last_name')}`.trim() || cell('username') || key;
  }
  if (subject === 'grants') {
    const [person, group] = [cell('person'), cell('group')];
    if (person !== '') return nameOf(tables, draft, 'people', person);
    return group === '' ? cell('capability') : nameOf(tables, draft, 'groups', group);
  }
  if (subject === 'rules') {
    const of = (table: TableName, column: string) =>
      cell(column) === '' ? '' : nameOf(tables, draft, table, cell(column));
    const place = cell('zone') || of('floors', 'floor') || of('buildings', 'building');
    return ruleName(cell('rule') || key, [place, of('groups', 'group')]);
  }
  if (subject === 'closures') return cell('reason') || key;
  return cell('name') || (subject === 'consents' && cell('id')) || key;
};
