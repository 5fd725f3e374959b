import { Schema } from 'effect';
import { ProviderIcon } from '../../core/contract/sign-on.ts';
import { PlaceName } from '../../core/contract/text.ts';

const described = (message: string) => ({ message: `Expected ${message}`, expected: message });

const textLike = (pattern: RegExp, what: string) =>
  Schema.String.annotate(described(what)).check(Schema.isPattern(pattern, described(what)));

const LONGEST = 2_000;
const Text = textLike(new RegExp(`^.{1,${LONGEST}}$`, 'su'), 'a text that is not empty');
const Switch = Schema.optionalKey(Schema.Boolean.annotate(described('true or false')));
const Domain = textLike(
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  'a domain in small letters, like company.example',
);

const HOURS = 'a whole number from 1 to 168';

/** SO1, SO52: a provider in the words of its file, without its secret. */
export const ProviderWords = Schema.Struct({
  /** In addresses and in the security log; an account of a person stays the same if it changes. */
  key: textLike(
    /^[a-z0-9][a-z0-9-]{0,29}$/,
    'up to 30 small letters, digits and hyphens, like entra',
  ),
  /** As the button says it. */
  name: PlaceName.check(Schema.isMinLength(1)),
  icon: Schema.optionalKey(ProviderIcon),
  /** As the provider itself says it, to the character. */
  issuer: Text,
  client_id: Text,
  /** How the secret is sent. */
  client_auth: Schema.optionalKey(Schema.Literals(['basic', 'post'])),
  scopes: Schema.optionalKey(
    Schema.Array(textLike(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'a scope without spaces')),
  ),
  /** The claim that lists somebody's groups. */
  groups_claim: Schema.optionalKey(Text),
  /** The ids of groups of the company by the values of that claim. */
  groups: Schema.optionalKey(Schema.Record(Schema.String, Text)),
  mail_domains: Schema.optionalKey(Schema.Array(Domain)),
  /** Of Microsoft: the ids of the company's tenants. */
  tenants: Schema.optionalKey(Schema.Array(Text)),
  /** Of Google. */
  hosted_domain: Schema.optionalKey(Domain),
  /** People who are known here are found by their mail address. */
  link: Switch,
  /** Whoever has a mail address there is the person of that address here, without their password. */
  owns_mail_domain: Switch,
  create: Switch,
  max_age_hours: Schema.optionalKey(
    Schema.Number.annotate(described(HOURS)).check(
      Schema.makeFilter((hours) => Number.isInteger(hours) && hours >= 1 && hours <= 168, {
        expected: HOURS,
      }),
    ),
  ),
  /** The page goes there by itself, if there is no other provider. */
  redirect: Switch,
  enabled: Switch,
  secret_expires: Schema.optionalKey(
    textLike(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'a day like 2027-06-30'),
  ),
});
type ProviderWords = typeof ProviderWords.Type;

/** SO1: a provider as its file has it. */
export const ProviderEntry = Schema.Struct({
  ...ProviderWords.fields,
  client_secret: Schema.optionalKey(Text),
  /** A path beside the file, or from the root. */
  client_secret_file: Schema.optionalKey(Text),
});

/** A provider whose settings fit together. */
export type Provider = {
  readonly key: string;
  /** In the words of its file, without the key and the secret. */
  readonly fields: Omit<ProviderWords, 'key'>;
  readonly name: string;
  readonly icon: typeof ProviderIcon.Type;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientAuth: 'basic' | 'post';
  readonly scopes: readonly string[];
  readonly groupsClaim: string;
  readonly groups: ReadonlyMap<string, string>;
  readonly mailDomains: readonly string[];
  readonly tenants: readonly string[];
  readonly hostedDomain: string | null;
  readonly mayLink: boolean;
  readonly ownsMailDomain: boolean;
  readonly mayCreate: boolean;
  /** null: as long as a session lasts. */
  readonly maxAgeSeconds: number | null;
  readonly redirects: boolean;
  readonly isEnabled: boolean;
  /** `2027-06-30`; null: nobody said so. */
  readonly secretExpires: string | null;
};

export const providerOf = ({ key, ...entry }: ProviderWords, clientSecret: string): Provider => ({
  key,
  fields: entry,
  name: entry.name,
  icon: entry.icon ?? 'key',
  issuer: entry.issuer,
  clientId: entry.client_id,
  clientSecret,
  clientAuth: entry.client_auth ?? 'basic',
  scopes: [...new Set(['openid', ...(entry.scopes ?? ['profile', 'email'])])],
  groupsClaim: entry.groups_claim ?? 'groups',
  groups: new Map(Object.entries(entry.groups ?? {})),
  mailDomains: entry.mail_domains ?? [],
  tenants: entry.tenants ?? [],
  hostedDomain: entry.hosted_domain ?? null,
  mayLink: entry.link ?? false,
  ownsMailDomain: entry.owns_mail_domain ?? false,
  mayCreate: entry.create ?? false,
  maxAgeSeconds: entry.max_age_hours === undefined ? null : entry.max_age_hours * 3600,
  redirects: entry.redirect ?? false,
  isEnabled: entry.enabled ?? true,
  secretExpires: entry.secret_expires ?? null,
});
