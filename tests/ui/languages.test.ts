import { expect, test } from 'vitest';
import { firstLanguage, languageOfTag, tagOf } from '../../core/contract/languages.ts';
import {
  changeLanguage,
  dateLocaleOf,
  i18n,
  startLanguage,
} from '../../ui/shared/i18n/language.ts';

test('the browser tags nb and nn mean Norwegian, which Perch calls no', () => {
  expect(['nb', 'nn-NO', 'no', 'nb-NO'].map(languageOfTag)).toEqual(['no', 'no', 'no', 'no']);
  expect(tagOf('no')).toBe('nb');
  expect(tagOf('de')).toBe('de');
});

test('the first tag that is known wins, else English', () => {
  expect(firstLanguage(['lt', 'sv-SE'])).toBe('lt');
  for (const stored of ['__proto__', 'constructor', 'toString', 'xx', '']) {
    expect(firstLanguage([stored, 'sv-SE'])).toBe('sv');
  }
  expect(firstLanguage(['pt-BR', 'sv-SE', 'de'])).toBe('sv');
  expect(firstLanguage(['xx', 'es-MX'])).toBe('es');
  expect(firstLanguage(['pt'])).toBe('en');
});

const seats = async (
  language: Parameters<typeof changeLanguage>[0],
  counts: readonly number[],
): Promise<readonly string[]> => {
  await changeLanguage(language);
  return counts.map((count) => i18n.t('selection:seats', { count }));
};

test('counts use the plural forms of each language', async () => {
  Reflect.set(globalThis, 'document', { documentElement: { lang: '' } });
  await startLanguage('en');
  expect(await seats('en', [1, 2])).toEqual(['1 seat', '2 seats']);
  expect(await seats('no', [1, 2])).toEqual(['1 sitteplass', '2 sitteplasser']);
  expect(document.documentElement.lang).toBe('nb');
  expect(await seats('fr', [0, 1, 2, 1_000_000])).toEqual([
    '0 place',
    '1 place',
    '2 places',
    '1\u202f000\u202f000 de places',
  ]);
  expect(await seats('lt', [1, 2, 11, 21, 1.5])).toEqual([
    '1 sėdima vieta',
    '2 sėdimos vietos',
    '11 sėdimų vietų',
    '21 sėdima vieta',
    '1,5 sėdimos vietos',
  ]);
  expect(dateLocaleOf('lt')?.code).toBe('lt');
});

test('AP11: digits of numbers in texts are grouped in the style of each language', async () => {
  const said = async (language: Parameters<typeof changeLanguage>[0]) =>
    (await seats(language, [12_345]))[0]?.replace(/ .*/, '');
  expect(await said('en')).toBe('12,345');
  expect(await said('de')).toBe('12.345');
  expect(await said('sv')).toBe('12\u00a0345');
  expect(await said('no')).toBe('12\u00a0345');
});

test('of two changes in a row, the last one wins, in whatever order the files load', async () => {
  await Promise.all([changeLanguage('es'), changeLanguage('de')]);
  expect(i18n.language).toBe('de');
  expect(i18n.t('session:consent.accept')).toBe('Ich stimme zu');
});
