import { Schema } from 'effect';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { OperatorLog } from '../operator/operator-log.ts';

/** Its row in `job` has the transaction before which all events are told. */
const JOB = 'security-lines';
const EVERY_MS = 5_000;
/** Older events are not looked at: no transaction takes that long. */
const LOOK_BACK_MS = 60 * 60_000;
const PAGE = 1_000;

const decodeHorizon = decodeFirst(Schema.Struct({ horizon: Schema.Int }));
const decodeJob = decodeFirst(Schema.Struct({ done: Schema.Record(Schema.String, Schema.Finite) }));
const decodeEvents = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    at: Schema.Int,
    kind: Schema.String,
    person_id: Schema.NullOr(Schema.Int),
    actor_id: Schema.NullOr(Schema.Int),
    address: Schema.String,
    detail: Schema.String,
  }),
);
type Event = ReturnType<typeof decodeEvents>[number];

const tell = (operator: OperatorLog, event: Event): void => {
  const { id, at, kind, person_id: person, actor_id: actor, address, detail } = event;
  const isBad = /_FAILED$|_REFUSED$|^EVENTS_OMITTED$|^BREAK_GLASS_USED$/.test(kind);
  const about = person === null ? '' : ` of person ${person}`;
  const by = actor === null || actor === person ? '' : ` by person ${actor}`;
  operator[isBad ? 'warn' : 'tell']('security', `security: ${kind}${about}${by}`, {
    'event.action': kind,
    'event.id': id,
    'event.created': new Date(at).toISOString(),
    ...(person === null ? {} : { 'person.id': person }),
    ...(actor === null ? {} : { 'actor.id': actor }),
    ...(address === '' ? {} : { 'client.address': address }),
    ...(detail === '' ? {} : { 'event.detail': detail }),
  });
};

/** All transactions before it have ended: their events are visible, and no others will follow. */
const horizonOf = async (query: Query): Promise<number> =>
  decodeHorizon(
    await query(sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`),
  )?.horizon ?? 0;

/**
 * OP20: tells the events of the transactions that have ended since it was called last, by whichever process. An event may be
 * told again if the process ends meanwhile, and none is left out.
 */
export const tellEvents = (db: Db, operator: OperatorLog): Promise<void> =>
  db.transaction(async (query) => {
    await query(sql`insert into job (name) values (${JOB}) on conflict do nothing`);
    const job = decodeJob(
      await query(sql`select done from job where name = ${JOB} for update skip locked`),
    );
    if (job === null) return;
    const horizon = await horizonOf(query);
    // At the first time, and in a restored database, events begin now.
    const from = Math.min(job.done.horizon ?? horizon, horizon);
    for (let after: number | null = from < horizon ? 0 : null; after !== null; ) {
      const events: readonly Event[] = decodeEvents(
        // Ids of transactions in rows have 32 bits.
        await query(sql`select id, at, kind, person_id, actor_id, address, detail from security_event
          where at > (extract(epoch from clock_timestamp()) * 1000)::bigint - ${LOOK_BACK_MS}::bigint
            and mod(mod(xmin::text::bigint - ${from}::bigint, 4294967296) + 4294967296, 4294967296) < ${horizon - from}::bigint
            and id > ${after}::bigint
          order by id limit ${PAGE}::int`),
      );
      for (const event of events) tell(operator, event);
      after = events.length < PAGE ? null : (events.at(-1)?.id ?? null);
    }
    await query(
      sql`update job set done = ${JSON.stringify({ horizon })}::text::jsonb where name = ${JOB}`,
    );
  });

/** OP20: tells events from now on, until the returned function is called. */
export const startTelling = (
  db: Db,
  operator: OperatorLog,
  onTrouble: (error: unknown) => void,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = (): void => {
    if (isBusy) return;
    isBusy = true;
    running = tellEvents(db, operator)
      .catch(onTrouble)
      .finally(() => {
        isBusy = false;
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
