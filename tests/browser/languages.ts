import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../build/constants.ts';
import { LANGUAGES, type LanguageCode } from '../../core/contract/languages.ts';
import { clippedOn } from '../support/clipped-on.ts';
import { axeFindings } from './axe.ts';

/** The rules that depend on the language: visible text must be part of the accessible name (WCAG 2.5.3), among others. */
const WORDS = [
  'label-content-name-mismatch',
  'html-has-lang',
  'html-lang-valid',
  'button-name',
  'link-name',
  'label',
];

const labelIn = (language: LanguageCode): string =>
  JSON.parse(readFileSync(join(root, 'locales', language, 'settings.json'), 'utf8')).language;

/**
 * Problems of the page's texts in other languages, with the settings open; ends in English. Accessible names are checked
 * only with `named`, cut-off text always.
 */
export const wordFindings = async (
  page: Page,
  languages: readonly LanguageCode[],
  { named }: { readonly named: boolean },
): Promise<readonly string[]> => {
  const found: string[] = [];
  let shown: LanguageCode = 'en';
  for (const language of [...languages, 'en'] as const) {
    const { name, tag } = LANGUAGES[language];
    await page.getByRole('combobox', { name: labelIn(shown), exact: true }).selectOption(name);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag);
    shown = language;
    const names = named ? await axeFindings(page, [page.mainFrame()], WORDS) : [];
    found.push(...[...names, ...(await clippedOn(page))].map((one) => `${language}: ${one}`));
  }
  return found;
};
