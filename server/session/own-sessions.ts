import { Schema } from 'effect';
import { MOST_SESSIONS } from '../../core/contract/limits.ts';
import type { OwnSession } from '../../core/contract/own-session.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Db, Query, Row } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { Sessions } from './sessions.ts';

const decodeSessions = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    current: Schema.Boolean,
    browser: Schema.String,
    system: Schema.String,
    provider: Schema.NullOr(Schema.String),
    created_at: Schema.Int,
    last_seen_at: Schema.Int,
  }),
);

const MS_PER_MINUTE = 60_000;
const minuteOf = (ms: number): number => Math.floor(ms / MS_PER_MINUTE);

/** `provider`: the key of the provider that opened it; null: a password did. */
export type SessionOf = OwnSession & { readonly provider: string | null };

/** SO21: the sessions of a person: that of the request, if it is one of them, then the most recently used ones. */
export const sessionsOf = async (
  db: Db,
  sessions: Sessions,
  { userId, sessionHash }: Caller,
): Promise<readonly SessionOf[]> => {
  const { now, seenAfter } = sessions.lives();
  const rows =
    await db.query(sql`select id, token_hash = ${sessionHash} as current, browser, system, provider,
           created_at, last_seen_at
    from session
    where employee_id = ${userId} and expires_at > ${now} and last_seen_at > ${seenAfter}
    order by current desc, last_seen_at desc, id desc limit ${MOST_SESSIONS}`);
  return decodeSessions(rows).map(({ created_at, last_seen_at, current, ...session }) => ({
    ...session,
    current,
    since: minuteOf(created_at),
    // The last use is stored from time to time only, but this request uses the current one.
    lastSeen: minuteOf(current ? now : last_seen_at),
  }));
};

/** AC4: the caller's sessions: the current one, then the most recently used ones. */
export const ownSessions = async (
  db: Db,
  sessions: Sessions,
  caller: Caller,
): Promise<readonly OwnSession[]> =>
  (await sessionsOf(db, sessions, caller)).map(({ provider: _, ...session }) => session);

/** Ends those of the caller's sessions whose deleted rows `remove` returns. Returns how many there were. */
const end = (
  sessions: Sessions,
  { userId: actor }: Caller,
  kind: 'SIGNED_OUT' | 'SESSION_ENDED',
  remove: (query: Query) => Promise<readonly Row[]>,
): Promise<number> =>
  sessions.end(async (query) => {
    const ended = await remove(query);
    const detail = kind === 'SIGNED_OUT' ? '' : `${ended.length}`;
    if (ended.length > 0) await recordEvent(query, { kind, actor, detail });
    return ended;
  });

/** AC4: ends one of the caller's sessions. */
export const endOwnSession = async (
  sessions: Sessions,
  caller: Caller,
  id: number,
): Promise<Answer<null>> => {
  const ended = await end(sessions, caller, 'SESSION_ENDED', (query) =>
    query(sql`delete from session where employee_id = ${caller.userId} and id = ${id}
              returning token_hash`),
  );
  return ended > 0
    ? answer(null)
    : refused(404, 'UNKNOWN_SESSION', `There is no such session ${id}`);
};

/** AC4: ends all of the caller's sessions but the current one. */
export const endOtherSessions = async (sessions: Sessions, caller: Caller): Promise<void> => {
  await end(sessions, caller, 'SESSION_ENDED', (query) =>
    query(sql`delete from session
              where employee_id = ${caller.userId} and token_hash <> ${caller.sessionHash}
              returning token_hash`),
  );
};

/** Ends the session that the caller signs out of. */
export const signOut = async (sessions: Sessions, caller: Caller): Promise<void> => {
  await end(sessions, caller, 'SIGNED_OUT', (query) =>
    query(sql`delete from session where token_hash = ${caller.sessionHash} returning token_hash`),
  );
};
