import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { hashToken, newToken } from '../identity/token.ts';
import type { Secrets } from './provider-client.ts';

/** SO3: how long somebody may take at the provider. Milliseconds. */
export const ATTEMPT_MS = 10 * 60_000;
/** SO6: unfinished sign-ins of an address: everybody in an office may share one. */
export const MOST_OF_ADDRESS = 1_000;

export type Attempt = Secrets & {
  readonly provider: string;
  /** It was begun a second time by itself. */
  readonly isAgain: boolean;
};

const decodeAttempt = decodeFirst(
  Schema.Struct({
    provider: Schema.String,
    verifier: Schema.String,
    nonce: Schema.String,
    browser_hash: Schema.String,
    is_again: Schema.Boolean,
    expires_at: Schema.Int,
  }),
);

type Beginning = {
  readonly provider: string;
  readonly browserToken: string;
  readonly address: string;
  readonly isAgain: boolean;
};

/** SO3: stores a new sign-in at a provider, for all processes. SO6: null: the address has begun too many. */
export const beginAttempt = async (
  db: Db,
  { provider, browserToken, address, isAgain }: Beginning,
  now: number,
): Promise<Attempt | null> => {
  const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
  await db.query(sql`delete from sign_on_attempt where expires_at <= ${now}::bigint`);
  const stored = await db.query(sql`insert into sign_on_attempt
      (state_hash, provider, verifier, nonce, browser_hash, address, is_again, expires_at)
    select ${hashToken(secrets.state)}, ${provider}, ${secrets.verifier}, ${secrets.nonce},
      ${hashToken(browserToken)}, ${address}, ${isAgain}::boolean, ${now + ATTEMPT_MS}::bigint
    where (select count(*) from sign_on_attempt where address = ${address}) < ${MOST_OF_ADDRESS}::int
    returning state_hash`);
  return stored.length === 0 ? null : { ...secrets, provider, isAgain };
};

/** Why there is none; `provider`: '': unknown. */
export type NoAttempt = {
  readonly failure: 'EXPIRED' | 'OTHER_BROWSER';
  readonly provider: string;
};

/** SO3: takes a sign-in: nobody gets it a second time, in whatever process. */
export const takeAttempt = async (
  db: Db,
  { state, browserToken }: { readonly state: string; readonly browserToken: string | null },
  now: number,
): Promise<Attempt | NoAttempt> => {
  const row = decodeAttempt(
    await db.query(sql`delete from sign_on_attempt where state_hash = ${hashToken(state)}
      returning provider, verifier, nonce, browser_hash, is_again, expires_at`),
  );
  if (row === null) return { failure: 'EXPIRED', provider: '' };
  const { provider, verifier, nonce, is_again: isAgain } = row;
  if (row.expires_at <= now) return { failure: 'EXPIRED', provider };
  if (browserToken === null || hashToken(browserToken) !== row.browser_hash) {
    return { failure: 'OTHER_BROWSER', provider };
  }
  return { state, provider, verifier, nonce, isAgain };
};
