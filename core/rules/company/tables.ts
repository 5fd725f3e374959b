import type { TableName } from '../../contract/administration/tables.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { LONGEST } from '../../contract/limits.ts';
import { SIGN_TYPES } from '../../contract/viewer/messages.ts';
import { normalUsername } from '../../text/username.ts';
import { RULE_NAMES } from '../booking-rules/rule-values.ts';
import {
  choice,
  country,
  decimal,
  folderId,
  id,
  inForm,
  list,
  localTime,
  mail,
  moment,
  paragraphs,
  picture,
  text,
  timeZone,
  wholeNumber,
  yesOrNo,
} from './cell.ts';
import { type Column, mayBeBlank, orElse, orNone, required } from './table.ts';

const MOST_LISTED = 100;
/** Metres from the origin of a floor plan. */
const FARTHEST = 100_000;

const name = required(text(LONGEST.placeName));
const word = orElse(text(LONGEST.free), '');

const SITES = {
  id: required(id),
  name,
  country: orNone(country),
};

const BUILDINGS = {
  id: required(id),
  site: required(id, { refersTo: 'sites' }),
  name,
  country: orNone(country),
  time_zone: required(timeZone),
  /** The floor that is shown first. */
  first_floor: orNone(id, { refersTo: 'floors' }),
  /** The folder of its floor plans in `plans`. */
  plan: orNone(text(LONGEST.placeName), { isUnique: true }),
  /** People who may be in it at once; none: as many as it has desks. */
  capacity: orNone(wholeNumber(0, 1_000_000)),
};

const FLOORS = {
  id: required(id),
  building: required(id, { refersTo: 'buildings' }),
  name,
  /** 0 is the ground floor. */
  level: required(wholeNumber(-100, 1_000)),
};

const EQUIPMENT = {
  id: required(id),
  name: required(text(LONGEST.free)),
  description: orElse(text(LONGEST.placeName), ''),
  /** A file in `pictures`. */
  picture: required(picture),
};

/** A name without a value has an empty one, as it is stored. */
const property = inForm(text(LONGEST.placeName), (entry) =>
  entry.includes('=') ? entry : `${entry}=`,
);

const SPACES = {
  id: required(id),
  floor: required(id, { refersTo: 'floors' }),
  zone: required(text(LONGEST.placeName)),
  name,
  kind: required(choice(['desk', 'room'])),
  /** How it is used: reserved for a time, taken for a while, used by whoever comes, or not at all. */
  use: orElse(choice(['book', 'claim', 'take', 'none']), 'book'),
  seats: orElse(wholeNumber(0, 10_000), 1),
  equipment: orElse(list(id, MOST_LISTED), [], { refersTo: 'equipment' }),
  /** Shown, but cannot be booked. */
  blocked: orElse(yesOrNo, false),
  /** Metres in the frame of the floor plan: x to the right, y up. None: where the floor plan has it. */
  x: orNone(decimal(-FARTHEST, FARTHEST)),
  y: orNone(decimal(-FARTHEST, FARTHEST)),
  /** The direction in which somebody sits there; degrees clockwise from up. */
  direction: orNone(decimal(-360, 360)),
  /** Further entries like `height=adjustable`. */
  properties: orElse(list(property, MOST_LISTED), []),
};

const SIGNS = {
  id: required(id),
  floor: required(id, { refersTo: 'floors' }),
  type: required(choice(Object.values(SIGN_TYPES))),
  name: orElse(text(LONGEST.placeName), ''),
};

const GROUPS = {
  id: required(id),
  name,
};

const PEOPLE = {
  id: required(id),
  username: required(inForm(text(LONGEST.personName), normalUsername), { isUnique: true }),
  mail: orNone(mail, { isUnique: true }),
  first_name: required(text(LONGEST.personName / 2)),
  last_name: orElse(text(LONGEST.personName / 2 - 1), ''),
  title: word,
  department: word,
  company: word,
  phone: orElse(text(LONGEST.phone), ''),
  groups: orElse(list(id, MOST_LISTED), [], { refersTo: 'groups' }),
  /** A file in `pictures`. */
  photo: orNone(picture),
  /** Whether they may sign in, be found and have bookings. */
  active: orElse(yesOrNo, true),
};

