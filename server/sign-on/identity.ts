import { LONGEST } from '../../core/contract/limits.ts';
import { cutAt, isStored } from '../../core/text/stored.ts';
import { SignOnFailed } from './failed.ts';
import type { Provider } from './provider.ts';
import { isMicrosoft } from './provider-rules.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Who signed in, as the checked claims say it. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  /** In small letters; null: none that can be compared. */
  readonly mail: string | null;
  readonly isMailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** What could be the user name, the best first. */
  readonly usernames: readonly string[];
  /** The values of the claim for groups; null: the provider does not say, which is not none. */
  readonly groups: readonly string[] | null;
  /** The provider's own session; null: it names none. */
  readonly sid: string | null;
  /** When they signed in there, in ms; null: it does not say. */
  readonly authTime: number | null;
};

/** OpenID Connect, 2: at most 255 characters. */
const LONGEST_SUBJECT = 255;
const MOST_GROUPS = 10_000;
const LONGEST_GROUP = 500;

const textIn = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' && isStored(value) ? value.trim() : '';
};

const idIn = (claims: Claims, name: string): string | null => {
  const text = textIn(claims, name);
  return text === '' || text.length > LONGEST_SUBJECT || text !== claims[name] ? null : text;
};

const nameIn = (claims: Claims, name: string): string =>
  cutAt(textIn(claims, name).replaceAll(/\p{Cc}/gu, ''), LONGEST.personName);

/** SO7: of ASCII only, because other letters look the same and are not, or become the same in small letters. Also for the database. */
export const COMPARED_MAIL = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/;

const mailIn = (claims: Claims): string | null => {
  const text = textIn(claims, 'email');
  return text.length <= LONGEST.mail && COMPARED_MAIL.test(text) ? text.toLowerCase() : null;
};

/** SO10: Microsoft leaves the groups out for people in more than 200, and says so in one of these. */
const isOverage = (claims: Claims, name: string): boolean =>
  claims.hasgroups === true || Object.hasOwn(Object(claims._claim_names), name);

const groupsIn = (claims: Claims, name: string): readonly string[] | null => {
  const value = claims[name];
  if (value === undefined || value === null || isOverage(claims, name)) return null;
  const values = Array.isArray(value) ? value.slice(0, MOST_GROUPS) : [value];
  return values.filter(
    (each): each is string => typeof each === 'string' && each.length <= LONGEST_GROUP,
  );
};

/** Whether userinfo may say what the ID token does not. */
export const lacksClaims = (claims: Claims, provider: Provider): boolean =>
  ((provider.mayLink || provider.mayCreate) && claims.email === undefined) ||
  (provider.groups.size > 0 &&
    claims[provider.groupsClaim] === undefined &&
    !isOverage(claims, provider.groupsClaim));

/** SO7: whose account it is, if it is one of the company. Throws `SignOnFailed`. */
export const identityOf = (claims: Claims, provider: Provider): Identity => {
  const issuer = textIn(claims, 'iss');
  const ofMicrosoft = isMicrosoft(provider.issuer);
  // Of Microsoft: `sub` is another one for each registration; a new one would lock everybody out.
  const key = ofMicrosoft ? 'oid' : 'sub';
  const subject = idIn(claims, key);
  if (subject === null) throw new SignOnFailed('PROVIDER_REFUSED', `no usable ${key}`);
  const { tenants, hostedDomain } = provider;
  if (tenants.length > 0 && !tenants.includes(textIn(claims, 'tid'))) {
    throw new SignOnFailed('WRONG_DOMAIN', 'tid');
  }
  if (hostedDomain !== null && claims.hd !== hostedDomain) {
    throw new SignOnFailed('WRONG_DOMAIN', 'hd');
  }
  const mail = mailIn(claims);
  const given = nameIn(claims, 'given_name');
  const family = nameIn(claims, 'family_name');
  const [first = '', ...rest] = nameIn(claims, 'name').split(' ');
  const isNamed = given !== '' || family !== '';
  const auth = claims.auth_time;
  return {
    issuer,
    subject,
    mail,
    isMailVerified: ofMicrosoft ? claims.xms_edov === true : claims.email_verified === true,
    firstName: isNamed ? given : first,
    lastName: isNamed ? family : rest.join(' '),
    usernames: [nameIn(claims, 'preferred_username'), mail ?? ''].filter((name) => name !== ''),
    groups: groupsIn(claims, provider.groupsClaim),
    sid: idIn(claims, 'sid'),
    authTime: typeof auth === 'number' && Number.isSafeInteger(auth) ? auth * 1000 : null,
  };
};
