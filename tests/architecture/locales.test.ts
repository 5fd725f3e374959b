import { expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES, tagOf } from '../../core/contract/languages.ts';
import { checkLocales, type Locales } from './check-locales.ts';
import { unusedTexts } from './check-used-texts.ts';
import { LOCALES, STYLES, TEXTS } from './language-files.ts';
import { readSources } from './sources.ts';

test('every language has every text, plural form and placeholder', () => {
  const names = Object.values(LANGUAGES).map(({ name }) => name);
  const own = [...STYLES].map(([code, { sameAsEnglish }]) => [code, sameAsEnglish]);
  const sameWords = Object.fromEntries([['*', ['Perch', 'AM/PM', ...names]], ...own]);
  expect(checkLocales(LOCALES, sameWords)).toEqual([]);
});

type Texts = Readonly<Record<string, unknown>>;

/** All languages with one correct namespace, except for the given file. */
const locales = (language: string, change: Texts, drop: readonly string[] = []): Locales => {
  const texts = (name: string): Texts => ({
    greeting: { hello: name === 'en' ? 'Hello {{name}}' : `${name}: {{name}}` },
    ...Object.fromEntries(
      new Intl.PluralRules(tagOf(name))
        .resolvedOptions()
        .pluralCategories.map((form) => [
          `seats_${form}`,
          form === 'one' ? `${name} one seat` : `${name} {{count}} seats`,
        ]),
    ),
  });
  return new Map(
    LANGUAGE_CODES.map((name) => {
      const own = name === language ? { ...texts(name), ...change } : texts(name);
      const kept = Object.entries(own).filter(([key]) => name !== language || !drop.includes(key));
      return [name, new Map([['app', Object.fromEntries(kept)]])];
    }),
  );
};

test('complete translations pass', () => {
  expect(checkLocales(locales('en', {}), {})).toEqual([]);
});

test.each<[string, Texts, readonly string[], string]>([
  ['sv', {}, ['greeting'], 'sv/app.json greeting.hello: missing'],
  ['lt', {}, ['seats_few'], 'lt/app.json seats_few: missing'],
  ['fr', {}, ['seats_many'], 'fr/app.json seats_many: missing'],
  ['de', { more: 'Mehr' }, [], 'de/app.json more: not a key of English'],
  ['no', { seats_many: '{{count}} seter' }, [], 'no/app.json seats_many: not a key of English'],
  ['en', { seats_one: '' }, [], 'en/app.json seats_one: no text'],
  ['es', { greeting: { hello: ' ' } }, [], 'es/app.json greeting.hello: no text'],
  [
    'es',
    { greeting: { hello: 'Hola {{nombre}}' } },
    [],
    'es/app.json greeting.hello: other placeholders than English',
  ],
  [
    'sv',
    { greeting: { hello: 'Hello {{name}}' } },
    [],
    'sv/app.json greeting.hello: "Hello {{name}}" is still English',
  ],
])('%s: %j without %j is found', (language, change, drop, problem) => {
  expect(checkLocales(locales(language, change, drop), {})).toEqual([problem]);
});

test('a translation may equal the English text if it is listed', () => {
  const same = locales('sv', { greeting: { hello: 'Hello {{name}}' } });
  expect(checkLocales(same, { sv: ['Hello {{name}}'] })).toEqual([]);
  expect(checkLocales(same, { '*': ['Hello {{name}}'] })).toEqual([]);
  expect(checkLocales(same, { de: ['Hello {{name}}'] })).toHaveLength(1);
});

test('a missing file, a surplus file and an unknown language are found', () => {
  const broken = new Map(locales('en', {}));
  broken.set('sv', new Map());
  broken.set('de', new Map([...(broken.get('de') ?? []), ['more', {}]]));
  broken.set('nb', new Map());
  expect(checkLocales(broken, {})).toEqual([
    'nb is not a language of the product',
    'sv/app.json: missing',
    'de/more.json: English has no such file',
  ]);
});

test('every text is used', () => {
  const sources = readSources();
  expect(unusedTexts(TEXTS.get('en')?.keys() ?? [], sources)).toEqual([]);
  const more = ['booking.neverNamed', 'plan.neverBegun.neverNamed_one', 'booking.refusal.past'];
  expect(unusedTexts(more, sources)).toEqual(more.slice(0, 2));
});
