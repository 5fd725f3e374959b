import { Schema } from 'effect';
import { Trial } from '../../core/contract/administration/trial.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { seal, unseal } from '../identity/sealed.ts';
import { hashToken, newToken } from '../identity/token.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { ATTEMPT_MS } from './attempts.ts';
import type { Secrets } from './provider-client.ts';

/** SO60: of whom a trial is: a session, and its token, which only one browser has. */
export type Trier = {
  readonly userId: number;
  readonly sessionHash: string;
  readonly token: string;
};

/** SO60: begins a trial, in place of an earlier one of the session. null: the session has ended. */
export const beginTrial = async (
  db: Db,
  {
    provider,
    trier,
    isAgain,
  }: { readonly provider: string; readonly trier: Trier; readonly isAgain: boolean },
  now: number,
): Promise<Secrets | null> =>
  db.transaction(async (query) => {
    const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
    const begun = await query(sql`insert into sign_on_trial
        (session_hash, provider, state_hash, verifier, nonce, is_again, expires_at)
      select token_hash, ${provider}, ${hashToken(secrets.state)}, ${secrets.verifier}, ${secrets.nonce},
        ${isAgain}::boolean, ${now + ATTEMPT_MS}::bigint
      from session where token_hash = ${trier.sessionHash}
      on conflict (session_hash) do update set provider = excluded.provider, state_hash = excluded.state_hash,
        verifier = excluded.verifier, nonce = excluded.nonce, is_again = excluded.is_again, result = null,
        expires_at = excluded.expires_at
      returning provider`);
    if (begun.length === 0) return null;
    if (!isAgain) {
      await recordEvent(query, { kind: 'SIGN_ON_TRIED', actor: trier.userId, detail: provider });
    }
    return secrets;
  });

const decodeTaken = decodeFirst(
  Schema.Struct({
    session_hash: Schema.String,
    provider: Schema.String,
    verifier: Schema.String,
    nonce: Schema.String,
    is_again: Schema.Boolean,
    expires_at: Schema.Int,
  }),
);

export type Tried = Secrets & { readonly provider: string; readonly isAgain: boolean };

export type NoTrial = {
  readonly failure: 'EXPIRED' | 'OTHER_BROWSER';
  readonly provider: string;
};

/** SO60: takes a trial, once; null: the state is of none. `sessionHash`: of the browser that came back; null: it has no session. */
export const takeTrial = async (
  db: Db,
  { state, sessionHash }: { readonly state: string; readonly sessionHash: string | null },
  now: number,
): Promise<Tried | NoTrial | null> => {
  const row = decodeTaken(
    await db.query(sql`update sign_on_trial set state_hash = null where state_hash = ${hashToken(state)}
      returning session_hash, provider, verifier, nonce, is_again, expires_at`),
  );
  if (row === null) return null;
  const { provider, verifier, nonce, is_again: isAgain } = row;
  if (row.expires_at <= now) return { failure: 'EXPIRED', provider };
  if (row.session_hash !== sessionHash) return { failure: 'OTHER_BROWSER', provider };
  return { state, provider, verifier, nonce, isAgain };
};

/** SO61: keeps the result for the browser of the session, for ten minutes; not if it has begun another one meanwhile. */
export const keepTrial = async (
  db: Db,
  { sessionHash, token }: Trier,
  { state, trial }: { readonly state: string; readonly trial: Trial },
  now: number,
): Promise<void> => {
  await db.query(sql`update sign_on_trial set result = ${seal(token, JSON.stringify(trial))}, state_hash = null,
      verifier = '', nonce = '', expires_at = ${now + ATTEMPT_MS}::bigint
    where session_hash = ${sessionHash} and provider = ${trial.provider}
      and (state_hash is null or state_hash = ${hashToken(state)})`);
};

const decodeResult = decodeFirst(Schema.Struct({ result: Schema.String }));
const decodeTrial = Schema.decodeUnknownSync(Trial);

/** SO61: null: none of the last ten minutes at this provider, or it is under way. */
export const readTrial = async (
  db: Db,
  { sessionHash, token }: Trier,
  provider: string,
  now: number,
): Promise<Trial | null> => {
  const row = decodeResult(
    await db.query(sql`select result from sign_on_trial
      where session_hash = ${sessionHash} and provider = ${provider} and result is not null and expires_at > ${now}::bigint`),
  );
  const text = row === null ? null : unseal(token, row.result);
  return text === null ? null : decodeTrial(JSON.parse(text));
};

/** SO61: deletes trials that are older than ten minutes. */
export const sweepTrials = async (db: Db, now: number): Promise<void> => {
  await db.query(sql`delete from sign_on_trial where expires_at <= ${now}::bigint`);
};
