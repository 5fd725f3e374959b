import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const missing = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** Loads the page's modules afresh, with storage forbidden and some files missing. */
const open = async (languages: readonly string[], gone: readonly string[]) => {
  vi.resetModules();
  // The router needs a real browser; the test only checks whether it is rendered.
  vi.doMock('../../ui/app/router.tsx', () => ({ createRouter: () => ({}) }));
  vi.doUnmock('../../locales/sv/index.ts');
  vi.doUnmock('../../locales/en/index.ts');
  for (const language of gone) vi.doMock(`../../locales/${language}/index.ts`, missing);
  vi.stubGlobal('navigator', { languages });
  const { start } = await import('../../ui/app/start.tsx');
  const { Providers } = await import('../../ui/app/providers.tsx');
  const { i18n } = await import('../../ui/shared/i18n/language.ts');
  const pages: ReactNode[] = [];
  await start({ render: (page) => void pages.push(page) });
  const shown = pages.at(-1);
  const isPage = isValidElement(shown) && shown.type === Providers;
  return { shown, isPage, i18n };
};

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => null });
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('with storage blocked, the page starts in the browser’s language and colour scheme', async () => {
  const { isPage, i18n } = await open(['sv-SE'], []);
  expect(isPage).toBe(true);
  expect(i18n.t('app:retry')).toBe('Försök igen');
  const { storedScheme } = await import('../../ui/app/color-scheme.tsx');
  expect(storedScheme.get('auto')).toBe('auto');
  const { storeText } = await import('../../ui/shared/page/stored.ts');
  expect(() => storeText('oauthSuccess', 'true')).not.toThrow();
});

test('if the file of the language is missing, the page starts in English', async () => {
  const { isPage, i18n } = await open(['sv-SE'], ['sv']);
  expect(isPage).toBe(true);
  expect(i18n.t('session:login.submit')).toBe('Sign in');
  expect(document.documentElement.lang).toBe('en');
});

test('without any language file, the page says in English that it could not start', async () => {
  const { shown, isPage } = await open(['sv-SE'], ['sv', 'en']);
  expect(isPage).toBe(false);
  const html = renderToStaticMarkup(shown);
  expect(html).toContain('Something went wrong');
  expect(html).toContain('Reload the page');
  expect(html).not.toContain('Save the log');
});
