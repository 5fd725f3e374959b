import type { Query } from '../database/db.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { Author } from './author.ts';

export type Values = Readonly<Record<string, unknown>>;

/** CH1: one change of one subject. Example: `{ subject: 'claims', subjectId: 'desk-0-1', action: 'removed', personId: 7 ... }`. */
export type Entry = {
  /** The table of the company data, or `bookings`, `claims`, `registrations`, `deletion_grants`. */
  readonly subject: string;
  readonly subjectId: string;
  readonly action: 'added' | 'changed' | 'removed';
  /** Whom it concerns; null: nobody in particular. */
  readonly personId: number | null;
  readonly before: Values | null;
  readonly after: Values | null;
};

export type History = {
  readonly author: Author;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly entries: readonly Entry[];
};

/**
 * Inserts entries, as a part of a statement. `entries` selects them: subject, subject_id, action, person_id, before, after.
 * `at`: milliseconds since the epoch.
 */
export const insertEntries = (
  entries: Sql,
  { author: { userId, name, source, reason }, at }: Omit<History, 'entries'>,
): Sql => {
  const author = sql`${userId}::bigint`;
  return sql`
    insert into change (at, actor_id, actor_name, source, reason, subject, subject_id, action, person_id, before, after)
    select ${at}::bigint, ${author}, coalesce(${name}::text,
             (select left(btrim(first_name || ' ' || last_name), 200) from employee where id = ${author}), ''),
           ${source}::text, ${reason ?? null}::text, e.*
    from (${entries}) e`;
};

/** The entries as `insertEntries` takes them. */
export const selectEntries = (entries: readonly Entry[]): Sql => {
  const rows = entries.map((entry) => ({
    subject: entry.subject,
    subject_id: entry.subjectId,
    action: entry.action,
    person_id: entry.personId,
    before: entry.before,
    after: entry.after,
  }));
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as
    r(subject text, subject_id text, action text, person_id bigint, before jsonb, after jsonb)`;
};

/** Entries per statement: few round trips, but short enough not to block other work. */
const BATCH = 2_000;

/** CH1: writes entries to the change history, in the transaction of the change. */
export const writeHistory = async (
  query: Query,
  { author, at, entries }: History,
): Promise<void> => {
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH);
    await query(insertEntries(selectEntries(batch), { author, at }));
  }
};
