import { Schema } from 'effect';
import type { CustomFetch } from 'openid-client';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { hashToken } from '../identity/token.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { Sessions } from '../session/sessions.ts';
import { failureOf } from './failure-of.ts';
import { createLogoutTokens, type LogoutTokens } from './logout-token.ts';
import type { Provider } from './provider.ts';
import type { Clients, Keys } from './provider-client.ts';

/** SO14: longer than a token is good. Milliseconds. */
const REMEMBERED_MS = 10 * 60_000;

const decodePeople = decodeRows(Schema.Struct({ employee_id: Schema.Int }));

type Check = {
  readonly provider: Provider;
  readonly keys: Keys;
  readonly check: LogoutTokens;
};

type Parts = {
  readonly sessions: Sessions;
  readonly clock: () => number;
  readonly clients: Clients;
  readonly ask: CustomFetch;
};

/** SO14: ends sessions as a provider asks for. False: it is not the provider, or it asked before. */
export const createEndSessions = ({ sessions, clock, clients, ask }: Parts) => {
  /** The keys are kept between calls; those of another address replace them. */
  const checks = new Map<string, Check>();

  const checkOf = async (key: string): Promise<LogoutTokens | null> => {
    const there = clients.get(key);
    if (there?.provider.isEnabled !== true) return null;
    const keys = await there.client.keys();
    const kept = checks.get(key);
    const isSame = kept?.keys.address === keys.address && kept.keys.issuer === keys.issuer;
    if (isSame && kept.provider === there.provider) return kept.check;
    const check = createLogoutTokens(keys, there.provider.clientId, ask);
    checks.set(key, { provider: there.provider, keys, check });
    return check;
  };

  const checked = async (key: string, token: string) => {
    try {
      return (await (await checkOf(key))?.(token, new Date(clock()))) ?? null;
    } catch (error) {
      // The provider does not say what its keys are.
      failureOf(error);
      return null;
    }
  };

  return async (key: string, token: string, address: string): Promise<boolean> => {
    const loggedOut = await checked(key, token);
    if (loggedOut === null) return false;
    const { id, sid, subject } = loggedOut;
    const issuer = clients.get(key)?.provider.issuer ?? '';
    let isNew = false;
    await sessions.end(async (query) => {
      const now = clock();
      await query(sql`delete from sign_on_logout where expires_at <= ${now}::bigint`);
      const first = await query(sql`insert into sign_on_logout (token_hash, expires_at)
        values (${hashToken(`${key} ${id}`)}, ${now + REMEMBERED_MS}::bigint)
        on conflict do nothing returning token_hash`);
      isNew = first.length > 0;
      if (!isNew) return [];
      const ended = await query(sql`delete from session s where s.provider = ${key}
          and (${sid}::text is null or s.sid = ${sid}::text)
          and (${subject}::text is null or s.credential_id in
            (select id from credential where issuer = ${issuer} and subject = ${subject}::text))
        returning token_hash, employee_id`);
      for (const person of new Set(decodePeople(ended).map((row) => row.employee_id))) {
        await recordEvent(query, {
          kind: 'SIGN_ON_ENDED',
          actor: null,
          person,
          address,
          detail: key,
        });
      }
      return ended;
    });
    return isNew;
  };
};
