import type { KnownProvider } from '../../../../core/contract/administration/providers.ts';
import {
  type Advanced,
  type Kind,
  kindOfIssuer,
  NO_PARTS,
  type Part,
  ruleOf,
} from './provider-kinds.ts';

type Fields = KnownProvider['fields'];

/** Texts that are left out of a provider while they are empty. */
const TEXTS = [
  'name',
  'client_id',
  'client_auth',
  'secret_expires',
  'groups_claim',
  'hosted_domain',
] as const;
/** Texts that are lists. */
const LISTS = ['mail_domains', 'scopes', 'tenants'] as const;
const SWITCHES = ['link', 'owns_mail_domain', 'create', 'redirect', 'enabled'] as const;
export type SwitchName = (typeof SWITCHES)[number];
export type TextName =
  | (typeof TEXTS)[number]
  | Part
  | Advanced
  | 'key'
  | 'client_secret'
  | 'mail_domains'
  | 'max_age_hours';

export type MappedGroup = { readonly value: string; readonly group: string | null };

/** What somebody types about a provider. */
export type Draft = {
  readonly revision: number;
  readonly kind: Kind;
  readonly texts: Readonly<Record<TextName, string>>;
  readonly switches: Readonly<Record<SwitchName, boolean>>;
  readonly groups: readonly MappedGroup[];
  /** Fields that the page does not show. */
  readonly rest: Fields;
};

/** A new one lets nobody in before somebody has looked whether it works. */
export const newDraft = (kind: Kind): Draft => ({
  revision: 0,
  kind,
  texts: {
    ...NO_PARTS,
    key: kind === 'other' ? '' : kind,
    name: '',
    client_id: '',
    client_secret: '',
    secret_expires: '',
    groups_claim: '',
    hosted_domain: '',
    mail_domains: '',
    max_age_hours: '',
    client_auth: '',
    scopes: '',
    tenants: '',
  },
  switches: { link: true, owns_mail_domain: false, create: false, redirect: false, enabled: false },
  groups: [],
  rest: {},
});

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const groupsIn = (value: Fields[string] | undefined): readonly MappedGroup[] =>
  Object.entries(Object(value)).map(([name, group]) => ({ value: name, group: String(group) }));

const SHOWN: ReadonlySet<string> = new Set([
  ...TEXTS,
  ...LISTS,
  ...SWITCHES,
  'issuer',
  'icon',
  'groups',
  'max_age_hours',
]);

export const draftOf = ({ key, revision, fields }: KnownProvider): Draft => {
  const { kind, parts } = kindOfIssuer(textIn(fields, 'issuer'));
  const listed = LISTS.map((name) => {
    const values = fields[name];
    return [name, Array.isArray(values) ? values.join(', ') : ''] as const;
  });
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textIn(fields, name)]));
  return {
    revision,
    kind,
    texts: {
      ...newDraft(kind).texts,
      ...texts,
      ...parts,
      key,
      ...Object.fromEntries(listed),
      max_age_hours: textIn(fields, 'max_age_hours'),
    },
    switches: {
      link: fields.link === true,
      owns_mail_domain: fields.owns_mail_domain === true,
      create: fields.create === true,
      redirect: fields.redirect === true,
      enabled: fields.enabled !== false,
    },
    groups: groupsIn(fields.groups),
    rest: Object.fromEntries(Object.entries(fields).filter(([name]) => !SHOWN.has(name))),
  };
};

/** The address of the provider; '' while a part of it is missing. */
export const issuerOf = ({ kind, texts }: Draft): string => {
  const { parts, issuer } = ruleOf(kind);
  return parts.some((part) => texts[part].trim() === '') ? '' : issuer(texts);
};

const wordsIn = (name: (typeof LISTS)[number], text: string): readonly string[] =>
  (name === 'mail_domains' ? text.toLowerCase() : text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

/** SO52: as the server takes it, in the words of its file. */
export const fieldsOf = (draft: Draft): Fields => {
  const { kind, texts, switches, groups, rest } = draft;
  const filled = TEXTS.filter((name) => texts[name].trim() !== '').map(
    (name) => [name, texts[name].trim()] as const,
  );
  const listed = LISTS.map((name) => [name, wordsIn(name, texts[name])] as const);
  const hours = texts.max_age_hours.trim();
  const mapped = groups.flatMap(({ value, group }) =>
    value.trim() === '' || group === null ? [] : [[value.trim(), group] as const],
  );
  return {
    ...rest,
    ...Object.fromEntries(filled),
    ...switches,
    icon: ruleOf(kind).icon,
    issuer: issuerOf(draft),
    ...Object.fromEntries(listed.filter(([, words]) => words.length > 0)),
    ...(hours === '' ? {} : { max_age_hours: Number.isNaN(Number(hours)) ? hours : Number(hours) }),
    ...(mapped.length === 0 ? {} : { groups: Object.fromEntries(mapped) }),
  };
};
