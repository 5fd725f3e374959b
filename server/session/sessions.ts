import { Schema } from 'effect';
import type { Db, Query, Row } from '../database/db.ts';
import { follow } from '../database/follow.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { hashToken } from '../identity/token.ts';
import { sweepEvents } from '../security-log/record-event.ts';
import { createOpenSession } from './open-session.ts';

/** The database announces deleted sessions on this channel (AC2); the payload is the token hash. */
const CHANNEL = 'session_ended';

/** AC24: the last use of a session is stored so often, per idle time and in ms: it is shown, and a session in use writes little. */
const TOUCHES_PER_IDLE_TIME = 20;
const TOUCH_MS = 5 * 60_000;

export type LiveSession = {
  readonly userId: number;
  readonly hash: string;
  /** The client address at the sign-in. */
  readonly address: string;
};

const decodeSession = decodeFirst(
  Schema.Struct({
    employee_id: Schema.Int,
    last_seen_at: Schema.Int,
    expires_at: Schema.Int,
    address: Schema.String,
  }),
);

const decodeEnded = decodeRows(Schema.Struct({ token_hash: Schema.String }));

type Cached = LiveSession & { lastSeen: number; written: number; readonly expires: number };

/**
 * Sessions, stored in the database by token hash and cached in memory while in use. Times in ms. A session ends after
 * `idleMs` without use, a week after the login, or when its row is deleted, which all processes are notified of (AC1).
 */
export const createSessions = async (
  db: Db,
  idleMs: number,
  clock: () => number,
  onTrouble: (error: unknown) => void = () => {},
) => {
  const cache = new Map<string, Cached>();
  const touchAfter = Math.min(idleMs / TOUCHES_PER_IDLE_TIME, TOUCH_MS);
  /** Counts ended sessions: one that ended while it was being read must not be cached. */
  let endings = 0;
  const forget = (hash: string): void => {
    endings += 1;
    cache.delete(hash);
  };
  /** While notifications may be missed, the cache is not used. */
  let listening = false;
  const stopListening = await follow(db, CHANNEL, {
    onMessage: forget,
    onListening: async () => {
      endings += 1;
      cache.clear();
      listening = true;
    },
    onLost: () => {
      listening = false;
    },
  });

  const touch = (session: Cached, now: number): void => {
    session.lastSeen = now;
    if (now - session.written < touchAfter) return;
    session.written = now;
    db.query({
      name: 'session_touch',
      text: 'update session set last_seen_at = greatest(last_seen_at, $2) where token_hash = $1',
      values: [session.hash, now],
    }).catch(onTrouble);
  };

  /** Looks in the cache only. A session that is idle here may be in use at another process: then the database decides. */
  const rememberedByHash = (hash: string): LiveSession | null => {
    const session = cache.get(hash);
    const now = clock();
    if (session === undefined || !listening || !db.hears()) return null;
    if (now >= session.expires || now - session.lastSeen >= idleMs) {
      cache.delete(session.hash);
      return null;
    }
    touch(session, now);
    return session;
  };

  const remembered = (token: string): LiveSession | null => rememberedByHash(hashToken(token));

  const load = async (token: string): Promise<LiveSession | null> => {
    const hash = hashToken(token);
    const now = clock();
    const endingsBefore = endings;
    const row = decodeSession(
      await db.query({
        name: 'session_load',
        text: `select s.employee_id, s.last_seen_at, s.expires_at, s.address
               from session s join account a on a.id = s.account_id join employee e on e.id = a.employee_id
               where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and e.active`,
        values: [hash, now, now - idleMs],
      }),
    );
    if (row === null) return null;
    if (endings !== endingsBefore) return load(token);
    const session: Cached = {
      userId: row.employee_id,
      hash,
      address: row.address,
      lastSeen: row.last_seen_at,
      written: row.last_seen_at,
      expires: row.expires_at,
    };
    cache.set(hash, session);
    touch(session, now);
    return session;
  };

  return {
    remembered,
    rememberedByHash,
    /** The session of a token; null if there is none or it has ended. */
    find: async (token: string): Promise<LiveSession | null> =>
      remembered(token) ?? (await load(token)),
    open: createOpenSession(db, clock),
    /** A session lives if it expires after `now` and was last used after `seenAfter`. */
    lives: (): { readonly now: number; readonly seenAfter: number } => {
      const now = clock();
      return { now, seenAfter: now - idleMs };
    },
    /** Ends the sessions whose deleted rows `work` returns, with their token_hash. Returns how many there were. */
    end: async (work: (query: Query) => Promise<readonly Row[]>): Promise<number> => {
      const ended = decodeEnded(await db.transaction(work));
      for (const { token_hash: hash } of ended) forget(hash);
      return ended.length;
    },
    /** Sessions that have been used here within so many milliseconds. */
    usedWithin: (ms: number): number => {
      const since = clock() - ms;
      let used = 0;
      for (const { lastSeen } of cache.values()) if (lastSeen > since) used += 1;
      return used;
    },
    /** Deletes expired sessions, and old events of the security log. */
    sweep: async (): Promise<void> => {
      const now = clock();
      for (const [hash, session] of cache) {
        if (now >= session.expires || now - session.lastSeen >= idleMs) cache.delete(hash);
      }
      await db.query(
        sql`delete from session where expires_at <= ${now} or last_seen_at <= ${now - idleMs}`,
      );
      await sweepEvents(db, now);
    },
    stop: stopListening,
  };
};
export type Sessions = Awaited<ReturnType<typeof createSessions>>;
