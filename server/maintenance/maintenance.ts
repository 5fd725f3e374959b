import { Schema } from 'effect';
import { moveCompany } from '../change/announce.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { recordEvent } from '../security-log/record-event.ts';

/** `at`: when it began, in milliseconds since the epoch. `message`: a sentence for employees; '': none. null: bookings can be changed. */
export type Maintenance = { readonly at: number; readonly message: string } | null;

const decodeMaintenance = decodeFirst(
  Schema.Struct({
    stamp: Schema.Int,
    begun_at: Schema.NullOr(Schema.Int),
    message: Schema.NullOr(Schema.String),
  }),
);

/** Together with the company's stamp, which moves whenever it changes (UG6); 0: there is no company. */
export const readMaintenance = async (
  query: Query,
): Promise<{ readonly stamp: number; readonly maintenance: Maintenance }> => {
  const row = decodeMaintenance(
    await query(sql`select coalesce((select stamp from company), 0) as stamp, begun_at, message
      from (select 1) one left join maintenance on true`),
  );
  const at = row?.begun_at ?? null;
  return {
    stamp: row?.stamp ?? 0,
    maintenance: at === null ? null : { at, message: row?.message ?? '' },
  };
};

/** UG4: `message`: as in `Sentence` of the contract. `actor`: null: a command. `now`: milliseconds since the epoch. */
export const beginMaintenance = (
  db: Db,
  message: string,
  { actor, now }: { readonly actor: number | null; readonly now: number },
): Promise<void> =>
  db.transaction(async (query) => {
    // It goes on with another sentence, if it has begun already.
    await query(sql`insert into maintenance (begun_at, message) values (${now}::bigint, ${message})
      on conflict (one) do update set message = excluded.message`);
    await recordEvent(query, { kind: 'MAINTENANCE_BEGUN', actor });
    await moveCompany(query);
  });

export const endMaintenance = (db: Db, actor: number | null): Promise<void> =>
  db.transaction(async (query) => {
    const ended = await query(sql`delete from maintenance returning one`);
    if (ended.length === 0) return;
    await recordEvent(query, { kind: 'MAINTENANCE_ENDED', actor });
    await moveCompany(query);
  });
