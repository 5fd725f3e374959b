import type { Query } from '../database/db.ts';
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

/** The name of the author, whose id is an SQL expression. */
export const nameOfAuthor = (userId: string): string =>
  `(select left(btrim(first_name || ' ' || last_name), 200) from employee where id = ${userId})`;

/**
 * Inserts entries, as an SQL statement without its parameters. $1: the entries as JSON, then the author's id, name, source and
 * reason, and the time. `first`: the number of the first parameter.
 */
export const insertEntries = (first: number): string => {
  const [entries, userId, name, source, reason, at] = [0, 1, 2, 3, 4, 5].map(
    (index) => `$${first + index}`,
  );
  return `
    insert into change (at, actor_id, actor_name, source, reason, subject, subject_id, action, person_id, before, after)
    select ${at}::bigint, ${userId}::bigint, coalesce(${name}::text, ${nameOfAuthor(`${userId}::bigint`)}, ''),
           ${source}::text, ${reason}::text, e.*
    from jsonb_to_recordset(${entries}::text::jsonb) as
      e(subject text, subject_id text, action text, person_id bigint, before jsonb, after jsonb)`;
};

/** The values of the parameters of `insertEntries`; null: there is nothing to insert. */
export const entryValues = (history: History | null): readonly unknown[] => {
  const rows = (history?.entries ?? []).map((entry) => ({
    subject: entry.subject,
    subject_id: entry.subjectId,
    action: entry.action,
    person_id: entry.personId,
    before: entry.before,
    after: entry.after,
  }));
  const author = history?.author;
  return [
    JSON.stringify(rows),
    author?.userId ?? null,
    author?.name ?? null,
    author?.source ?? '',
    author?.reason ?? null,
    history?.at ?? 0,
  ];
};

/** Entries per statement: few round trips, but short enough not to block other work. */
const BATCH = 2_000;

/** CH1: writes what changed into the change history, in the transaction of the change. */
export const writeHistory = async (
  query: Query,
  { author, at, entries }: History,
): Promise<void> => {
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = { author, at, entries: entries.slice(from, from + BATCH) };
    await query({ text: insertEntries(1), values: entryValues(batch) });
  }
};
