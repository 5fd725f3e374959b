import type { Entry } from '../../change/history.ts';
import type { Value } from '../format/cell.ts';
import { keyOf } from '../format/key.ts';
import type { CompanyRecord } from '../format/state.ts';
import { TABLE_NAMES } from '../format/tables.ts';
import type { ChangedRow, Changes } from '../plan/changes.ts';

const only = (record: CompanyRecord, columns: readonly string[]): CompanyRecord =>
  Object.fromEntries(columns.map((name): [string, Value] => [name, record[name] ?? null]));

/** Of a changed row, the changed values only. */
const changedValues = ({ before, after, columns }: ChangedRow) => ({
  before: only(before, columns),
  after: only(after, columns),
});

/** CD9: the changes as entries of the change history. */
export const entriesOf = (changes: Changes): readonly Entry[] =>
  TABLE_NAMES.flatMap((subject): readonly Entry[] => {
    const { added, changed, gone } = changes[subject];
    const id = (record: CompanyRecord) => ({
      subject,
      subjectId: keyOf(subject, record),
      personId: null,
    });
    return [
      ...gone.map((before) => ({ ...id(before), action: 'removed' as const, before, after: null })),
      ...changed.map((row) => ({
        ...id(row.before),
        action: 'changed' as const,
        ...changedValues(row),
      })),
      ...added.map((after) => ({ ...id(after), action: 'added' as const, before: null, after })),
    ];
  });
