import type { Redaction } from '../contract/text.ts';
import { MULTIPLE_BOOKING } from '../rules/booking/multi-select.ts';
import { DEFAULT_SUBJECT } from '../rules/meeting/subject.ts';
import { charactersOf } from '../text/characters.ts';

/** The kinds of text that do not leave the browser. */
export type Personal = Exclude<Redaction, 'code'>;

const LETTERS: Readonly<Record<Personal, string>> = {
  place: 'P',
  name: 'N',
  mail: 'M',
  phone: 'T',
  subject: 'S',
  search: 'Q',
  free: 'F',
};

/** RD2: what is written for a text of a kind. One such function is the table of one log. */
export type Pseudonyms = (kind: Personal, text: string) => string;

/** RD3: characters of the shortest text that is replaced, as searches count them (SR3). */
const SHORTEST = 3;
/** Scripts in which one or two characters are a whole name. */
const WORDY = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** RD3: what a search of so few characters finds depends on their number, so that of a search text never changes. */
const isShort = (kind: Personal, core: string): boolean =>
  charactersOf(core) < SHORTEST && (kind === 'search' || !WORDY.test(core));

/** RD10: subjects that are nobody's words: the rules write them, also while a redacted log is folded. */
const OWN_SUBJECTS: ReadonlySet<string> = new Set([DEFAULT_SUBJECT, MULTIPLE_BOOKING]);

const PSEUDONYM = /^[PNMTSQF]~[1-9]\d{0,6}$/;

/** RD4: a pseudonym is its own. */
const isPseudonym = (kind: Personal, text: string): boolean =>
  text.startsWith(LETTERS[kind]) && PSEUDONYM.test(text);

/** RD5: white space around a text stays, so that a rule which trims does the same to the pseudonym. */
const inPlaceOf = (text: string, core: string, pseudonym: string): string => {
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + pseudonym + text.slice(start + core.length);
};

/** A new table: `N~1`, `N~2` and so on, a row of numbers for each kind. */
export const createPseudonyms = (): Pseudonyms => {
  const known = new Map<string, string>();
  const counts = new Map<Personal, number>();
  /** Pseudonyms that an earlier redaction gave. */
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
    if (isShort(kind, core)) return core;
    if (kind === 'subject' && OWN_SUBJECTS.has(core)) return core;
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
