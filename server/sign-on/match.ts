import { lockImports } from '../company/import.ts';
import type { Db, Query } from '../database/db.ts';
import { createPerson, type MatchParts } from './create-person.ts';
import { type Linked, linkAccount } from './credential.ts';
import { decide } from './decide.ts';
import { readFacts } from './facts.ts';
import { SignOnFailed } from './failed.ts';

/** What was decided, done; null: the person has to be created, or the account was linked meanwhile. Throws `SignOnFailed`. */
const matchIn = async (query: Query, parts: MatchParts): Promise<Linked | null> => {
  const { identity, provider, address } = parts;
  const facts = await readFacts(query, identity, provider, { hold: true });
  const decision = decide(identity, provider, facts);
  switch (decision._tag) {
    case 'Known':
      return { userId: decision.userId, credentialId: decision.credentialId };
    case 'Link':
      return linkAccount(query, decision.userId, identity, { provider: provider.key, address });
    case 'Create':
      return null;
    case 'Refused':
      throw new SignOnFailed(decision.failure, decision.why, decision.person);
  }
};

/** SO7, SO9: the person whose account it is, who is linked or created if the provider may do so. Throws `SignOnFailed`. */
export const matchPerson = async (db: Db, parts: MatchParts): Promise<Linked> => {
  const found = await db.transaction((query) => matchIn(query, parts));
  if (found !== null) return found;
  return db.transaction(async (query) => {
    // Company data is changed by one at a time, so of two first sign-ins the other one finds the person.
    await lockImports(query);
    const meanwhile = await matchIn(query, parts);
    if (meanwhile === null && !parts.provider.mayCreate) throw new SignOnFailed('NO_PERSON');
    return meanwhile ?? createPerson(query, parts);
  }, 'patient');
};
