import { beforeAll, expect, test, vi } from 'vitest';
import type { PageFact } from '../../core/core.ts';
import { showLanguage } from '../../ui/app/language-follower.tsx';
import { i18n, startLanguage } from '../../ui/shared/i18n/language.ts';

// Fails as without a connection.
vi.mock('../../locales/lt/index.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const facts: PageFact[] = [];
const tell = (fact: PageFact): void => {
  facts.push(fact);
};

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Reflect.set(globalThis, 'document', { documentElement: { lang: '' } });
  await startLanguage('en');
});

test('SG6: if a language cannot be loaded, the shown one stays, and the failure is reported', async () => {
  await showLanguage('no', tell);
  expect([i18n.language, document.documentElement.lang, facts]).toEqual(['no', 'nb', []]);
  await showLanguage('lt', tell);
  expect([i18n.language, document.documentElement.lang]).toEqual(['no', 'nb']);
  expect(i18n.t('session:logout.action')).toBe('Logg ut');
  expect(facts).toEqual([{ _tag: 'LanguageFailed', language: 'lt', shown: 'no' }]);
});

test('SG6: another language can be shown after that', async () => {
  await showLanguage('de', tell);
  expect([i18n.language, document.documentElement.lang]).toEqual(['de', 'de']);
  expect(facts).toHaveLength(1);
});

test('SG6: if the language cannot be loaded at the start, English is used', async () => {
  await startLanguage('lt');
  expect([i18n.language, document.documentElement.lang]).toEqual(['en', 'en']);
});
