import type { Query } from '../../database/db.ts';
import type { Value } from '../format/cell.ts';
import { keyOf } from '../format/key.ts';
import type { CompanyRecord } from '../format/state.ts';
import { TABLE_NAMES } from '../format/tables.ts';
import type { ChangedRow, Changes } from '../plan/changes.ts';
import type { Planned } from '../plan/planned.ts';
import type { CompanyInfo } from '../reading/company-file.ts';
import type { Author } from './author.ts';
import { leavesOf } from './leaves.ts';

type Values = Readonly<Record<string, unknown>>;

type Entry = {
  readonly subject: string;
  readonly subject_id: string;
  readonly action: 'added' | 'changed' | 'removed';
  readonly before: Values | null;
  readonly after: Values | null;
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

/** The name and each setting by its path; empty: there is no company. */
const wordsOf = (info: CompanyInfo | null): ReadonlyMap<string, unknown> =>
  info === null
    ? new Map()
    : new Map([['name', info.name], ...leavesOf({ settings: info.settings })]);

/** The name and settings that changed. */
const companyEntries = (info: Planned['info']): readonly Entry[] => {
  if (info === null) return [];
  const [before, after] = [wordsOf(info.before), wordsOf(info.after)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)),
  );
  const valuesOf = (words: ReadonlyMap<string, unknown>): Values =>
    Object.fromEntries(paths.map((path) => [path, words.get(path) ?? null]));
  return [
    {
      subject: 'company',
      subject_id: info.after.name,
      action: info.before === null ? 'added' : 'changed',
      before: info.before === null ? null : valuesOf(before),
      after: valuesOf(after),
    },
  ];
};

/** Floor plans have no values that could be shown. */
const planEntries = (names: readonly string[]): readonly Entry[] =>
  names.map((name) => ({
    subject: 'plans',
    subject_id: name,
    action: 'changed',
    before: null,
    after: null,
  }));

const BATCH = 2_000;

/** CD9: writes what was changed into the change history, in the transaction of the change. `now`: milliseconds since the epoch. */
export const writeHistory = async (
  query: Query,
  { changes, info, changedPlans }: Pick<Planned, 'changes' | 'info' | 'changedPlans'>,
  { userId, name, source, reason }: Author,
  now: number,
): Promise<void> => {
  const entries = [...companyEntries(info), ...entriesOf(changes), ...planEntries(changedPlans)];
  for (let from = 0; from < entries.length; from += BATCH) {
    await query({
      text: `insert into change (at, actor_id, actor_name, source, reason, subject, subject_id, action, before, after)
             select $2::bigint, $3::bigint, $4, $5, $6, e.*
             from jsonb_to_recordset($1::text::jsonb) as
               e(subject text, subject_id text, action text, before jsonb, after jsonb)`,
      values: [
        JSON.stringify(entries.slice(from, from + BATCH)),
        now,
        userId,
        name,
        source,
        reason ?? null,
      ],
    });
  }
};
