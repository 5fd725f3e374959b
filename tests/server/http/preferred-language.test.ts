import { expect, test } from 'vitest';
import { preferredLanguage } from '../../../server/language/preferred-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['nb-NO, en;q=0.5', 'no'],
  ['nn', 'no'],
  ['ja, zh;q=0.9', 'en'],
  ['ja, lt;q=0.1', 'lt'],
  ['en;q=0.2, es;q=0.7', 'es'],
  ['fr;q=0, sv', 'sv'],
  ['*', 'en'],
])('Accept-Language %s: %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
