import { Schema } from 'effect';
import {
  type PastKind,
  type Retention,
  readRetention,
} from '../../core/rules/configuration/retention.ts';
import { type Entry, writeHistory } from '../change/history.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { DailyJob, Done } from './daily-job.ts';

/** Rows of one step: a fraction of a second, also on the embedded database, where nobody else writes meanwhile. */
const BATCH = 500;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** JO10: for so long the key of a job that has ended is still known, and one that failed can be repeated. */
const DONE_DAYS = 7;
const DEAD_DAYS = 30;

const decodeCompany = decodeFirst(Schema.Struct({ retention: Schema.Unknown }));

/** PV1: the company's retention, with defaults; null: there is no company. */
export const retentionOf = async (query: Query): Promise<Retention | null> => {
  const company = decodeCompany(await query(sql`select retention from company`));
  return company === null ? null : readRetention(company.retention).retention;
};

/** The rows that ended at $1 (minutes), or were written then ($2, milliseconds), or before; the oldest first. */
const OLD: Readonly<Record<PastKind, { readonly table: string; readonly rows: string }>> = {
  bookings: {
    table: 'booking',
    rows: 'from booking where end_minute <= $1::bigint order by end_minute',
  },
  registrations: {
    table: 'registration',
    rows: 'from registration where end_minute <= $1::bigint order by end_minute',
  },
  history: { table: 'change', rows: 'from change where at <= $2::bigint order by at, id' },
};
const KINDS = Object.keys(OLD) as readonly PastKind[];

/** `before`: milliseconds. Both parameters are used, so that both databases know their types. */
const aboutOld = (query: Query, text: string, before: number) =>
  query({
    text: `with bounds as (select $1::bigint, $2::bigint) ${text}`,
    values: [Math.floor(before / MINUTE_MS), before],
  });

const removeOld = async (query: Query, kind: PastKind, before: number): Promise<number> => {
  const { table, rows } = OLD[kind];
  const text = `delete from ${table} where id = any(array(select id ${rows} limit ${BATCH})) returning 1`;
  return (await aboutOld(query, text, before)).length;
};

/** The most rows of a kind to count, which limits the time that a page waits. */
const MOST_COUNTED = 1_000_000;

const decodeCount = decodeFirst(Schema.Struct({ rows: Schema.Int }));

/** PV7: how many rows of each kind are older than they would be kept. `now`: milliseconds since the epoch. */
export const countOld = async (
  query: Query,
  kept: Retention,
  now: number,
): Promise<Readonly<Record<PastKind, number>>> => {
  const counts = { bookings: 0, registrations: 0, history: 0 };
  for (const kind of KINDS) {
    const days = kept[kind];
    if (days === null) continue;
    const text = `select count(*) as rows from (select 1 ${OLD[kind].rows} limit ${MOST_COUNTED}) old`;
    counts[kind] = decodeCount(await aboutOld(query, text, now - days * DAY_MS))?.rows ?? 0;
  }
  return counts;
};

/** CH2: an entry about deleted rows has only their number and the retention in days. */
const entryOf = (kind: string, rows: number, days: number | null): Entry => ({
  subject: 'retention',
  subjectId: kind,
  action: 'removed',
  personId: null,
  before: { rows, days },
  after: null,
});

/** PV2: deletes data older than the company's retention. */
export const retention: DailyJob = {
  name: 'retention',
  step: async (query, { done, now }) => {
    const kept = await retentionOf(query);
    if (kept === null) return { done: {}, isOver: true };
    let total: Done = done;
    for (const kind of KINDS) {
      const days = kept[kind];
      const rows = days === null ? 0 : await removeOld(query, kind, now - days * DAY_MS);
      if (rows > 0) total = { ...total, [kind]: (total[kind] ?? 0) + rows };
      if (rows === BATCH) return { done: total, isOver: false };
    }
    // CD67: no import brings a booking again that is over.
    await query(
      sql`delete from imported_booking where end_minute <= ${Math.floor(now / MINUTE_MS)}::bigint`,
    );
    // JO10
    await query(sql`delete from outbox where ended_at < ${now - DONE_DAYS * DAY_MS}::bigint
      and (state = 'DONE' or ended_at < ${now - DEAD_DAYS * DAY_MS}::bigint)`);
    const entries = KINDS.flatMap((kind) => {
      const rows = total[kind] ?? 0;
      return rows === 0 ? [] : [entryOf(kind, rows, kept[kind])];
    });
    const author = { userId: null, name: 'Perch', source: 'retention' } as const;
    await writeHistory(query, { author, at: now, entries });
    return { done: total, isOver: true };
  },
};
