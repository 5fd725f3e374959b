import { Schema } from 'effect';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { mayHavePassword } from '../identity/credentials.ts';
import { hashToken, isToken, newToken } from '../identity/token.ts';
import { recordEvent } from '../security-log/record-event.ts';

const DAY_MS = 24 * 60 * 60_000;
/** AC14: how long a link is good. */
export const INVITATION_MS = 7 * DAY_MS;
/** How long an ended invitation is kept, to explain why its link no longer works. */
const KEPT_MS = 60 * DAY_MS;

/** Below the origin of the app; its fragment, which browsers do not send, is the secret. */
export const welcomePath = (token: string): string => `/webapp/welcome#${token}`;

/** `until`: ms since the epoch. */
export type Invitation = { readonly path: string; readonly until: number };

/** What a link is for: the first password of somebody, or another one for one that is forgotten (EM12). */
const LinkPurpose = Schema.Literals(['INVITATION', 'RESET']);
type LinkPurpose = typeof LinkPurpose.Type;

/** EM12: how long a link for a forgotten password is good. */
const RESET_MS = 60 * 60_000;

/**
 * Creates a link for an active person, and does `work` in the same transaction. Null: there is no such person, or they may not have
 * a password (SO17).
 */
const createLink = (
  db: Db,
  {
    userId,
    purpose,
    until,
  }: { readonly userId: number; readonly purpose: LinkPurpose; readonly until: number },
  work: (query: Query) => Promise<unknown>,
): Promise<Invitation | null> =>
  db.transaction(async (query) => {
    const person = await query(
      sql`select id from employee where id = ${userId} and active for update`,
    );
    if (person.length === 0 || !(await mayHavePassword(query, userId))) return null;
    const token = newToken();
    await work(query);
    await query(sql`insert into invitation (token_hash, employee_id, expires_at, purpose)
      values (${hashToken(token)}, ${userId}, ${until}, ${purpose})`);
    return { path: welcomePath(token), until };
  });

/**
 * AC14: creates a link for an active person to set a password; their earlier link ends. Null: there is no such person.
 * `now`: ms since the epoch. `actor`: the inviter; null: an operator.
 */
export const createInvitation = (
  db: Db,
  userId: number,
  now: number,
  actor: number | null = null,
): Promise<Invitation | null> =>
  createLink(db, { userId, purpose: 'INVITATION', until: now + INVITATION_MS }, async (query) => {
    await query(sql`delete from invitation
        where (employee_id = ${userId} and used_at is null) or expires_at < ${now - KEPT_MS}`);
    await recordEvent(query, { kind: 'INVITED', actor, person: userId });
  });

/**
 * EM12: creates a link for a person who has forgotten their password; an earlier one of this kind ends, an invitation does not.
 * Null: there is no such active person. `now`: ms since the epoch.
 */
export const createResetLink = (db: Db, userId: number, now: number): Promise<Invitation | null> =>
  createLink(db, { userId, purpose: 'RESET', until: now + RESET_MS }, async (query) => {
    await query(sql`delete from invitation
      where employee_id = ${userId} and used_at is null and purpose = 'RESET'`);
    await recordEvent(query, { kind: 'PASSWORD_LINK_SENT', actor: null, person: userId });
  });

const Invited = Schema.Struct({
  user_id: Schema.Int,
  username: Schema.String,
  mail: Schema.NullOr(Schema.String),
  name: Schema.String,
  company: Schema.NullOr(Schema.String),
  expires_at: Schema.Int,
  used_at: Schema.NullOr(Schema.Int),
  purpose: LinkPurpose,
});
export type Invited = typeof Invited.Type;
const decodeInvited = decodeFirst(Invited);

/** SIGN_ON_ONLY: people sign in at a provider (SO17). */
export type BrokenLink = 'UNKNOWN_LINK' | 'USED_LINK' | 'EXPIRED_LINK' | 'SIGN_ON_ONLY';

/** The person whom a link is for, or why it is not good. In a transaction, nobody else can use it meanwhile. */
export const findInvited = async (
  query: Query,
  token: string,
  now: number,
): Promise<Invited | BrokenLink> => {
  if (!isToken(token)) return 'UNKNOWN_LINK';
  const invited = decodeInvited(
    await query(sql`select e.id as user_id, e.username, e.mail, trim(e.first_name || ' ' || e.last_name) as name,
        (select c.name from company c limit 1) as company, i.expires_at, i.used_at, i.purpose
      from invitation i join employee e on e.id = i.employee_id
      where i.token_hash = ${hashToken(token)} and e.active
      for update of i`),
  );
  if (invited === null) return 'UNKNOWN_LINK';
  if (invited.used_at !== null) return 'USED_LINK';
  if (invited.expires_at <= now) return 'EXPIRED_LINK';
  return (await mayHavePassword(query, invited.user_id)) ? invited : 'SIGN_ON_ONLY';
};

/** Notes that a link was used. */
export const markUsed = (query: Query, token: string, now: number): Promise<unknown> =>
  query(sql`update invitation set used_at = ${now} where token_hash = ${hashToken(token)}`);
