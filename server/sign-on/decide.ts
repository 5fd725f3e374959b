import type { SignOnFailure } from '../../core/contract/sign-on.ts';
import type { Identity } from './identity.ts';
import type { Provider } from './provider.ts';

/** Somebody with the mail address of an account. */
export type Candidate = {
  readonly id: number;
  readonly active: boolean;
  readonly hasPassword: boolean;
  /** Whether they have another account of this issuer. */
  readonly hasOther: boolean;
};

/** What Perch knows about an account at a provider. */
export type Facts = {
  /** Whose account it is; null: nobody's yet. */
  readonly linked: {
    readonly userId: number;
    readonly credentialId: number;
    readonly active: boolean;
  } | null;
  /** SO9: it was that of a person who was erased. */
  readonly isErased: boolean;
  /** Who has its mail address; none if `mailToMatch` gives no address. */
  readonly people: readonly Candidate[];
};

export type Refusal = {
  readonly _tag: 'Refused';
  readonly failure: SignOnFailure;
  /** For the security log. */
  readonly why: string;
  /** Whom it concerns; null: unknown. */
  readonly person: number | null;
};

export type Decision =
  | { readonly _tag: 'Known'; readonly userId: number; readonly credentialId: number }
  | { readonly _tag: 'Link'; readonly userId: number }
  | { readonly _tag: 'Create' }
  | Refusal;

/** What of an account and of a provider's rules decides whom it may become. */
export type Account = Pick<Identity, 'mail' | 'isMailVerified'>;
export type Rules = Pick<Provider, 'mayLink' | 'mayCreate' | 'mailDomains' | 'ownsMailDomain'>;

const no = (failure: SignOnFailure, person: number | null = null, why = ''): Refusal => ({
  _tag: 'Refused',
  failure,
  why,
  person,
});

export const domainOf = (mail: string): string => mail.slice(mail.lastIndexOf('@') + 1);

/** SO7: the mail address by which an account that nobody has yet finds its person, or why none does. */
export const mailToMatch = (
  { mail, isMailVerified }: Account,
  { mayLink, mayCreate, mailDomains }: Rules,
): string | Refusal => {
  if (!mayLink && !mayCreate) return no('NO_PERSON');
  if (mail === null || !isMailVerified) return no('MAIL_NOT_VERIFIED');
  if (mailDomains.length > 0 && !mailDomains.includes(domainOf(mail))) {
    return no('WRONG_DOMAIN', null, 'email');
  }
  return mail;
};

const byMail = (
  people: readonly Candidate[],
  { mayLink, mayCreate, ownsMailDomain }: Rules,
): Decision => {
  const [person, ...others] = people.filter(({ active }) => active);
  if (others.length > 0) return no('SEVERAL_PEOPLE');
  if (person === undefined) {
    const [inactive] = people;
    // SO9: the address of somebody who left lets nobody in, them or a namesake.
    if (inactive !== undefined) return no('NOT_ACTIVE', inactive.id);
    return mayCreate ? { _tag: 'Create' } : no('NO_PERSON');
  }
  if (!mayLink) return no('NO_PERSON', person.id, 'may not link');
  if (person.hasOther) return no('OTHER_ACCOUNT', person.id);
  if (person.hasPassword && !ownsMailDomain) return no('PASSWORD_NEEDED', person.id);
  return { _tag: 'Link', userId: person.id };
};

/** SO7 to SO9: whose account it is, who is linked with it, or why nobody is. Each sign-in, each trial and each preview asks this. */
export const decide = (account: Account, rules: Rules, facts: Facts): Decision => {
  const { linked, isErased, people } = facts;
  if (linked !== null) {
    const { userId, credentialId } = linked;
    // SO9: an account that is linked is never matched anew, also if its person may not come in.
    return linked.active ? { _tag: 'Known', userId, credentialId } : no('NOT_ACTIVE', userId);
  }
  if (isErased) return no('ERASED');
  const mail = mailToMatch(account, rules);
  return typeof mail === 'string' ? byMail(people, rules) : mail;
};
