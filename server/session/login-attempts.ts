import { createHash, randomUUID } from 'node:crypto';
import { Schema } from 'effect';
import { normalUsername } from '../../core/text/username.ts';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const WINDOW_MS = 5 * 60_000;
/** Failures within five minutes, after which attempts are refused. Everybody in an office may share one address. */
const MOST_FAILURES = { account: 10, device: 10, address: 100 } as const;
type Kind = keyof typeof MOST_FAILURES;

/** The sender of a sign-in attempt. `device`: the device token's hash if this person has signed in on it before. */
export type Applicant = {
  readonly address: string;
  readonly username: string;
  readonly device: string | null;
};

/** Of one length, however long the texts are. */
const keyOf = (kind: Kind, ...texts: readonly string[]): string =>
  `${kind}:${createHash('sha256').update(texts.join('\n')).digest('base64url')}`;

const kindOf = (key: string): Kind => key.split(':', 1)[0] as Kind;

/** A known device has a counter of its own, so that nobody else can lock its owner out. */
const keysOf = ({ address, username, device }: Applicant): readonly string[] => {
  const name = normalUsername(username);
  return device === null
    ? [keyOf('account', name), keyOf('address', address)]
    : [keyOf('device', device, name)];
};

const decodeCounts = decodeRows(
  Schema.Struct({ key: Schema.String, failures: Schema.Int, oldest: Schema.Int }),
);

export type Begun =
  | { readonly ok: true; readonly attempt: string }
  /** Seconds until the next attempt may be made. */
  | { readonly ok: false; readonly seconds: number };

/**
 * Counts failed logins in the database, for all processes: by account and by address, or by a known device. Too many within
 * five minutes refuse further attempts until the oldest of them is five minutes old. Times in ms.
 */
export const createLoginAttempts = (db: Db, clock: () => number) => ({
  /** Call it before the password is checked: the attempt counts as failed until `succeeded`. */
  begin: (applicant: Applicant): Promise<Begun> =>
    db.transaction(async (query): Promise<Begun> => {
      const now = clock();
      const since = now - WINDOW_MS;
      const keys = keysOf(applicant);
      // Simultaneous attempts wait for each other; all lock in the order of the keys.
      await query(sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
                      from (select unnest(${keys}::text[]) as key order by 1) keys`);
      const counts = decodeCounts(
        await query(sql`select key, count(*) as failures, min(at) as oldest from login_attempt
                        where key = any(${keys}::text[]) and at > ${since} group by key`),
      );
      const full = counts.filter(({ key, failures }) => failures >= MOST_FAILURES[kindOf(key)]);
      if (full.length > 0) {
        const until = Math.max(...full.map(({ oldest }) => oldest + WINDOW_MS));
        return { ok: false, seconds: Math.max(1, Math.ceil((until - now) / 1000)) };
      }
      const attempt = randomUUID();
      await query(sql`with old as (delete from login_attempt where at <= ${since})
                      insert into login_attempt (attempt, key, at)
                      select ${attempt}, unnest(${keys}::text[]), ${now}`);
      return { ok: true, attempt };
    }),
  /** Forgets the failures of the account or the device; of the address, only this attempt. */
  succeeded: async (applicant: Applicant, attempt: string): Promise<void> => {
    const own = keysOf(applicant).filter((key) => kindOf(key) !== 'address');
    await db.query(
      sql`delete from login_attempt where attempt = ${attempt} or key = any(${own}::text[])`,
    );
  },
});
