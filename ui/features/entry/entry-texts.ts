import { type LanguageCode, languageOfTag } from '../../../core/contract/languages.ts';
import { changeLanguage, i18n } from '../../shared/i18n/language.ts';

const TEXTS = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../locales/*/setup.json',
    '../../../locales/*/faults.json',
    '../../../locales/*/administration.json',
    '../../../locales/*/administration-import.json',
  ],
  { import: 'default' },
);
const namespaces = new Set(['setup', 'faults']);

/** Loads the texts of the pages before the first sign-in, which are not in the pack of a language. */
export const loadEntryTexts = async (
  language: LanguageCode = languageOfTag(i18n.language) ?? 'en',
): Promise<void> => {
  await Promise.all(
    [...namespaces].map(async (namespace) => {
      if (i18n.hasResourceBundle(language, namespace)) return;
      const texts = await TEXTS[`../../../locales/${language}/${namespace}.json`]?.();
      if (texts !== undefined) i18n.addResourceBundle(language, namespace, texts);
    }),
  );
};

/** CD77: also loads, from now on, what company data and its columns are called. */
export const loadColumnTexts = async (): Promise<void> => {
  namespaces.add('administration').add('administration-import');
  await loadEntryTexts();
};

/** Switches to a language, and stores it as the settings of the app do. */
export const switchLanguage = async (language: LanguageCode): Promise<void> => {
  await loadEntryTexts(language);
  await changeLanguage(language);
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
};
