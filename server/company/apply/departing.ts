import { Schema } from 'effect';
import type { Author } from '../../change/author.ts';
import { writeHistory } from '../../change/history.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Departing } from '../reading/leavers.ts';

const decodePlans = decodeRows(
  Schema.Struct({ key: Schema.String, at: Schema.Int, heir: Schema.NullOr(Schema.String) }),
);
type Plan = { readonly at: number; readonly heir: string | null };

const planned = async (query: Query): Promise<ReadonlyMap<string, Plan>> =>
  new Map(
    decodePlans(
      await query(sql`select e.external_id as key, d.at, h.external_id as heir from departure d
        join employee e on e.id = d.employee_id left join employee h on h.id = d.heir_id
        where e.active`),
    ).map(({ key, ...plan }) => [key, plan]),
  );

/** How many departures a list plans, or plans for another day, and how many it cancels. */
export type Departed = { readonly planned: number; readonly cancelled: number };

const MINUTE = 60_000;

/** CD88: the departures that differ from those that are planned already. */
const changedIn = async (query: Query, departing: readonly Departing[]) => {
  if (departing.length === 0) return [];
  const before = await planned(query);
  return departing.flatMap(({ key, at }) => {
    const known = before.get(key) ?? null;
    const moment = at === null ? null : at * MINUTE;
    return (known?.at ?? null) === moment ? [] : [{ key, at: moment, known }];
  });
};

/** CD88: what a list would say anew of departures. */
export const countDeparting = async (
  query: Query,
  departing: readonly Departing[],
): Promise<Departed> => {
  const changed = await changedIn(query, departing);
  const cancelled = changed.filter(({ at }) => at === null).length;
  return { planned: changed.length - cancelled, cancelled };
};

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int, key: Schema.String }));

/** CD88, AP82: plans and cancels departures as a list says, of people who are stored by now. */
export const planDeparting = async (
  query: Query,
  departing: readonly Departing[],
  { author, now }: { readonly author: Author; readonly now: number },
): Promise<void> => {
  const changed = await changedIn(query, departing);
  if (changed.length === 0) return;
  const keys = changed.map(({ key }) => key);
  const ids = new Map(
    decodeIds(
      await query(
        sql`select id, external_id as key from employee where external_id = any(${keys}::text[])`,
      ),
    ).map(({ id, key }) => [key, id]),
  );
  const rows = changed.flatMap(({ key, at }) => {
    const id = ids.get(key);
    return id === undefined || at === null ? [] : [{ id, at }];
  });
  const gone = changed.flatMap(({ key, at }) => (at === null ? [ids.get(key) ?? 0] : []));
  await query(sql`delete from departure where employee_id = any(${gone}::bigint[])`);
  await query(sql`insert into departure (employee_id, at, actor_id, actor_name)
    select r.id, r.at, ${author.userId}::bigint, ${(author.name ?? '').slice(0, 200)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id bigint, at bigint)
    on conflict (employee_id) do update set at = excluded.at, actor_id = excluded.actor_id, actor_name = excluded.actor_name`);
  const shown = (key: string, plan: Plan | null) =>
    plan === null ? null : { person: key, at: new Date(plan.at).toISOString(), heir: plan.heir };
  await writeHistory(query, {
    author,
    at: now,
    entries: changed.map(({ key, at, known }) => ({
      subject: 'departures',
      subjectId: key,
      action: known === null ? 'added' : at === null ? 'removed' : 'changed',
      personId: ids.get(key) ?? null,
      before: shown(key, known),
      after: shown(key, at === null ? null : { at, heir: known?.heir ?? null }),
    })),
  });
};
