import { Schema } from 'effect';
import type { DeadJob } from '../../core/contract/administration/operation.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeDead = decodeRows(
  Schema.Struct({
    id: Schema.String,
    kind: Schema.String,
    key: Schema.String,
    attempts: Schema.Int,
    ended_at: Schema.Int,
    error_code: Schema.String,
    error_text: Schema.String,
  }),
);

/** JO11: the jobs that are dead, the newest first. */
export const readDead = async (query: Query, most: number): Promise<readonly DeadJob[]> => {
  const rows = decodeDead(
    await query(sql`select id::text as id, kind, key, attempts, ended_at, error_code, error_text
      from outbox where state = 'DEAD' order by ended_at desc, id limit ${most}::int`),
  );
  return rows.map(({ id, kind, key, attempts, ended_at, error_code, error_text }) => ({
    id,
    kind,
    key,
    attempts,
    ended: Math.floor(ended_at / 60_000),
    code: error_code,
    text: error_text,
  }));
};
