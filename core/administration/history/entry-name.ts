import type { HistoryEntry } from '../../contract/administration/history.ts';
import type { TableName } from '../../contract/administration/tables.ts';
import { hasId } from '../../rules/company/key.ts';
import { cellsOfKey, nameOf, ruleName } from '../changes/index.ts';
import { cellIn, keyOf } from '../tables/index.ts';
import type { HistoryReads } from './model.ts';
import { isTable } from './take-back.ts';
import { cellText } from './text.ts';

/** Its name by its last record. */
const recordName = (
  { tables, changes }: HistoryReads,
  { subject, before, after, subjectId }: HistoryEntry,
): string => {
  const ofKey: Readonly<Record<string, unknown>> = isTable(subject)
    ? cellsOfKey(subject, subjectId)
    : {};
  const cell = (column: string): string =>
    cellText(after?.[column] ?? before?.[column]) || String(ofKey[column] ?? '');
  const of = (table: TableName, column: string): string =>
    cell(column) === '' ? '' : nameOf(tables, changes.draft, table, cell(column));
  switch (subject) {
    case 'rules':
      return ruleName(cell('rule') || subjectId, [
        cell('zone') || of('floors', 'floor') || of('buildings', 'building'),
        of('groups', 'group'),
      ]);
    case 'grants': {
      // A permission is named after its holder; until people have loaded, after its capability.
      const person = tables.tables.people?.revision == null ? '' : of('people', 'person');
      return person || of('groups', 'group') || cell('capability') || subjectId;
    }
    // AP105: a subject without a name is named after its space and person.
    case 'bookings':
    case 'claims':
    case 'registrations':
    case 'deletion_grants': {
      const person = tables.tables.people?.revision == null ? '' : of('people', 'person');
      const parts = [of('spaces', 'space'), person].filter((part) => part !== '');
      return parts.join(', ') || subjectId;
    }
    // A floor plan is called as the building that has it, not by its folder.
    case 'plans': {
      const { buildings } = tables.tables;
      const row = buildings?.rows.find((one) => cellIn(buildings, one, 'plan') === subjectId);
      if (buildings === undefined || row === undefined) return subjectId;
      return nameOf(tables, changes.draft, 'buildings', keyOf('buildings', buildings, row));
    }
    case 'departures':
      return nameOf(tables, changes.draft, 'people', subjectId);
    default:
      return cell('name') || `${cell('first_name')} ${cell('last_name')}`.trim() || subjectId;
  }
};

/** A row that is there has its name of today; one that is gone had that of its last record. */
export const entryName = (state: HistoryReads, entry: HistoryEntry): string => {
  const { subject, subjectId } = entry;
  if (subject === 'company') return state.tables.company?.name ?? cellText(entry.after?.name);
  if (!isTable(subject) || !hasId(subject)) return recordName(state, entry);
  const known = nameOf(state.tables, state.changes.draft, subject, subjectId);
  return known === subjectId || known === '' ? recordName(state, entry) : known;
};
