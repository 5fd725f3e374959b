import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { JobKind } from './job-kind.ts';

/** JO2: for so long a job is one process's, in ms. */
export const LEASE_MS = 60_000;

export const OUTBOX_CHANNEL = 'outbox';

/** `personId`: whom it concerns, if it concerns one person. `dueAt`: milliseconds since the epoch. */
export type NewJob<Payload> = {
  readonly kind: JobKind<Payload>;
  readonly key: string;
  readonly personId?: number;
  readonly dueAt: number;
  readonly payload: Payload;
};

const decodeTaken = decodeRows(
  Schema.Struct({
    id: Schema.String,
    kind: Schema.String,
    key: Schema.String,
    attempts: Schema.Int,
    due_at: Schema.Int,
    locked_until: Schema.Int,
    payload: Schema.Unknown,
  }),
);
/** A job that this process has, until `locked_until`. `attempts`: with the one that begins. */
export type Taken = ReturnType<typeof decodeTaken>[number];

export type Failure = { readonly code: string; readonly text: string };

const decodeState = decodeFirst(Schema.Struct({ is_running: Schema.Boolean }));

/** JO2: nobody else has taken the job since. */
const isOurs = ({ id, locked_until }: Taken) =>
  sql`id = ${id}::uuid and state = 'WAITING' and locked_until = ${locked_until}::bigint`;

/** The jobs, in a transaction. `now`: milliseconds since the epoch, of the database's clock. */
export const outboxIn = (query: Query) => {
  const wake = (): Promise<unknown> => query(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
  const found = async (...asked: Parameters<Query>): Promise<boolean> =>
    (await query(...asked)).length > 0;

  return {
    /** JO1: writes a job, unless its key is known. Returns whether it is a new one. Throws if the payload is none of the kind. */
    enqueue: async <Payload>(job: NewJob<Payload>): Promise<boolean> => {
      const payload = JSON.stringify(Schema.encodeSync(job.kind.payload)(job.payload));
      const isNew = await found(sql`insert into outbox (kind, key, person_id, due_at, payload)
        values (${job.kind.name}, ${job.key}, ${job.personId ?? null}::bigint, ${job.dueAt}::bigint, ${payload}::text::jsonb)
        on conflict (key) do nothing returning 1 as one`);
      if (isNew) await wake();
      return isNew;
    },

    /** JO1: the job is not begun any more, and its key is free. False: it has ended, is being done just now, or is not known. */
    cancel: async (key: string, now: number): Promise<boolean> => {
      const row = decodeState(
        await query(sql`delete from outbox where key = ${key} and state = 'WAITING'
          returning coalesce(locked_until, 0) > ${now}::bigint as is_running`),
      );
      return row !== null && !row.is_running;
    },

    /** Whether there may be something to take. */
    isDue: (kinds: readonly string[], now: number): Promise<boolean> =>
      found(sql`select 1 as one from outbox
        where state = 'WAITING' and due_at <= ${now}::bigint and coalesce(locked_until, 0) <= ${now}::bigint
          and kind = any(${kinds}::text[]) limit 1`),

    /** JO2, JO3: the jobs of these kinds that are due and nobody's, the oldest first. */
    take: async (kinds: readonly string[], most: number, now: number): Promise<readonly Taken[]> =>
      decodeTaken(
        await query(sql`with due as (
            select id from outbox
            where state = 'WAITING' and due_at <= ${now}::bigint and coalesce(locked_until, 0) <= ${now}::bigint
              and kind = any(${kinds}::text[])
            order by due_at limit ${most}::int for update skip locked)
          update outbox o set attempts = o.attempts + 1, locked_until = ${now + LEASE_MS}::bigint
          from due where o.id = due.id
          returning o.id::text as id, o.kind, o.key, o.attempts, o.due_at, o.locked_until, o.payload`),
      ).toSorted((a, b) => a.due_at - b.due_at),

    /** JO5, JO10: the job is done; nobody needs its payload any more. False: it is not this process's. */
    done: (job: Taken, now: number): Promise<boolean> =>
      found(sql`update outbox set state = 'DONE', ended_at = ${now}::bigint, locked_until = null, payload = '{}',
          error_code = null, error_text = null
        where ${isOurs(job)} returning 1 as one`),

    /** JO4: the attempt failed; another one is due then. */
    retry: (job: Taken, { code, text }: Failure, dueAt: number): Promise<boolean> =>
      found(sql`update outbox set locked_until = null, due_at = ${dueAt}::bigint, error_code = ${code}, error_text = ${text}
        where ${isOurs(job)} returning 1 as one`),

    /** JO4: the attempt failed, and was the last one. */
    die: (job: Taken, { code, text }: Failure, now: number): Promise<boolean> =>
      found(sql`update outbox set state = 'DEAD', ended_at = ${now}::bigint, locked_until = null,
          error_code = ${code}, error_text = ${text}
        where ${isOurs(job)} returning 1 as one`),

    /** JO11: a dead job begins anew, with all its attempts. False: it is not dead. */
    repeat: async (id: string, now: number): Promise<boolean> => {
      const isRepeated =
        await found(sql`update outbox set state = 'WAITING', attempts = 0, due_at = ${now}::bigint, ended_at = null
          where id = ${id}::uuid and state = 'DEAD' returning 1 as one`);
      if (isRepeated) await wake();
      return isRepeated;
    },

    /** JO11: a dead job is forgotten, and its key is free. False: it is not dead. */
    discard: (id: string): Promise<boolean> =>
      found(sql`delete from outbox where id = ${id}::uuid and state = 'DEAD' returning 1 as one`),

    /** JO9: the attempt does not count, and somebody else may begin it now. */
    giveBack: (job: Taken): Promise<boolean> =>
      found(sql`update outbox set locked_until = null, attempts = attempts - 1
        where ${isOurs(job)} returning 1 as one`),
  };
};
