import { type LanguageCode, languageOfTag } from '../../../core/contract/languages.ts';
import { changeLanguage, i18n } from '../../shared/i18n/language.ts';

const TEXTS = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../locales/*/setup.json', '../../../locales/*/faults.json'],
  { import: 'default' },
);
const NAMESPACES = ['setup', 'faults'] as const;

/** Loads the texts of the pages before the first sign-in, which are not in the pack of a language. */
export const loadEntryTexts = async (
  language: LanguageCode = languageOfTag(i18n.language) ?? 'en',
): Promise<void> => {
  await Promise.all(
    NAMESPACES.map(async (namespace) => {
      if (i18n.hasResourceBundle(language, namespace)) return;
      const texts = await TEXTS[`../../../locales/${language}/${namespace}.json`]?.();
      if (texts !== undefined) i18n.addResourceBundle(language, namespace, texts);
    }),
  );
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
