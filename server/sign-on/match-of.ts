import type { Match } from '../../core/contract/administration/matches.ts';
import { type Candidate, decide, type Rules } from './decide.ts';

/** What of a person decides what becomes of them. Many people have the same. */
export type PersonFacts = {
  readonly active: boolean;
  readonly hasPassword: boolean;
  /** Whether they have an account of this issuer. */
  readonly hasOther: boolean;
  /** Whether their address can be compared. */
  readonly hasMail: boolean;
  /** Of their address. */
  readonly domain: string;
  /** Whether somebody else who is active has the same address. */
  readonly isShared: boolean;
};

const SELF = 1;
const OTHER: Candidate = { id: 2, active: true, hasPassword: false, hasOther: false };

const BY_FAILURE: Partial<Readonly<Record<string, Match>>> = {
  PASSWORD_NEEDED: 'password',
  SEVERAL_PEOPLE: 'several',
  WRONG_DOMAIN: 'otherDomain',
  MAIL_NOT_VERIFIED: 'noMail',
};

/** SO63: what is decided for a new account with their verified address. */
export const matchOf = (facts: PersonFacts, rules: Rules): Match => {
  const { active, hasPassword, hasOther, hasMail, domain, isShared } = facts;
  if (!active) return 'inactive';
  if (hasOther) return 'known';
  const self: Candidate = { id: SELF, active, hasPassword, hasOther };
  const decision = decide(
    { mail: hasMail ? `somebody@${domain}` : null, isMailVerified: true },
    rules,
    { linked: null, isErased: false, people: isShared ? [self, OTHER] : [self] },
  );
  if (decision._tag === 'Link') return 'linked';
  return (decision._tag === 'Refused' && BY_FAILURE[decision.failure]) || 'notLinked';
};
