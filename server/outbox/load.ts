import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { OutboxLoad } from '../metrics/readings.ts';
import { IS_FAILING } from './failing-jobs.ts';

const decodeLoad = decodeFirst(
  Schema.Struct({
    waiting: Schema.Int,
    failing: Schema.Int,
    dead: Schema.Int,
    oldest: Schema.NullOr(Schema.Int),
    is_paused: Schema.Boolean,
  }),
);

/** JO12, JO14: how many jobs there are, for how long the oldest one has been due, and whether they wait because nothing leaves. `now`: milliseconds since the epoch. */
export const readLoad = async (query: Query, now: number): Promise<OutboxLoad> => {
  const row = decodeLoad(
    await query(sql`select (select count(*) from outbox where state = 'WAITING') as waiting,
      (select count(*) from outbox where ${IS_FAILING}) as failing,
      (select count(*) from outbox where state = 'DEAD') as dead,
      (select min(due_at) from outbox where state = 'WAITING') as oldest,
      exists (select from outgoing where paused_at is not null) as is_paused`),
  );
  const lateMs = Math.max(0, now - (row?.oldest ?? now));
  const { waiting = 0, failing = 0, dead = 0, is_paused: isPaused = false } = row ?? {};
  return { waiting, failing, dead, lateMs, isPaused };
};
