import { Schema } from 'effect';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** Actions of people. The database adds `DEACTIVATED`, `REACTIVATED`, `PASSWORD_SET` and `BREAK_GLASS_USED`. */
type Action =
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'SESSION_ENDED'
  | 'PASSWORD_CHANGED'
  | 'BOOKED_FOR'
  | 'MOVED_FOR'
  | 'ENDED_FOR'
  | 'CANCELLED_FOR'
  | 'CLAIM_RELEASED_FOR'
  | 'DELETION_GRANTED'
  | 'VISIBILITY_CHANGED'
  | 'FEED_CREATED'
  | 'FEED_REPLACED'
  | 'FEED_REVOKED'
  | 'INVITED'
  | 'HISTORY_READ'
  | 'INVITATION_ACCEPTED'
  | 'SIGN_ON_LINKED'
  | 'SIGN_ON_CREATED'
  | 'SIGN_ON_ENDED'
  | 'SIGN_ON_GROUPS'
  | 'SIGN_ON_PROVIDER'
  | 'SIGN_ON_TRIED'
  | 'PASSWORD_LINK_SENT'
  | 'SIGN_ON_ONLY_BEGUN'
  | 'SIGN_ON_ONLY_ENDED'
  | 'BREAK_GLASS_MARKED'
  | 'BREAK_GLASS_UNMARKED'
  | 'MAINTENANCE_BEGUN'
  | 'MAINTENANCE_ENDED';

export type SecurityEvent = {
  readonly kind: Action;
  /** null: an operator at the command line. */
  readonly actor: number | null;
  /** Whom it concerns; absent: the actor. */
  readonly person?: number;
  /** Where it is known. */
  readonly address?: string;
  /** No secret, and no text that a person typed. */
  readonly detail?: string;
};

/** Milliseconds. */
export const EVENTS_KEPT_MS = 400 * 24 * 60 * 60_000;

const HOUR_MS = 60 * 60_000;
/** AC9: events of one actor in an hour. */
export const MOST_OF_ACTOR = 500;
/** AC9: failed sign-ins with unknown names in an hour. */
export const MOST_OF_NOBODY = 1_000;
/** Of the same refusals, one is recorded in this time. */
const WINDOW_MS = 5 * 60_000;

/** The clock of the database, as the column's default. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const WINDOW = `(${NOW} / ${WINDOW_MS})::text`;

/** The detail of invitations that were made together. */
const TOGETHER = 'together';

/** AC8: records an event; call it in the transaction of the recorded action. */
export const recordEvent = async (query: Query, event: SecurityEvent): Promise<void> => {
  const { kind, actor, person = actor, address = '', detail = '' } = event;
  const written = await query({
    text: `insert into security_event (kind, person_id, actor_id, address, detail)
           select $1, $2::bigint, $3::bigint, $4, $5
           where (select count(*) from (select from security_event
                  where actor_id = $3 and at > ${NOW} - ${HOUR_MS} and detail <> '${TOGETHER}' limit ${MOST_OF_ACTOR}) own)
                 < ${MOST_OF_ACTOR}
           returning id`,
    values: [kind, person, actor, address, detail],
  });
  if (written.length > 0) return;
  await query({
    text: `insert into security_event (kind, person_id, actor_id, once)
           values ('EVENTS_OMITTED', $1::bigint, $1::bigint, 'omitted ' || $1 || ' ' || ${WINDOW})
           on conflict do nothing`,
    values: [actor],
  });
};

/** AC8: an administrator gave bookings of these people other spaces: one event for each of them. */
export const recordMoved = async (
  query: Query,
  actor: number,
  people: readonly number[],
): Promise<void> => {
  await query({
    text: `insert into security_event (kind, person_id, actor_id, detail)
           select 'MOVED_FOR', p, $1::bigint, 'closure' from (select distinct unnest($2::bigint[]) as p) moved
           where p <> $1 order by p
           limit greatest(0, ${MOST_OF_ACTOR} - (select count(*) from security_event
             where actor_id = $1 and at > ${NOW} - ${HOUR_MS}))`,
    values: [actor, people],
  });
};

/** AC20: people were invited together: one event for each of them, and they leave the actor's limit for other events (G912). */
export const recordInvited = async (
  query: Query,
  actor: number | null,
  people: readonly number[],
): Promise<void> => {
  await query({
    text: `insert into security_event (kind, person_id, actor_id, detail)
           select 'INVITED', p, $1::bigint, '${TOGETHER}' from unnest($2::bigint[]) as p order by p`,
    values: [actor, people],
  });
};

