import type { TableName } from '../../contract/administration/tables.ts';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { LONGEST } from '../../contract/limits.ts';
import { RULE_NAMES } from '../../rules/booking-rules/rule-values.ts';

/** What a cell of a column may hold, as far as the page checks and edits it; the server checks everything. */
type ColumnKind =
  | { readonly kind: 'text'; readonly longest: number }
  | {
      readonly kind: 'number';
      readonly from: number;
      readonly to: number;
      readonly whole: boolean;
    }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'yesNo' }
  /** The id of a row of that table. */
  | { readonly kind: 'reference'; readonly table: TableName }
  /** Ids of rows of that table, separated by `|`. */
  | { readonly kind: 'references'; readonly table: TableName }
  /** Texts, separated by `|`. */
  | { readonly kind: 'words' }
  /** A text of several paragraphs. */
  | { readonly kind: 'paragraphs'; readonly longest: number }
  /** A time in UTC; `2027-01-01`, `2027-01-01T08:30:00Z`. */
  | { readonly kind: 'moment' }
  /** The name of a file in `pictures`. */
  | { readonly kind: 'picture' }
  /** Two letters. */
  | { readonly kind: 'country' };

export type Column = ColumnKind & {
  readonly isRequired?: true;
  /** What an empty cell stands for. */
  readonly empty?: string;
};

const name: Column = { kind: 'text', longest: LONGEST.placeName, isRequired: true };
const text = (longest: number): Column => ({ kind: 'text', longest });
const key: Column = { kind: 'text', longest: 100, isRequired: true };
const decimal = (to: number): Column => ({ kind: 'number', from: -to, to, whole: false });
const one = (table: TableName): Column => ({ kind: 'reference', table });
const many = (table: TableName): Column => ({ kind: 'references', table });
const needed = (column: Column): Column => ({ ...column, isRequired: true });

/** Metres from the origin of a floor plan. */
const FARTHEST = 100_000;

/** CT1: the texts of a version, by language. */
const consentText: Column = { kind: 'paragraphs', longest: LONGEST.consent };

const SPACE_KINDS = ['desk', 'room'] as const;
const USES = ['book', 'claim', 'take', 'none'] as const;
const CAPABILITIES = [
  'book_for_others',
  'cancel_for_others',
  'book_several_desks',
  'administer',
] as const;

/** The columns of company data (docs/company-data.md). */
export const COLUMNS: Readonly<Record<TableName, Readonly<Record<string, Column>>>> = {
  sites: { id: key, name, country: { kind: 'country' } },
  buildings: {
    id: key,
    site: needed(one('sites')),
    name,
    country: { kind: 'country' },
    time_zone: needed(text(LONGEST.placeName)),
    first_floor: one('floors'),
    plan: text(LONGEST.placeName),
    capacity: { kind: 'number', from: 0, to: 1_000_000, whole: true },
  },
  floors: {
    id: key,
    building: needed(one('buildings')),
    name,
    level: { kind: 'number', from: -100, to: 1_000, whole: true, isRequired: true },
  },
  equipment: {
    id: key,
    name: { ...name, longest: LONGEST.free } as Column,
    description: text(LONGEST.placeName),
    picture: { kind: 'picture', isRequired: true },
  },
  spaces: {
    id: key,
    floor: needed(one('floors')),
    zone: name,
    name,
    kind: { kind: 'choice', of: SPACE_KINDS, isRequired: true },
    use: { kind: 'choice', of: USES, empty: 'book' },
    seats: { kind: 'number', from: 0, to: 10_000, whole: true, empty: '1' },
    equipment: many('equipment'),
    blocked: { kind: 'yesNo', empty: 'no' },
    x: decimal(FARTHEST),
    y: decimal(FARTHEST),
    direction: decimal(360),
    properties: { kind: 'words' },
  },
  signs: { id: key, floor: needed(one('floors')), type: name, name: text(LONGEST.placeName) },
  groups: { id: key, name },
  people: {
    id: key,
    username: { kind: 'text', longest: LONGEST.personName, isRequired: true },
    mail: text(LONGEST.mail),
    first_name: { kind: 'text', longest: LONGEST.personName / 2, isRequired: true },
    last_name: text(LONGEST.personName / 2 - 1),
    title: text(LONGEST.free),
    department: text(LONGEST.free),
    company: text(LONGEST.free),
    phone: text(LONGEST.phone),
    groups: many('groups'),
    photo: { kind: 'picture' },
    active: { kind: 'yesNo', empty: 'yes' },
  },
  grants: {
    group: one('groups'),
    person: one('people'),
    capability: { kind: 'choice', of: CAPABILITIES, isRequired: true },
    building: one('buildings'),
    floor: one('floors'),
    zone: text(LONGEST.placeName),
  },
  rules: {
    building: one('buildings'),
    floor: one('floors'),
    zone: text(LONGEST.placeName),
    group: one('groups'),
    rule: { kind: 'choice', of: RULE_NAMES, isRequired: true },
    value: text(2_000),
    locked: { kind: 'yesNo', empty: 'no' },
  },
  closures: {
    id: key,
    building: one('buildings'),
    floor: one('floors'),
    zone: text(LONGEST.placeName),
    space: one('spaces'),
    start: needed(text(16)),
    end: text(16),
    reason: needed(text(LONGEST.placeName)),
  },
  consents: {
    id: key,
    valid_from: { kind: 'moment' },
    ...Object.fromEntries(LANGUAGE_CODES.map((code) => [code, consentText])),
  },
};

/** The separator of the values of a cell. */
const SEPARATOR = '|';

export const valuesIn = (cell: string): readonly string[] =>
  cell === '' ? [] : cell.split(SEPARATOR);

export const cellOf = (values: readonly string[]): string => values.join(SEPARATOR);
