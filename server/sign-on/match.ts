import { Schema } from 'effect';
import { lockImports } from '../company/import.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { HAS_PASSWORD } from '../identity/credentials.ts';
import { createPerson, type MatchParts } from './create-person.ts';
import { findLinked, isErased, type Linked, linkAccount } from './credential.ts';
import { SignOnFailed } from './failed.ts';
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

/** The people with this mail address. Nobody changes them until the end of the transaction. */
const peopleWith = async (query: Query, mail: string, issuer: string) => {
  // First, so that what is read then is not older.
  await query(
    sql`select id from employee where lower(mail collate "C") = ${mail} order by id for update`,
  );
  return decodePeople(
    await query(sql`select e.id, e.active,
        ${HAS_PASSWORD} as has_password,
        exists (select from credential c join account a on a.id = c.account_id
          where a.employee_id = e.id and c.issuer = ${issuer}) as has_other
      from employee e where lower(e.mail collate "C") = ${mail} order by e.id limit 100`),
  );
};

const domainOf = (mail: string): string => mail.slice(mail.lastIndexOf('@') + 1);

/** SO7: of an account that nobody has yet: whom it may become, by its mail address. */
const byMail = async (
  query: Query,
  identity: Identity,
  provider: Provider,
  address: string,
): Promise<Linked | null> => {
  const { mail, isMailVerified, issuer } = identity;
  const { mayLink, mayCreate, mailDomains } = provider;
  if (!mayLink && !mayCreate) throw new SignOnFailed('NO_PERSON');
  if (mail === null || !isMailVerified) throw new SignOnFailed('MAIL_NOT_VERIFIED');
  if (mailDomains.length > 0 && !mailDomains.includes(domainOf(mail))) {
    throw new SignOnFailed('WRONG_DOMAIN', 'email');
  }
  const people = await peopleWith(query, mail, issuer);
  const [person, ...others] = people.filter(({ active }) => active);
  if (others.length > 0) throw new SignOnFailed('SEVERAL_PEOPLE');
  if (person === undefined) {
    const [inactive] = people;
    // SO9: the address of somebody who left lets nobody in, them or a namesake.
    if (inactive !== undefined) throw new SignOnFailed('NOT_ACTIVE', '', inactive.id);
    if (!mayCreate) throw new SignOnFailed('NO_PERSON');
    return null;
  }
  if (!mayLink) throw new SignOnFailed('NO_PERSON', 'may not link', person.id);
  if (person.has_other) throw new SignOnFailed('OTHER_ACCOUNT', '', person.id);
  if (person.has_password && !provider.ownsMailDomain) {
    throw new SignOnFailed('PASSWORD_NEEDED', '', person.id);
  }
  return linkAccount(query, person.id, identity, { provider: provider.key, address });
};

const known = async (query: Query, identity: Identity): Promise<Linked | null> => {
  const linked = await findLinked(query, identity);
  if (linked === null) return null;
  // SO9: an account that is linked is never matched anew, also if its person may not come in.
  if (!linked.active) throw new SignOnFailed('NOT_ACTIVE', '', linked.user_id);
  return { userId: linked.user_id, credentialId: linked.id };
};

/** SO7, SO9: the person whose account it is, who is linked or created if the provider may do so. Throws `SignOnFailed`. */
export const matchPerson = async (db: Db, parts: MatchParts): Promise<Linked> => {
  const { identity, provider, address } = parts;
  const found = await db.transaction(async (query) => {
    const linked = await known(query, identity);
    if (linked !== null) return linked;
    if (await isErased(query, identity)) throw new SignOnFailed('ERASED');
    return byMail(query, identity, provider, address);
  });
  if (found !== null) return found;
  return db.transaction(async (query) => {
    // Company data is changed by one at a time, so of two first sign-ins the other one finds the person.
    await lockImports(query);
    const meanwhile =
      (await known(query, identity)) ?? (await byMail(query, identity, provider, address));
    if (meanwhile === null && !provider.mayCreate) throw new SignOnFailed('NO_PERSON');
    return meanwhile ?? createPerson(query, parts);
  }, 'patient');
};
