import type { Query } from '../../database/db.ts';
import type { Value } from '../format/cell.ts';
import { keyOf } from '../format/key.ts';
import type { CompanyRecord } from '../format/state.ts';
import { TABLE_NAMES } from '../format/tables.ts';
import type { ChangedRow, Changes } from '../plan/changes.ts';
import type { Author } from './author.ts';

type Entry = {
  readonly subject: string;
  readonly subject_id: string;
  readonly action: 'added' | 'changed' | 'removed';
  readonly before: CompanyRecord | null;
  readonly after: CompanyRecord | null;
};

const only = (record: CompanyRecord, columns: readonly string[]): CompanyRecord =>
  Object.fromEntries(columns.map((name): [string, Value] => [name, record[name] ?? null]));

/** Of a changed row, the changed values only. */
const changedEntry = ({ before, after, columns }: ChangedRow) => ({
  before: only(before, columns),
  after: only(after, columns),
});

const entriesOf = (changes: Changes): readonly Entry[] =>
  TABLE_NAMES.flatMap((subject) => {
    const { added, changed, gone } = changes[subject];
    const id = (record: CompanyRecord) => ({ subject, subject_id: keyOf(subject, record) });
    return [
      ...gone.map((before) => ({ ...id(before), action: 'removed' as const, before, after: null })),
      ...changed.map((row) => ({
        ...id(row.before),
        action: 'changed' as const,
        ...changedEntry(row),
      })),
      ...added.map((after) => ({ ...id(after), action: 'added' as const, before: null, after })),
    ];
  });

const BATCH = 2_000;

/** CD9: writes what was changed into the change history, in the transaction of the change. `now`: milliseconds since the epoch. */
export const writeHistory = async (
  query: Query,
  changes: Changes,
  { userId, name, source }: Author,
  now: number,
): Promise<void> => {
  const entries = entriesOf(changes);
  for (let from = 0; from < entries.length; from += BATCH) {
    await query({
      text: `insert into change (at, actor_id, actor_name, source, subject, subject_id, action, before, after)
             select $2::bigint, $3::bigint, $4, $5, e.*
             from jsonb_to_recordset($1::text::jsonb) as
               e(subject text, subject_id text, action text, before jsonb, after jsonb)`,
      values: [JSON.stringify(entries.slice(from, from + BATCH)), now, userId, name, source],
    });
  }
};
