import { Schema } from 'effect';
import type { Invitation, PersonActivity } from '../../../core/contract/administration/people.ts';
import type { Caller } from '../../../core/contract/session.ts';
import type { Db } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { mayHavePassword } from '../../identity/credentials.ts';
import { createInvitation } from '../../invitation/invitations.ts';
import { resumeMail } from '../../messages/bounces.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import type { Sessions } from '../../session/sessions.ts';
import { findDeparture } from './departure.ts';
import { countHanded } from './hand-over.ts';
import { keptBookings } from './leaver.ts';

const decodeActivity = decodeFirst(
  Schema.Struct({
    may_sign_in: Schema.Boolean,
    sessions: Schema.Int,
    last_seen: Schema.NullOr(Schema.Int),
    invited_until: Schema.NullOr(Schema.Int),
    has_feed: Schema.Boolean,
    bookings: Schema.Int,
    claims: Schema.Int,
    meetings: Schema.Int,
    meetings_of_others: Schema.Int,
    id: Schema.Int,
    heir_id: Schema.NullOr(Schema.Int),
    mail_paused: Schema.Boolean,
    mail_returned: Schema.NullOr(Schema.Int),
  }),
);

const decodeId = decodeFirst(Schema.Struct({ id: Schema.Int }));

const unknownPerson = (id: string) =>
  refused(404, 'UNKNOWN_USER', `path.id: there is no person ${id.slice(0, 100)}`);

/** AD11: the sessions, bookings, claims and meetings that a deactivation of the person affects. `id`: the company's own. */
export const personActivity = async (
  { query }: Db,
  sessions: Sessions,
  id: string,
  { at, heir }: { readonly at?: number | undefined; readonly heir?: string | undefined } = {},
): Promise<Answer<PersonActivity>> => {
  const { now, seenAfter } = sessions.lives();
  const minute = Math.max(Math.floor(now / 60_000), at ?? 0);
  const row = decodeActivity(
    await query(sql`select exists (select from account a where a.employee_id = e.id) as may_sign_in,
        (select count(*) from session s where s.employee_id = e.id and s.expires_at > ${now} and s.last_seen_at > ${seenAfter}) as sessions,
        (select max(s.last_seen_at) / 60000 from session s where s.employee_id = e.id) as last_seen,
        (select max(i.expires_at) / 60000 from invitation i
          where i.employee_id = e.id and i.used_at is null and i.expires_at > ${now}) as invited_until,
        exists (select from calendar_feed f where f.user_id = e.id) as has_feed,
        (select count(*) from booking b where b.user_id = e.id and b.end_minute > ${minute}) as bookings,
        (select count(*) from claim c where c.user_id = e.id) as claims,
        (select count(*) from booking b where b.organizer_id = e.id and b.kind = 'room' and b.end_minute > ${minute}) as meetings,
        (select count(*) from booking b
          where b.organizer_id = e.id and b.user_id <> e.id and b.kind = 'room' and b.end_minute > ${minute}) as meetings_of_others,
        exists (select from mail_bounce m
          where m.employee_id = e.id and m.address = lower(e.mail) and m.paused_at is not null) as mail_paused,
        (select m.last_at / 60000 from mail_bounce m
          where m.employee_id = e.id and m.address = lower(e.mail) and m.paused_at is null) as mail_returned,
        e.id, (select h.id from employee h where h.external_id = ${heir ?? null} and h.active and h.id <> e.id) as heir_id
      from employee e where e.external_id = ${id}`),
  );
  if (row === null) return unknownPerson(id);
  const { kept, until } = await keptBookings(query, row.id);
  return answer({
    maySignIn: row.may_sign_in,
    sessions: row.sessions,
    lastSeen: row.last_seen,
    hasFeed: row.has_feed,
    invitedUntil: row.invited_until,
    bookings: row.bookings,
    claims: row.claims,
    meetings: row.meetings,
    meetingsOfOthers: row.meetings_of_others,
    meetingsHanded:
      row.heir_id === null ? 0 : await countHanded(query, row.id, row.heir_id, minute),
    departure: await findDeparture(query, row.id),
    keptFor: kept,
    ...(until === null ? {} : { keptUntil: until }),
    ...(row.mail_paused ? { mailPaused: true as const } : {}),
    ...(row.mail_returned === null ? {} : { mailReturned: row.mail_returned }),
  });
};

/** SO17 */
export const UNDER_SIGN_ON_ONLY = refused(
  409,
  'SIGN_ON_ONLY',
  'People sign in at a provider, and only break-glass accounts have a password',
);

/** SO17: whether a link would be of any use to the person. `id`: the company's own. True: there is no such person. */
export const mayBeInvited = async ({ query }: Db, id: string): Promise<boolean> => {
  const person = decodeId(await query(sql`select id from employee where external_id = ${id}`));
  return person === null || mayHavePassword(query, person.id);
};

/** AD11: a link to set a password, shown only once. `id`: the company's own. `now`: milliseconds since the epoch. */
export const invitePerson = async (
  db: Db,
  caller: Pick<Caller, 'userId'>,
  id: string,
  now: number,
): Promise<Answer<Invitation>> => {
  const person = decodeId(await db.query(sql`select id from employee where external_id = ${id}`));
  if (person === null) return unknownPerson(id);
  if (!(await mayHavePassword(db.query, person.id))) return UNDER_SIGN_ON_ONLY;
  const made = await createInvitation(db, person.id, now, caller.userId);
  return made === null
    ? refused(409, 'UNKNOWN_USER', 'path.id: an inactive person is not invited')
    : answer({ path: made.path, until: Math.floor(made.until / 60_000) });
};

/** EM18: messages are sent to the person again. `id`: of the company's own. */
export const resumeMailOf = async ({ query }: Db, id: string): Promise<Answer<null>> => {
  const person = decodeId(await query(sql`select id from employee where external_id = ${id}`));
  if (person === null) return unknownPerson(id);
  await resumeMail(query, person.id);
  return answer(null);
};
