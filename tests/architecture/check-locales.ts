import { LANGUAGE_CODES, tagOf } from '../../core/contract/languages.ts';

/** Texts by language and namespace, nested as in the files. */
export type Locales = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** Words that are the same in English and in the language; those under `*` are the same in all languages. */
export type SameWords = Readonly<Record<string, readonly string[]>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

const flatten = (value: unknown, prefix = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${prefix}.${key}`))
    : [[prefix.slice(1), value]];

/** The plural forms that i18next uses for a language (CLDR). */
const pluralForms = (language: string): readonly string[] =>
  new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories;

const isPlural = (keys: ReadonlySet<string>, key: string): boolean =>
  PLURAL.test(key) && keys.has(`${key.replace(PLURAL, '')}_other`);

/** The keys that a language must have, given those of English. */
const expectedKeys = (english: ReadonlySet<string>, language: string): ReadonlySet<string> =>
  new Set(
    [...english].flatMap((key) =>
      isPlural(english, key)
        ? pluralForms(language).map((form) => `${key.replace(PLURAL, '')}_${form}`)
        : [key],
    ),
  );

const marksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|(<\/?\w+\s*\/?>)/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .sort();

const sameMarks = (text: string, english: string, plural: boolean): boolean => {
  // A plural form such as "one seat" may spell out the number.
  const drop = (marks: readonly string[]): string =>
    marks.filter((mark) => !(plural && mark === 'count')).join(' ');
  return drop(marksIn(text)) === drop(marksIn(english));
};

const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ''));

const checkNamespace = (
  language: string,
  namespace: string,
  english: ReadonlyMap<string, unknown>,
  own: ReadonlyMap<string, unknown>,
  same: ReadonlySet<string>,
): readonly string[] => {
  const expected = expectedKeys(new Set(english.keys()), language);
  const at = (key: string): string => `${language}/${namespace}.json ${key}`;
  const missing = [...expected].filter((key) => !own.has(key)).map((key) => `${at(key)}: missing`);
  const wrong = [...own].flatMap(([key, text]) => {
    if (!expected.has(key)) return [`${at(key)}: not a key of English`];
    if (typeof text !== 'string' || text.trim() === '') return [`${at(key)}: no text`];
    const plural = isPlural(new Set(own.keys()), key);
    const source = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
    if (typeof source !== 'string') return [];
    if (!sameMarks(text, source, plural)) return [`${at(key)}: other placeholders than English`];
    const isSame = language !== 'en' && text === source && hasWords(text) && !same.has(text);
    return isSame ? [`${at(key)}: "${text}" is still English`] : [];
  });
  return [...missing, ...wrong];
};

/** Every language must have every namespace, key, plural form and placeholder of English, and must be translated. */
export const checkLocales = (locales: Locales, sameWords: SameWords): readonly string[] => {
  const english = locales.get('en') ?? new Map<string, unknown>();
  const unknown = [...locales.keys()].filter(
    (name) => !LANGUAGE_CODES.some((known) => known === name),
  );
  const problems = LANGUAGE_CODES.flatMap((language) => {
    const own = locales.get(language) ?? new Map<string, unknown>();
    const same = new Set([...(sameWords['*'] ?? []), ...(sameWords[language] ?? [])]);
    const extra = [...own.keys()].filter((namespace) => !english.has(namespace));
    return [
      ...extra.map((namespace) => `${language}/${namespace}.json: English has no such file`),
      ...[...english].flatMap(([namespace, texts]) => {
        const file = own.get(namespace);
        if (file === undefined) return [`${language}/${namespace}.json: missing`];
        const englishTexts = new Map(flatten(texts));
        return checkNamespace(language, namespace, englishTexts, new Map(flatten(file)), same);
      }),
    ];
  });
  return [...unknown.map((name) => `${name} is not a language of the product`), ...problems];
};
