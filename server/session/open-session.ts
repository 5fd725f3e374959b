import { MOST_SESSIONS } from '../../core/contract/limits.ts';
import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { seal } from '../identity/sealed.ts';
import { hashToken, newToken } from '../identity/token.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { Account, ProviderSession } from './account.ts';
import type { Origin } from './origin.ts';

/** Sessions end at the latest a week after the login. */
export const LONGEST_SESSION_MS = 7 * 24 * 60 * 60_000;

/**
 * AC4: creates a session and returns its token; of a person's sessions the one not used for longest ends. Null:
 * meanwhile the person was deactivated, or has not this way to sign in any more, or it does not work (SO15). The lock makes either wait for the other, so that
 * none of them misses the session.
 */
export const createOpenSession =
  (db: Db, clock: () => number) =>
  (who: Account | ProviderSession, { browser, system, address }: Origin) =>
    db.transaction(async (query): Promise<string | null> => {
      const { userId } = who;
      const there = 'credentialId' in who ? who : null;
      const token = newToken();
      const hash = hashToken(token);
      const now = clock();
      const latest = now + LONGEST_SESSION_MS;
      const way =
        'credentialId' in who
          ? sql`c.kind = 'oidc' and c.id = ${who.credentialId}`
          : sql`c.kind = 'password' and c.secret = ${who.passwordHash}`;
      const hint = there?.idToken == null ? null : seal(token, there.idToken);
      await query(sql`select id from employee where id = ${userId} for share`);
      const opened = await query(sql`insert into session
        (token_hash, account_id, employee_id, created_at, last_seen_at, expires_at, browser, system, address,
          credential_id, provider, sid, auth_time, signs_out, hint)
      select ${hash}, a.id, e.id, ${now}::bigint, ${now}::bigint,
        ${Math.min(latest, there?.until ?? latest)}::bigint, ${browser}, ${system}, ${address},
        c.id, ${there?.provider ?? null}::text, ${there?.sid ?? null}::text, ${there?.authTime ?? null}::bigint,
        ${there?.signsOut ?? false}::boolean, ${hint}::text
      from employee e join account a on a.employee_id = e.id
      join credential c on c.account_id = a.id
      where e.id = ${userId} and e.active and ${way}
      returning id`);
      if (opened.length === 0) return null;
      await query(sql`delete from session where token_hash in (
      select token_hash from session
      where employee_id = ${userId} and token_hash <> ${hash}
      order by last_seen_at desc, id desc offset ${MOST_SESSIONS - 1})`);
      const detail = [browser, system, there?.provider ?? '']
        .filter((name) => name !== '')
        .join(', ');
      await recordEvent(query, { kind: 'SIGNED_IN', actor: userId, address, detail });
      return token;
    });
