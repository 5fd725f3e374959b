import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { hashToken, isToken } from '../identity/token.ts';
import type { LinkWaiting } from '../session/sign-in.ts';
import { linkAccount, type ProviderAccount } from './credential.ts';

/** SO8: how long an account waits for the password. Milliseconds. */
export const WAITING_MS = 10 * 60_000;

const decodeWaiting = decodeFirst(
  Schema.Struct({
    provider: Schema.String,
    issuer: Schema.String,
    subject: Schema.String,
    expires_at: Schema.Int,
  }),
);

/** SO8: remembers, for this browser, an account whose person has to enter their password. */
export const awaitPassword = async (
  db: Db,
  waiting: ProviderAccount & {
    readonly browserToken: string;
    readonly userId: number;
    readonly provider: string;
  },
  now: number,
): Promise<void> => {
  const { browserToken, userId, provider, issuer, subject } = waiting;
  await db.query(sql`delete from sign_on_waiting where expires_at <= ${now}::bigint`);
  await db.query(sql`insert into sign_on_waiting (browser_hash, employee_id, provider, issuer, subject, expires_at)
    values (${hashToken(browserToken)}, ${userId}, ${provider}, ${issuer}, ${subject}, ${now + WAITING_MS}::bigint)
    on conflict (browser_hash) do update set employee_id = excluded.employee_id, provider = excluded.provider,
      issuer = excluded.issuer, subject = excluded.subject, expires_at = excluded.expires_at`);
};

/** SO8: links what waits in a browser with the person who has just entered their password there. */
export const createLinkWaiting =
  (db: Db, clock: () => number): LinkWaiting =>
  async ({ userId, browserToken, address }) => {
    if (!isToken(browserToken)) return;
    await db.transaction(async (query) => {
      const row = decodeWaiting(
        await query(sql`delete from sign_on_waiting
          where browser_hash = ${hashToken(browserToken)} and employee_id = ${userId}
          returning provider, issuer, subject, expires_at`),
      );
      if (row === null || row.expires_at <= clock()) return;
      await query(sql`select id from employee where id = ${userId} for update`);
      const others =
        await query(sql`select c.id from credential c join account a on a.id = c.account_id
        where a.employee_id = ${userId} and c.issuer = ${row.issuer}`);
      // Meanwhile they were linked with another account.
      if (others.length > 0) return;
      await linkAccount(query, userId, row, { provider: row.provider, address });
    });
  };
