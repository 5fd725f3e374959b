import { type LanguageCode, languageOfTag } from '../../../core/contract/languages.ts';
import { changeLanguage, i18n } from '../../shared/i18n/language.ts';

const TEXTS = import.meta.glob<Readonly<Record<string, unknown>>>('../../../locales/*/setup.json', {
  import: 'default',
});

/** Loads the texts of the pages before the first sign-in, which are not in the pack of a language. */
export const loadEntryTexts = async (
  language: LanguageCode = languageOfTag(i18n.language) ?? 'en',
): Promise<void> => {
  if (i18n.hasResourceBundle(language, 'setup')) return;
  const texts = await TEXTS[`../../../locales/${language}/setup.json`]?.();
  if (texts !== undefined) i18n.addResourceBundle(language, 'setup', texts);
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
