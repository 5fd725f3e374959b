import { builtInConsent, CONSENT_VERSION } from '../../server/consent/consents.ts';
import type { Db } from '../../server/database/db.ts';
import { hashToken, newToken } from '../../server/identity/token.ts';

/** A signed-in person. */
export type Person = { readonly id: number; readonly cookie: string };

/** Gives everybody's consent, and signs these people in. `now`: milliseconds since the epoch. */
export const signInAll = async (
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<readonly Person[]> => {
  const [consent] = await db.query({
    text: `insert into consent (version, consent_text, created_at) values ($1, $2, $3) returning id`,
    values: [CONSENT_VERSION, builtInConsent('en'), now],
  });
  const people = ids.map((id) => ({ id, token: newToken() }));
  await db.query({
    text: `insert into consent_approval (consent_id, employee_id, device_type, approved_at)
           select $1, id, 'web', $2 from employee`,
    values: [consent?.id, now],
  });
  await db.query({
    text: `insert into session (token_hash, employee_id, created_at, last_seen_at, expires_at)
           select h, e, $3::bigint, $3::bigint, $3::bigint + 86400000 from unnest($1::text[], $2::bigint[]) as t(h, e)`,
    values: [people.map(({ token }) => hashToken(token)), people.map(({ id }) => id), now],
  });
  return people.map(({ id, token }) => ({ id, cookie: `sid=${token}` }));
};