/** What a grant allows; see docs/company-data.md. */
export const CAPABILITIES: readonly string[] = [
  'book_for_others',
  'cancel_for_others',
  'book_several_desks',
  'administer',
];

const GRANTS = {
  /** One of both. */
  group: orNone(id, { refersTo: 'groups' }),
  person: orNone(id, { refersTo: 'people' }),
  capability: required(choice(CAPABILITIES)),
  /** A building, a floor, or a zone of a floor; none: the whole company. */
  building: orNone(id, { refersTo: 'buildings' }),
  floor: orNone(id, { refersTo: 'floors' }),
  zone: orNone(text(LONGEST.placeName)),
};

const consentText = orNone(paragraphs(LONGEST.consent), { isFile: true });

/** CD21: of the consent. */
export const MOST_VERSIONS = 100;

/** CT1: a version of the consent: from when it applies (empty: from now on), and its text in each language. */
const CONSENTS = {
  id: required(folderId),
  valid_from: orNone(moment),
  ...(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, consentText])) as Readonly<
    Record<LanguageCode, typeof consentText>
  >),
};

/** The longest value of a rule: as many ids of groups as a rule may have. */
const LONGEST_VALUE = 2_000;

const RULES = {
  /** A building, a floor, or a zone of a floor; none: the whole company. */
  building: orNone(id, { refersTo: 'buildings' }),
  floor: orNone(id, { refersTo: 'floors' }),
  zone: orNone(text(LONGEST.placeName)),
  /** For whom; none: everybody. */
  group: orNone(id, { refersTo: 'groups' }),
  rule: required(choice(RULE_NAMES)),
  /** What it must be depends on the rule: see `checkRules`. */
  value: mayBeBlank(text(LONGEST_VALUE)),
  /** Whether it holds in narrower scopes, whatever they say. */
  locked: orElse(yesOrNo, false),
};

const CLOSURES = {
  id: required(id),
  /** One of: a building, a floor, a floor and its zone, a space. */
  building: orNone(id, { refersTo: 'buildings' }),
  floor: orNone(id, { refersTo: 'floors' }),
  zone: orNone(text(LONGEST.placeName)),
  space: orNone(id, { refersTo: 'spaces' }),
  start: required(localTime),
  /** None: until further notice. */
  end: orNone(localTime),
  reason: required(text(LONGEST.placeName)),
};

/** The CSV files, each after those that it refers to. A row is known by its id, or see `keyOf`. */
export const TABLES = {
  sites: SITES,
  buildings: BUILDINGS,
  floors: FLOORS,
  equipment: EQUIPMENT,
  spaces: SPACES,
  signs: SIGNS,
  groups: GROUPS,
  people: PEOPLE,
  grants: GRANTS,
  rules: RULES,
  closures: CLOSURES,
  consents: CONSENTS,
} as const satisfies Readonly<Record<TableName, Readonly<Record<string, Column>>>>;

export const columnsOf = (table: TableName): Readonly<Record<string, Column>> => TABLES[table];

/** The tables that the rows of a table refer to. */
export const referencesOf = (table: TableName): readonly TableName[] =>
  Object.values(columnsOf(table)).flatMap(({ refersTo }) => refersTo ?? []);

/** The texts of cells in the form in which they are stored. Faulty texts stay unchanged. */
export const storedTexts = (
  table: TableName,
  cells: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const columns = columnsOf(table);
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => {
      const column = columns[name];
      const read = column?.read(text.trim());
      const isFine = column !== undefined && read !== undefined && 'value' in read;
      return [name, isFine ? column.write(read.value) : text];
    }),
  );
};

/** The columns of a table that its CSV file has. */
export const csvColumns = (table: TableName): readonly (readonly [string, Column])[] =>
  Object.entries(columnsOf(table)).filter(([, { isFile }]) => !isFile);
