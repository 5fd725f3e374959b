/** The providers that the page knows; each has its own fields in place of an address. */
export const KINDS = ['entra', 'okta', 'google', 'keycloak', 'adfs', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** Fields that stand for parts of the address (issuer). */
export type Part = 'tenant' | 'host' | 'realm' | 'issuer';
export type Parts = Readonly<Record<Part, string>>;

/** As they are called in every language; null: it has no name. */
export const KIND_NAMES: Readonly<Record<Kind, string | null>> = {
  entra: 'Microsoft Entra',
  okta: 'Okta',
  google: 'Google',
  keycloak: 'Keycloak',
  adfs: 'AD FS',
  other: null,
};

/** SO73: fields that stand folded. */
export type Advanced = 'client_auth' | 'scopes' | 'tenants';
const TUNED: readonly Advanced[] = ['client_auth', 'scopes'];

type Rule = {
  readonly icon: string;
  readonly parts: readonly Part[];
  readonly issuer: (parts: Parts) => string;
  /** What it is of an address; its groups are the parts, in order. */
  readonly pattern: RegExp;
  readonly hasHostedDomain: boolean;
  /** Whether it calls when somebody signs out there. */
  readonly callsBack: boolean;
  /** Fields that few need there. */
  readonly advanced: readonly Advanced[];
};

/** Without what people paste in front of a host and behind it. */
const hostIn = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');

const RULES: Readonly<Record<Kind, Rule>> = {
  entra: {
    icon: 'microsoft',
    parts: ['tenant'],
    issuer: ({ tenant }) => `https://login.microsoftonline.com/${tenant.trim()}/v2.0`,
    pattern: /^https:\/\/login\.microsoftonline\.com\/([^/]+)\/v2\.0$/,
    hasHostedDomain: false,
    callsBack: false,
    advanced: ['tenants'],
  },
  okta: {
    icon: 'okta',
    parts: ['host'],
    issuer: ({ host }) => `https://${hostIn(host)}`,
    pattern: /^https:\/\/([^/]+\.okta(?:preview|-emea)?\.com(?:\/oauth2\/[^/]+)?)$/,
    hasHostedDomain: false,
    callsBack: false,
    advanced: TUNED,
  },
  google: {
    icon: 'google',
    parts: [],
    issuer: () => 'https://accounts.google.com',
    pattern: /^https:\/\/accounts\.google\.com$/,
    hasHostedDomain: true,
    callsBack: false,
    advanced: [],
  },
  keycloak: {
    icon: 'keycloak',
    parts: ['host', 'realm'],
    issuer: ({ host, realm }) => `https://${hostIn(host)}/realms/${realm.trim()}`,
    pattern: /^https:\/\/(.+)\/realms\/([^/]+)$/,
    hasHostedDomain: false,
    callsBack: true,
    advanced: TUNED,
  },
  adfs: {
    icon: 'microsoft',
    parts: ['host'],
    issuer: ({ host }) => `https://${hostIn(host)}/adfs`,
    pattern: /^https:\/\/(.+)\/adfs$/,
    hasHostedDomain: false,
    callsBack: false,
    advanced: TUNED,
  },
  other: {
    icon: 'key',
    parts: ['issuer'],
    issuer: ({ issuer }) => issuer.trim(),
    pattern: /^(.*)$/s,
    hasHostedDomain: false,
    callsBack: true,
    advanced: TUNED,
  },
};

export const ruleOf = (kind: Kind): Rule => RULES[kind];

export const NO_PARTS: Parts = { tenant: '', host: '', realm: '', issuer: '' };

/** The kind of a provider and the parts of its address. */
export const kindOfIssuer = (issuer: string): { readonly kind: Kind; readonly parts: Parts } => {
  const kind = KINDS.find((one) => RULES[one].pattern.test(issuer)) ?? 'other';
  const [, ...found] = RULES[kind].pattern.exec(issuer) ?? [];
  const parts = Object.fromEntries(RULES[kind].parts.map((part, at) => [part, found[at] ?? '']));
  return { kind, parts: { ...NO_PARTS, ...parts } };
};
