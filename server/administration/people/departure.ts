import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { Departure, Departures } from '../../../core/contract/administration/people.ts';
import type { Author } from '../../change/author.ts';
import { writeHistory } from '../../change/history.ts';
import { carryOut } from '../../company/apply/carry-out.ts';
import { lockImports } from '../../company/import.ts';
import type { Db, Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import { decodeFirst, decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, type Refused, refused } from '../../refusal/refused.ts';
import { planSet } from '../changes/plan-set.ts';
import { type Lack, lackOfCompany, lackWords } from '../last-administrator.ts';
import { handOver } from './hand-over.ts';

const decodePerson = decodeFirst(
  Schema.Struct({ id: Schema.Int, key: Schema.String, active: Schema.Boolean }),
);

const findPerson = async (query: Query, key: string) =>
  decodePerson(
    await query(
      sql`select id, external_id as key, active from employee where external_id = ${key}`,
    ),
  );

const unknownPerson = (field: string, key: string): Refused =>
  refused(404, 'UNKNOWN_USER', `${field}: there is no active person ${key.slice(0, 100)}`);

/** Ends the transaction without its changes. */
class LastAdministrator extends Error {
  readonly lack: Lack;

  constructor(lack: Lack) {
    super(lack);
    this.lack = lack;
  }
}

type Leaver = { readonly id: number; readonly key: string };

/** CD30: refuses if the leaver was erased, or the heir deactivated, before the lock. */
const refuseErased = async (
  query: Query,
  { id, key }: Leaver,
  heirId: number | null,
): Promise<void> => {
  const there = await query(sql`select id from employee
    where (id = ${id} and external_id = ${key}) or (id = ${heirId}::bigint and active)`);
  if (there.length < (heirId === null ? 1 : 2)) throw concurrentChange(`Person ${id}`);
};

/** Deactivates somebody as a set of changes would, after their meetings are handed over. Throws `LastAdministrator`. */
const deactivate = async (
  query: Query,
  leaver: Leaver,
  heirId: number | null,
  author: Author,
  now: number,
): Promise<void> => {
  await lockImports(query);
  await refuseErased(query, leaver, heirId);
  if (heirId !== null) await handOver(query, { leaverId: leaver.id, heirId }, author, now);
  const set = {
    edits: [
      {
        kind: 'change' as const,
        table: 'people' as const,
        key: leaver.key,
        cells: { active: 'no' },
        before: {},
      },
    ],
  };
  const everything = { userId: author.userId ?? 0, name: author.name ?? '', buildings: null };
  const { known, planned, faults } = await planSet(query, set, everything, now);
  if (faults.length > 0) throw new Error(`A person cannot be deactivated: ${faults[0]?.column}`);
  await carryOut(query, known, planned, { author, now, onProgress: () => {} });
  await query(sql`delete from departure where employee_id = ${leaver.id}`);
  const lack = await lackOfCompany(query);
  if (lack !== null) throw new LastAdministrator(lack);
};

type Plan = { readonly at: string; readonly heir: string | null };

const decodePlan = decodeFirst(
  Schema.Struct({ at: Schema.Int, heir: Schema.NullOr(Schema.String) }),
);

/** A departure as the change history has it; null: none is planned. */
const plannedFor = async (query: Query, { id }: Leaver): Promise<Plan | null> => {
  const row = decodePlan(
    await query(sql`select d.at, h.external_id as heir from departure d
      left join employee h on h.id = d.heir_id where d.employee_id = ${id} for update of d`),
  );
  return row === null ? null : { at: new Date(row.at).toISOString(), heir: row.heir };
};

/** AP82: records the author of a planned, changed or cancelled departure. */
const recordPlan = async (
  query: Query,
  { id, key }: Leaver,
  { before, after }: { readonly before: Plan | null; readonly after: Plan | null },
  { author, now }: { readonly author: Author; readonly now: number },
): Promise<void> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const valuesOf = (plan: Plan | null) => (plan === null ? null : { person: key, ...plan });
  await writeHistory(query, {
    author,
    at: now,
    entries: [
      {
        subject: 'departures',
        subjectId: key,
        action: before === null ? 'added' : after === null ? 'removed' : 'changed',
        personId: id,
        before: valuesOf(before),
        after: valuesOf(after),
      },
    ],
  });
};

/** Minutes since the epoch; null: now. `heir`: an id of the company's own. */
export type Wanted = { readonly at: number | null; readonly heir: string | null };

