import { Schema } from 'effect';
import type { Operation } from '../../core/contract/administration/operation.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** JO14: fewer failures are not told of: the next attempt often succeeds. */
const LEAST_ATTEMPTS = 3;
/** JO14: of the jobs that fail and are tried again. The attempt that runs has not failed yet. */
export const IS_FAILING = sql`state = 'WAITING' and error_code is not null
  and attempts - (locked_until is not null)::int >= ${LEAST_ATTEMPTS}::int`;

const decodeWorst = decodeFirst(
  Schema.Struct({
    count: Schema.Int,
    kind: Schema.String,
    attempts: Schema.Int,
    due_at: Schema.Int,
    error_text: Schema.String,
  }),
);

/** JO14: how many jobs fail, and the one that has failed most often; null: none. */
export const readFailing = async (
  query: Query,
): Promise<NonNullable<NonNullable<Operation['jobs']>['failing']> | null> => {
  const row = decodeWorst(
    await query(sql`select count(*) over () as count, kind, attempts, due_at, error_text
      from outbox where ${IS_FAILING} order by attempts desc, due_at limit 1`),
  );
  if (row === null) return null;
  const { count, kind, attempts, due_at, error_text } = row;
  return { count, worst: { kind, attempts, next: Math.floor(due_at / 60_000), text: error_text } };
};