/** AC8: a call was refused for a missing permission. `call`: method and path of the contract, without values. */
export const recordRefusal = async (
  db: Db,
  refusal: { readonly actor: number; readonly address: string; readonly call: string },
): Promise<void> => {
  const { actor, address, call } = refusal;
  await db.query({
    text: `insert into security_event (kind, person_id, actor_id, address, detail, once)
           values ('PERMISSION_REFUSED', $1::bigint, $1::bigint, $2, $3,
                   left('refused ' || $1 || ' ' || $3, 150) || ' ' || ${WINDOW})
           on conflict do nothing`,
    values: [actor, address, call],
  });
};

/** AP126: an administrator read when people were where; `subject`: what of. One event in five minutes, as pages follow each other. */
export const recordHistoryRead = async (
  db: Db,
  { actor, subject }: { readonly actor: number; readonly subject: string },
): Promise<void> => {
  await db.query({
    text: `insert into security_event (kind, person_id, actor_id, detail, once)
           values ('HISTORY_READ', $1::bigint, $1::bigint, $2, 'history ' || $1 || ' ' || $2 || ' ' || ${WINDOW})
           on conflict do nothing`,
    values: [actor, subject],
  });
};

/**
 * AC8, AC9: a password was wrong, or not checked because of too many attempts. The statement is the same for names that exist and
 * names that do not, so that its time does not tell them apart. An unknown name is not stored: people type passwords into that
 * field too.
 */
export const recordAttempt = async (
  db: Db,
  attempt: {
    readonly kind: 'SIGN_IN_FAILED' | 'SIGN_IN_REFUSED' | 'PASSWORD_CHANGE_FAILED';
    /** In its canonical form. */
    readonly username: string;
    readonly address: string;
  },
): Promise<void> => {
  const { kind, username, address } = attempt;
  await db.query({
    text: `insert into security_event (kind, person_id, address, once)
           select $1, p.id, $2, case
             when p.id is null then left($1 || ' from ' || $2, 150) || ' ' || ${WINDOW}
             when $1 = 'SIGN_IN_REFUSED' then $1 || ' of ' || p.id || ' ' || ${WINDOW}
           end
           from (select (select id from employee where username = $3) as id) p
           where p.id is not null or (select count(*) from (select from security_event
                  where person_id is null and at > ${NOW} - ${HOUR_MS} limit ${MOST_OF_NOBODY}) unknown) < ${MOST_OF_NOBODY}
           on conflict do nothing`,
    values: [kind, address, username],
  });
};

const decodeDetail = decodeFirst(Schema.Struct({ detail: Schema.String }));

/**
 * SO5: a sign-in at a provider failed. The detail is the code, the provider, the reference and why. Returns the reference under which
 * it can be looked up: that of the same failure before, if it is less than five minutes ago.
 */
export const recordSignOnFailure = async (
  db: Db,
  failed: {
    readonly failure: string;
    /** '': none that exists. */
    readonly provider: string;
    readonly reference: string;
    readonly why: string;
    readonly person: number | null;
    readonly address: string;
  },
): Promise<string> => {
  const { failure, provider, reference, why, person, address } = failed;
  const where = [failure, provider === '' ? '-' : provider];
  const detail = [...where, reference, why].join(' ').trim().slice(0, 200);
  const same = ['SIGN_ON', ...where, person ?? address].join(' ').slice(0, 150);
  const row = decodeDetail(
    await db.query({
      text: `with written as (
               insert into security_event (kind, person_id, address, detail, once)
               select 'SIGN_ON_FAILED', $1::bigint, $2, $3, $4 || ' ' || ${WINDOW}
               where $1::bigint is not null or (select count(*) from (select from security_event
                  where person_id is null and at > ${NOW} - ${HOUR_MS} limit ${MOST_OF_NOBODY}) unknown) < ${MOST_OF_NOBODY}
               on conflict do nothing returning detail)
             select detail from written
             union all
             select detail from security_event where once = $4 || ' ' || ${WINDOW}
             limit 1`,
      values: [person, address, detail, same],
    }),
  );
  return row?.detail.split(' ')[2] ?? reference;
};

/** Deletes what is older than 400 days. `now`: milliseconds. */
export const sweepEvents = async (db: Db, now: number): Promise<void> => {
  await db.query(sql`delete from security_event where at <= ${now - EVENTS_KEPT_MS}`);
};