/** AP61, AP62: deactivates somebody, now or later. `now`: milliseconds since the epoch. */
export const departPerson = async (
  db: Db,
  { userId, name }: Administrator,
  key: string,
  { at, heir }: Wanted,
  now: number,
): Promise<Answer<null>> => {
  const author: Author = { userId, name, source: 'administration' };
  try {
    return await db.transaction(async (query): Promise<Answer<null>> => {
      const leaver = await findPerson(query, key);
      if (leaver === null) return unknownPerson('path.id', key);
      if (!leaver.active) return answer(null);
      const taker = heir === null ? null : await findPerson(query, heir);
      if (heir !== null && (taker?.active !== true || taker.id === leaver.id)) {
        return unknownPerson('body.heir', heir);
      }
      const heirId = taker?.id ?? null;
      if (at !== null && at * 60_000 > now) {
        const before = await plannedFor(query, leaver);
        const planned = await query(sql`with held as (
            select id from employee where id in (${leaver.id}, ${heirId}) and active order by id for share
          )
          insert into departure (employee_id, at, heir_id, actor_id, actor_name)
          select ${leaver.id}::bigint, ${at * 60_000}::bigint, ${heirId}::bigint, ${userId}::bigint, ${name.slice(0, 200)}
          where (select count(*) from held) = ${heirId === null ? 1 : 2}::int
          on conflict (employee_id) do update set at = excluded.at, heir_id = excluded.heir_id,
            actor_id = excluded.actor_id, actor_name = excluded.actor_name
          returning employee_id`);
        // CD30
        if (planned.length === 0) throw concurrentChange(`Person ${leaver.id}`);
        const after = await plannedFor(query, leaver);
        await recordPlan(query, leaver, { before, after }, { author, now });
        return answer(null);
      }
      await deactivate(query, leaver, heirId, author, now);
      return answer(null);
    }, 'patient');
  } catch (error) {
    if (!(error instanceof LastAdministrator)) throw error;
    return refused(409, error.lack, lackWords(error.lack, 'path.id'));
  }
};

/** AP61: cancels a planned departure. `now`: milliseconds since the epoch. */
export const keepPerson = (
  db: Db,
  { userId, name }: Administrator,
  key: string,
  now: number,
): Promise<Answer<null>> =>
  db.transaction(async (query): Promise<Answer<null>> => {
    const person = await findPerson(query, key);
    if (person === null) return unknownPerson('path.id', key);
    const before = await plannedFor(query, person);
    await query(sql`delete from departure where employee_id = ${person.id}`);
    const author: Author = { userId, name, source: 'administration' };
    await recordPlan(query, person, { before, after: null }, { author, now });
    return answer(null);
  });

const decodeDeparture = decodeFirst(
  Schema.Struct({
    at: Schema.Int,
    by: Schema.String,
    heir_key: Schema.NullOr(Schema.String),
    heir_name: Schema.NullOr(Schema.String),
  }),
);

/** null: they stay. */
export const findDeparture = async (query: Query, userId: number): Promise<Departure | null> => {
  const row = decodeDeparture(
    await query(sql`select d.at / 60000 as at, d.actor_name as by, h.external_id as heir_key,
        trim(h.first_name || ' ' || h.last_name) as heir_name
      from departure d left join employee h on h.id = d.heir_id and h.active where d.employee_id = ${userId}`),
  );
  if (row === null) return null;
  const { at, by, heir_key: key, heir_name: name } = row;
  return { at, by, heir: key === null ? null : { key, name: name ?? '' } };
};

const decodeDepartures = decodeRows(Schema.Struct({ person: Schema.String, at: Schema.Int }));

/** So many that a page of them is never cut. */
const MOST_DEPARTURES = 10_000;

/** AP82: the planned departures, earliest first. */
export const departures = async ({ query }: Db): Promise<Departures> => ({
  people: decodeDepartures(
    await query(sql`select e.external_id as person, d.at / 60000 as at
      from departure d join employee e on e.id = d.employee_id
      where e.active order by d.at, e.id limit ${MOST_DEPARTURES}`),
  ),
});

const decodeDue = decodeFirst(
  Schema.Struct({
    id: Schema.Int,
    key: Schema.String,
    heir_id: Schema.NullOr(Schema.Int),
    actor_id: Schema.NullOr(Schema.Int),
    actor_name: Schema.String,
  }),
);

/** Deactivates the next person who is due. Returns whether there may be more. `skipped`: people tried already. */
const departNext = (db: Db, now: number, skipped: number[]): Promise<boolean> =>
  db.transaction(async (query) => {
    // Another process that is at it has the row.
    const due = decodeDue(
      await query(sql`select e.id, e.external_id as key, h.id as heir_id, d.actor_id, d.actor_name
        from departure d join employee e on e.id = d.employee_id left join employee h on h.id = d.heir_id and h.active
        where d.at <= ${now}::bigint and e.id <> all(${[...skipped]}::bigint[])
        order by d.at, e.id limit 1 for update of d skip locked`),
    );
    if (due === null) return false;
    skipped.push(due.id);
    const author = {
      userId: due.actor_id,
      name: due.actor_name,
      source: 'administration',
    } as const;
    await deactivate(query, due, due.heir_id, author, now);
    return true;
  }, 'patient');

/**
 * AP61: deactivates everybody who is due, each exactly once and in a transaction of their own, even with several processes.
 * The last administrator stays until there is another one. `now`: milliseconds since the epoch.
 */
export const departDue = async (db: Db, now: number): Promise<void> => {
  const skipped: number[] = [];
  for (;;) {
    try {
      if (!(await departNext(db, now, skipped))) return;
    } catch (error) {
      if (!(error instanceof LastAdministrator)) throw error;
    }
  }
};
