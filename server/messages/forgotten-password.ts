import { Schema } from 'effect';
import { normalUsername } from '../../core/text/username.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { hashToken, newToken } from '../identity/token.ts';
import { outboxIn } from '../outbox/outbox.ts';
import { createLoginAttempts } from '../session/login-attempts.ts';
import type { SignInParts } from '../session/sign-in.ts';
import { MAIL } from './about.ts';

/** Of one name, one message is sent in this time. */
const WINDOW_MS = 5 * 60_000;

const decodeFound = decodeFirst(
  Schema.Struct({ named: Schema.NullOr(Schema.Int), addressed: Schema.NullOr(Schema.Int) }),
);

/**
 * EM12, EM17: has a link sent to whoever has this user name, or alone has this mail address. All statements are the same, and write as
 * much, if nobody has: neither the answer nor its time tells. Each counts as a sign-in that failed, of the address and the name.
 * Resolves to null, or to the seconds until one may ask again.
 */
export const createForgottenPassword = ({
  db,
  clock,
  operator,
}: Pick<SignInParts, 'db' | 'clock' | 'operator'>) => {
  const attempts = createLoginAttempts(db, clock);
  // People type passwords into this field, too: what is stored of it must not be guessed.
  const salt = newToken();
  return async (name: string, address: string): Promise<number | null> => {
    const username = normalUsername(name);
    const begun = await attempts.begin({
      address,
      username: `forgotten ${username}`,
      device: null,
    });
    if (!begun.ok) {
      operator.signInRefused(address, 'too many attempts');
      return begun.seconds;
    }
    const key = hashToken(`${salt} ${username}`);
    await db.transaction(async (query) => {
      const found = decodeFound(
        await query(sql`select
          (select id from employee where username = ${username} and active) as named,
          (select case when count(*) = 1 then min(id) end from employee where lower(mail) = ${username} and active) as addressed`),
      );
      const person = found?.named ?? found?.addressed ?? null;
      const at = clock();
      await outboxIn(query).enqueue({
        kind: MAIL,
        key: `mail reset ${key} ${Math.floor(at / WINDOW_MS)}`,
        ...(person === null ? {} : { personId: person }),
        dueAt: at,
        payload: { about: 'RESET', person, at },
      });
    });
    return null;
  };
};
export type ForgottenPassword = ReturnType<typeof createForgottenPassword>;
