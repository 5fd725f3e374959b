import type { Query } from '../database/db.ts';
import { sql } from '../database/sql.ts';

/** EM18: after so many bounces nothing more is sent to an address. */
const MOST_BOUNCES = 2;
/** EM18: bounces that are further apart have nothing to do with each other. */
const APART_MS = 30 * 24 * 60 * 60_000;

/** EM18: the address did not take a message: the second time pauses it. `now`: milliseconds since the epoch. */
export const noteBounce = (
  query: Query,
  {
    person,
    address,
    now,
  }: { readonly person: number; readonly address: string; readonly now: number },
): Promise<unknown> =>
  query(sql`insert into mail_bounce as b (employee_id, address, bounces, last_at)
    values (${person}, lower(${address}), 1, ${now}::bigint)
    on conflict (employee_id) do update set address = excluded.address, last_at = excluded.last_at,
      bounces = case when b.address = excluded.address and b.last_at > ${now - APART_MS}::bigint then b.bounces + 1 else 1 end,
      paused_at = case when b.address <> excluded.address then null
        when b.last_at > ${now - APART_MS}::bigint and b.bounces + 1 >= ${MOST_BOUNCES}::int
        then coalesce(b.paused_at, excluded.last_at) end`);
