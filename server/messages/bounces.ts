import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodePeople = decodeRows(Schema.Struct({ id: Schema.Int, mail: Schema.String }));
const decodeCount = decodeFirst(Schema.Struct({ people: Schema.Int }));

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

/** EM20: as `noteBounce`, of all who have one of these addresses. */
export const noteBounced = async (
  query: Query,
  addresses: readonly string[],
  now: number,
): Promise<void> => {
  const people = decodePeople(
    await query(sql`select id, mail from employee
      where lower(mail) = any(select lower(a) from unnest(${addresses}::text[]) a) and mail <> '' order by id`),
  );
  for (const { id: person, mail: address } of people) {
    await noteBounce(query, { person, address, now });
  }
};

/** EM18: messages are sent to the person again. False: they were not paused. */
export const resumeMail = async (query: Query, person: number): Promise<boolean> =>
  (
    await query(
      sql`delete from mail_bounce where employee_id = ${person} and paused_at is not null returning 1 as one`,
    )
  ).length > 0;

/** EM18: how many people nothing is sent to. */
export const countPaused = async (query: Query): Promise<number> =>
  decodeCount(
    await query(sql`select count(*) as people from mail_bounce b join employee e on e.id = b.employee_id
      where b.paused_at is not null and e.active and b.address = lower(e.mail)`),
  )?.people ?? 0;
