import { EQUIPMENT_NAMES } from '../contract/equipment.ts';
import { buildingOfBundle } from '../contract/generated-bundle.ts';
import type { Redaction } from '../contract/text.ts';
import { MULTIPLE_BOOKING } from '../rules/booking/multi-select.ts';
import { DEFAULT_SUBJECT, PLANNED_SUBJECT } from '../rules/meeting/subject.ts';
import { charactersOf } from '../text/characters.ts';

/** RD10: words by kind that come from Perch itself. Rules compare with some; all appear while a redacted log is replayed. */
const OWN: Readonly<Partial<Record<Redaction, ReadonlySet<string>>>> = {
  subject: new Set([DEFAULT_SUBJECT, PLANNED_SUBJECT, MULTIPLE_BOOKING]),
  company: new Set([...EQUIPMENT_NAMES, 'DESK', 'ROOM', 'password']),
  place: new Set(['WC']),
};

/**
 * Values that Perch itself writes: types of spaces, ids of equipment, and paths of the server's own pictures. An id is
 * shorter than a phone number.
 */
const OWN_SHAPES = [
  /^type_(?:desk|room)_(?:book|claim|take|none)$/,
  /^[1-9]\d{0,6}$/,
  /^\/secure\/equipment\/[1-9]\d{0,6}\/image$/,
];

/** Whether a text is a word of Perch, which tells nothing about a person or a company. */
const isOwn = (kind: Redaction, text: string): boolean =>
  OWN[kind]?.has(text) === true ||
  (kind === 'plan' && buildingOfBundle(text) !== null) ||
  (kind === 'company' && OWN_SHAPES.some((shape) => shape.test(text)));

/** The kinds of text that must not leave the browser. */
export type Personal = Exclude<Redaction, 'code'>;

const LETTERS: Readonly<Record<Personal, string>> = {
  company: 'C',
  place: 'P',
  plan: 'B',
  name: 'N',
  mail: 'M',
  phone: 'T',
  subject: 'S',
  search: 'Q',
  free: 'F',
};

/** RD2: maps a text of a kind to its pseudonym. One function per log; it keeps the table. */
export type Pseudonyms = (kind: Personal, text: string) => string;

/** RD3: minimum length of a replaced search, in characters as searches count them (SR3). */
const SHORTEST = 3;

/** RD3: a short search text is kept, because its results depend on its length. */
const stays = (kind: Personal, core: string): boolean =>
  core === '' || (kind === 'search' && charactersOf(core) < SHORTEST);

const PSEUDONYM = /^[CPBNMTSQF]~[1-9]\d{0,6}$/;

/** RD4: redacting a pseudonym returns it unchanged. */
const isPseudonym = (kind: Personal, text: string): boolean =>
  text.startsWith(LETTERS[kind]) && PSEUDONYM.test(text);

/** RD5: keeps surrounding white space, so that rules that trim treat the pseudonym like the text. */
const inPlaceOf = (text: string, core: string, pseudonym: string): string => {
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + pseudonym + text.slice(start + core.length);
};

/**
 * A new table, numbered separately for each kind.
 *
 * Example: a first name `'Ada'` becomes `N~1`, the next one `N~2`, and `'Ada'` again `N~1`.
 */
export const createPseudonyms = (): Pseudonyms => {
  const known = new Map<string, string>();
  const counts = new Map<Personal, number>();
  /** Pseudonyms from an earlier redaction. */
  const taken = new Set<string>();

  const next = (kind: Personal): string => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const pseudonym = `${LETTERS[kind]}~${number}`;
    return taken.has(pseudonym) ? next(kind) : pseudonym;
  };

  const ofCore = (kind: Personal, core: string): string => {
    const key = LETTERS[kind] + core;
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    if (stays(kind, core)) return core;
    if (isOwn(kind, core)) return core;
    if (isPseudonym(kind, core)) {
      taken.add(core);
      return core;
    }
    const pseudonym = next(kind);
    known.set(key, pseudonym);
    return pseudonym;
  };

  return (kind, text) => {
    const core = text.trim();
    const pseudonym = ofCore(kind, core);
    return pseudonym === core ? text : inPlaceOf(text, core, pseudonym);
  };
};
