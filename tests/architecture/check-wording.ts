import type { LanguageStyle } from '../../locales/language-style.ts';
import { type Styles, strayTerms, type Texts } from './terms.ts';

/** The texts of all languages, by file and key. */
export type AllTexts = ReadonlyMap<string, Texts>;

const flat = (value: unknown, prefix: string): readonly (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flat(inner, `${prefix}.${key}`))
    : [[prefix, String(value)]];

/** Flattens the texts of a file; the keys are prefixed with its name. */
export const textsOf = (name: string, file: unknown): readonly (readonly [string, string])[] =>
  flat(file, name);

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The English text of a key. For plural forms that English does not have, the `other` form. */
const sourceOf = (english: Texts, key: string): string =>
  english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';

/** Typography that is wrong in every language. */
const TYPOGRAPHY: LanguageStyle['typography'] = [
  [/\.\.\./, 'three full stops instead of …'],
  [/"/, 'straight quotation marks'],
  [/^\s|\s$|[^\S\u00a0\u202f]{2}/, 'a space too many'],
  [/\d-\d/, 'a hyphen between numbers'],
];

const typography = (
  language: string,
  key: string,
  text: string,
  style: LanguageStyle | undefined,
): readonly string[] =>
  [...TYPOGRAPHY, ...(style?.typography ?? [])]
    .filter(([wrong]) => wrong.test(text))
    .map(([, problem]) => `${language} ${key}: ${problem} in "${text}"`);

const END = /[.!?:…]$/;
/** The full stop of an abbreviation such as `Max.` does not end a sentence. */
const endOf = (text: string): string =>
  /^(\d+\s)?\p{L}+\.$/u.test(text) ? '' : (END.exec(text)?.[0] ?? '');

/** A sentence must be a sentence in every language, a label must be a label. */
const ending = (language: string, key: string, text: string, english: Texts): readonly string[] => {
  const expected = endOf(sourceOf(english, key));
  return endOf(text) === expected
    ? []
    : [`${language} ${key}: ends with "${endOf(text)}", English with "${expected}": "${text}"`];
};

/** Names, abbreviations and key names, in all languages. */
const NAMES =
  /^(Perch|PERCH|OpenID|Connect|Entra|FS|ID|JSON|CSV|XLSX|SVG|PNG|JPEG|WebP|UTF|GB|Go|MB|Mo|Europe\/Stockholm|Mac|AM\/PM|[23]D|Caps|Lock|Page|Up|Down|Enter|Home|Escape|Shift|K|OK)$/u;

/** Within a sentence, only names have a capital, and in some languages nouns. */
const capitals = (
  language: string,
  key: string,
  text: string,
  style: LanguageStyle | undefined,
): readonly string[] => {
  const own = style?.capitals;
  if (own === 'nouns') return [];
  const bare = text.replaceAll(/\{\{?[^}]*\}\}?/g, 'x');
  const within = [...bare.matchAll(/(?<=[\p{L}\d,;)“][ \u00a0\u202f])\p{Lu}[\p{L}/\d]*/gu)];
  return within
    .map(([word]) => word)
    .filter((word) => !NAMES.test(word) && own?.test(word) !== true)
    .map((word) => `${language} ${key}: "${word}" with a capital within "${text}"`);
};

/** If 21 has the same form as 1, that form must contain the number. */
const forms = (language: string, own: Texts): readonly string[] =>
  new Intl.PluralRules(language).select(21) !== 'one'
    ? []
    : [...own]
        .filter(([key, text]) => {
          const other = own.get(key.replace(/_one$/, '_other')) ?? '';
          return key.endsWith('_one') && /\{count\}/.test(other) && !/\{count\}/.test(text);
        })
        .map(([key, text]) => `${language} ${key}: does not say how many: "${text}"`);

/** Visible texts of buttons and their accessible names, which must contain the visible text (WCAG 2.5.3). */
const SPOKEN: readonly (readonly [shown: string, spoken: string])[] = [
  ['booking.remove', 'booking.removeLabel'],
  ['booking.end', 'booking.endLabel'],
  ['booking.change', 'booking.changeLabel'],
  ['booking.undo', 'booking.undoLabel'],
  ['meeting.end.button', 'meeting.end.label'],
  ['meeting.delete.button', 'meeting.delete.label'],
  ['calendar.remove', 'calendar.removeLabel'],
  ['calendar.end', 'calendar.endLabel'],
  ['wayfinding.stop', 'wayfinding.stopLabel'],
  ['planner.fullList', 'planner.fullListLabel'],
];

const names = (language: string, own: Texts): readonly string[] =>
  SPOKEN.filter(([shown, spoken]) => {
    const seen = own.get(shown)?.toLocaleLowerCase(language);
    return (
      seen === undefined || own.get(spoken)?.toLocaleLowerCase(language).includes(seen) !== true
    );
  }).map(([shown, spoken]) => `${language} ${spoken}: does not hold ${shown}`);

/** Where spaces are removed from a selection, and registrations from days (specification 8); what is old is deleted (PV2). */
const REMOVED =
  /^notice\.quickView\.invalidBookings|^multi-booking\.refusal\.tooMany|^plan\.range\.|^administration\.review\.old\./;

/** WO4: a booking or meeting is cancelled before it starts and ended while it runs, nothing else. */
const removals = (
  language: string,
  own: Texts,
  english: Texts,
  styles: Styles,
): readonly string[] => {
  const [style, spoken] = [styles.get(language), styles.get('en')];
  if (style === undefined || spoken === undefined) return [];
  const { booking, meeting } = spoken.terms;
  return [...own]
    .filter(([key]) => !REMOVED.test(key))
    .filter(([key]) => [booking, meeting].some((term) => term.test(sourceOf(english, key))))
    .filter(([, text]) => style.removal.test(text))
    .map(([key, text]) => `${language} ${key}: a booking is cancelled or ended: "${text}"`);
};

/** All wording problems of all languages. */
export const checkWording = (all: AllTexts, styles: Styles): readonly string[] => {
  const english: Texts = all.get('en') ?? new Map();
  return [...all].flatMap(([language, own]) => [
    ...strayTerms(language, own, english, styles),
    ...forms(language, own),
    ...names(language, own),
    ...removals(language, own, english, styles),
    ...[...own].flatMap(([key, text]) => [
      ...typography(language, key, text, styles.get(language)),
      ...ending(language, key, text, english),
      ...capitals(language, key, text, styles.get(language)),
    ]),
  ]);
};
