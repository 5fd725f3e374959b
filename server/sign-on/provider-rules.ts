import { isLoopbackName } from '../configuration/loopback.ts';
import type { Provider } from './provider.ts';

const MICROSOFT =
  /^https:\/\/(?:login\.microsoftonline\.(?:com|us)|login\.partner\.microsoftonline\.cn)\//;
/** Issuers for whoever has an account at Microsoft, in whichever company. */
const OF_ANYBODY = /\/(?:common|organizations|consumers)\//;
/** What a provider says of itself is there, and adds this path to its issuer. */
const DOCUMENT = /\/\.well-known\//;
const GOOGLE = 'https://accounts.google.com';

/** Mail addresses of Microsoft are no proof, and its `sub` is another one for each registration. */
export const isMicrosoft = (issuer: string): boolean => MICROSOFT.test(issuer);

type Fault = readonly [field: string, message: string];

/** SO1: over https, or on the own computer, which the operator has to allow by name (OA6). */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
  return isSafe && [username, password, search, hash].every((part) => part === '');
};

/** SO1: what is wrong with the address of a provider; null: nothing. */
export const issuerFault = (issuer: string): string | null => {
  if (!isAddress(issuer)) return 'must be an https address without a query';
  return DOCUMENT.test(issuer) ? 'must be the part of the address before /.well-known' : null;
};

/** SO1: what of a provider does not fit together, by the field of its file. */
export const faultsOf = (provider: Provider): readonly Fault[] => {
  const { issuer, mailDomains, tenants, hostedDomain } = provider;
  const isBounded = mailDomains.length > 0 || tenants.length > 0 || hostedDomain !== null;
  const faults: Fault[] = [];
  const unusable = issuerFault(issuer);
  if (unusable !== null) faults.push(['issuer', unusable]);
  if (OF_ANYBODY.test(issuer) && isMicrosoft(issuer) && tenants.length === 0) {
    faults.push([
      'tenants',
      'must list the tenants of the company, as this issuer serves everybody',
    ]);
  }
  if (issuer === GOOGLE && hostedDomain === null) {
    faults.push([
      'hosted_domain',
      'must be the domain of the company, as this issuer serves everybody',
    ]);
  }
  if (provider.ownsMailDomain && mailDomains.length === 0) {
    faults.push(['mail_domains', 'must list what the provider owns, as owns_mail_domain is true']);
  }
  if (provider.mayCreate && !isBounded) {
    faults.push([
      'create',
      'needs mail_domains, tenants or hosted_domain, which say who belongs here',
    ]);
  }
  return faults;
};
