import { Schema } from 'effect';
import type { Administrator } from '../../core/contract/administration/administered.ts';
import { normalUsername } from '../../core/text/username.ts';
import { planSet } from '../administration/changes/plan-set.ts';
import type { Author } from '../change/author.ts';
import { carryOut } from '../company/apply/carry-out.ts';
import { faultLine } from '../company/format/fault.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { type Linked, linkAccount } from './credential.ts';
import { SignOnFailed } from './failed.ts';
import type { Identity } from './identity.ts';
import type { Provider } from './provider.ts';

export type MatchParts = {
  readonly identity: Identity;
  readonly provider: Provider;
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

const LONGEST_ID = 90;

const EVERYTHING: Administrator = { userId: 0, name: '', buildings: null };

const decodeId = decodeFirst(Schema.Struct({ id: Schema.Int }));

const isTaken = async (query: Query, username: string): Promise<boolean> =>
  (
    await query(
      sql`select id from employee where username = ${username} or external_id = ${idFor(username)}`,
    )
  ).length > 0;

const idFor = (username: string): string => username.replaceAll('|', '-').slice(0, LONGEST_ID);

/** SO7: the new person as the provider describes them, by the rules of all company data. Throws `SignOnFailed`. */
export const planPerson = async (query: Query, identity: Identity, now: number) => {
  const { mail, firstName, lastName } = identity;
  let username: string | null = null;
  for (const name of identity.usernames.map(normalUsername)) {
    if (username === null && !(await isTaken(query, name))) username = name;
  }
  if (username === null || mail === null) throw new SignOnFailed('NO_PERSON', 'no free user name');
  const id = idFor(username);
  const isNameless = firstName === '' && lastName === '';
  const cells = {
    id,
    username,
    mail,
    first_name: isNameless ? username : firstName,
    last_name: lastName,
  };
  // A set of changes reads no more of the company than what it touches.
  const set = { edits: [{ kind: 'add' as const, table: 'people' as const, cells }] };
  const { known, planned, faults } = await planSet(query, set, EVERYTHING, now);
  if (faults.length > 0) {
    throw new SignOnFailed('NO_PERSON', faults.map(faultLine).join('; ').slice(0, 100));
  }
  return { cells, known, planned };
};

/** SO7: creates the person, in the transaction, which has the lock of imports. Throws `SignOnFailed`. */
export const createPerson = async (
  query: Query,
  { identity, provider, address, now }: MatchParts,
): Promise<Linked> => {
  const { cells, known, planned } = await planPerson(query, identity, now);
  const author: Author = { userId: null, name: provider.name, source: 'import' };
  await carryOut(query, known, planned, { author, now, onProgress: () => {} });
  const created = decodeId(
    await query(sql`select id from employee where external_id = ${cells.id}`),
  );
  if (created === null) throw new Error('The person was not created');
  await recordEvent(query, {
    kind: 'SIGN_ON_CREATED',
    actor: created.id,
    address,
    detail: provider.key,
  });
  const linked = await linkAccount(query, created.id, identity, {
    provider: provider.key,
    address,
  });
  if (linked === null) throw new Error('The account was linked meanwhile');
  return linked;
};
