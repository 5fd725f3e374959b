import { Schema } from 'effect';
import { MOST_SESSIONS } from '../../core/contract/limits.ts';
import type { OwnSession } from '../../core/contract/own-session.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import type { Sessions } from './sessions.ts';

const decodeOwn = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    current: Schema.Boolean,
    browser: Schema.String,
    system: Schema.String,
    created_at: Schema.Int,
    last_seen_at: Schema.Int,
  }),
);

const MS_PER_MINUTE = 60_000;
const minuteOf = (ms: number): number => Math.floor(ms / MS_PER_MINUTE);

/** AC4: the caller's sessions: the current one, then the most recently used ones. */
export const ownSessions = async (
  db: Db,
  sessions: Sessions,
  { userId, sessionHash }: Caller,
): Promise<readonly OwnSession[]> => {
  const { now, seenAfter } = sessions.lives();
  const rows =
    await db.query(sql`select id, token_hash = ${sessionHash} as current, browser, system,
           created_at, last_seen_at
    from session
    where employee_id = ${userId} and expires_at > ${now} and last_seen_at > ${seenAfter}
    order by current desc, last_seen_at desc, id desc limit ${MOST_SESSIONS}`);
  return decodeOwn(rows).map(({ id, current, browser, system, created_at, last_seen_at }) => ({
    id,
    current,
    browser,
    system,
    since: minuteOf(created_at),
    // The last use is stored from time to time only, but this request uses the current one.
    lastSeen: minuteOf(current ? now : last_seen_at),
  }));
};

/** AC4: ends one of the caller's sessions. */
export const endOwnSession = async (
  sessions: Sessions,
  { userId }: Caller,
  id: number,
): Promise<Answer<null>> => {
  const ended = await sessions.end((query) =>
    query(
      sql`delete from session where employee_id = ${userId} and id = ${id} returning token_hash`,
    ),
  );
  return ended > 0
    ? answer(null)
    : refused(404, 'UNKNOWN_SESSION', `There is no such session ${id}`);
};

/** AC4: ends all of the caller's sessions but the current one. */
export const endOtherSessions = async (
  sessions: Sessions,
  { userId, sessionHash }: Caller,
): Promise<void> => {
  await sessions.end((query) =>
    query(sql`delete from session where employee_id = ${userId} and token_hash <> ${sessionHash}
              returning token_hash`),
  );
};

/** Ends the session that the caller signs out of. */
export const signOut = async (sessions: Sessions, { sessionHash }: Caller): Promise<void> => {
  await sessions.end((query) =>
    query(sql`delete from session where token_hash = ${sessionHash} returning token_hash`),
  );
};
