import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { HAS_PASSWORD } from '../identity/credentials.ts';
import { findLinked, isErased } from './credential.ts';
import { type Candidate, type Facts, mailToMatch } from './decide.ts';
import type { Identity } from './identity.ts';
import type { Provider } from './provider.ts';

const decodePeople = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    active: Schema.Boolean,
    has_password: Schema.Boolean,
    has_other: Schema.Boolean,
  }),
);

const peopleWith = async (
  query: Query,
  mail: string,
  issuer: string,
): Promise<readonly Candidate[]> =>
  decodePeople(
    await query(sql`select e.id, e.active,
        ${HAS_PASSWORD} as has_password,
        exists (select from credential c join account a on a.id = c.account_id
          where a.employee_id = e.id and c.issuer = ${issuer}) as has_other
      from employee e where lower(e.mail collate "C") = ${mail} order by e.id limit 100`),
  ).map(({ id, active, has_password: hasPassword, has_other: hasOther }) => ({
    id,
    active,
    hasPassword,
    hasOther,
  }));

/** What is known about an account. `hold`: nobody changes the people with its address until the end of the transaction. */
export const readFacts = async (
  query: Query,
  identity: Identity,
  provider: Provider,
  { hold }: { readonly hold: boolean },
): Promise<Facts> => {
  const linked = await findLinked(query, identity);
  const erased = linked === null && (await isErased(query, identity));
  const mail = mailToMatch(identity, provider);
  const isSought = linked === null && !erased && typeof mail === 'string';
  if (isSought && hold) {
    // First, so that what is read then is not older.
    await query(
      sql`select id from employee where lower(mail collate "C") = ${mail} order by id for update`,
    );
  }
  return {
    linked:
      linked === null
        ? null
        : { userId: linked.user_id, credentialId: linked.id, active: linked.active },
    isErased: erased,
    people: isSought ? await peopleWith(query, mail, identity.issuer) : [],
  };
};
