import { Schema } from 'effect';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const Reason = Schema.Literals(['COPY', 'ADDRESS', 'RESTORED', 'COMMAND']);
/** BA10: why nothing leaves: another database, another PERCH_URL, a restored backup, the command `outgoing pause`. */
export type PauseReason = typeof Reason.Type;

const decodeOutgoing = decodeFirst(
  Schema.Struct({
    database: Schema.NullOr(Schema.String),
    url: Schema.NullOr(Schema.String),
    paused_at: Schema.NullOr(Schema.Int),
    reason: Schema.NullOr(Reason),
  }),
);

/** `null`: things may leave. */
export type Paused = { readonly at: number; readonly reason: PauseReason } | null;

/** Which database this is, and at which address people open it; null: unknown. */
export type Identity = { readonly database: string | null; readonly url: string | null };

const read = async (query: Query): Promise<Identity & { readonly paused: Paused }> => {
  const row = decodeOutgoing(
    await query(sql`select database, url, paused_at, reason from outgoing`),
  );
  const at = row?.paused_at ?? null;
  const reason = row?.reason ?? null;
  return {
    database: row?.database ?? null,
    url: row?.url ?? null,
    paused: at === null || reason === null ? null : { at, reason },
  };
};

/** BA10: whoever sends anything to anybody outside asks this first, in the transaction that takes what is to be sent. */
export const readPaused = async (query: Query): Promise<Paused> => (await read(query)).paused;

/** BA10: nothing leaves any more, until somebody resumes. An earlier pause keeps its reason. */
export const pauseOutgoing = (query: Query, reason: PauseReason, now: number): Promise<unknown> =>
  query(sql`insert into outgoing (paused_at, reason) values (${now}::bigint, ${reason})
    on conflict (one) do update set
      reason = case when outgoing.paused_at is null then excluded.reason else outgoing.reason end,
      paused_at = coalesce(outgoing.paused_at, excluded.paused_at)`);

export const resumeOutgoing = (query: Query): Promise<unknown> =>
  query(sql`update outgoing set paused_at = null, reason = null`);

/** BA11: an address that was not said before is no other one: without it nothing could leave. [G1306] */
const changeOf = (before: Identity, now: Identity): PauseReason | null => {
  if (before.database !== null && now.database !== null && before.database !== now.database) {
    return 'COPY';
  }
  return before.url !== null && before.url !== now.url ? 'ADDRESS' : null;
};

/**
 * BA11: at each start: compares the database and the address with those of the last start, and pauses what leaves if they differ.
 * Returns whether it is paused. `now`: milliseconds since the epoch.
 */
export const knowIdentity = (db: Db, identity: Identity, now: number): Promise<Paused> =>
  db.transaction(async (query) => {
    // One row, for whoever starts at the same time.
    await query(sql`insert into outgoing (one) values (true) on conflict (one) do nothing`);
    await query(sql`select from outgoing for update`);
    const before = await read(query);
    const change = changeOf(before, identity);
    if (change !== null) await pauseOutgoing(query, change, now);
    await query(
      sql`update outgoing set database = coalesce(${identity.database}::text, database), url = ${identity.url}::text`,
    );
    return readPaused(query);
  });
