import type { Locale } from 'date-fns';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type LanguageCode } from '../../../core/contract/languages.ts';
import app from '../../../locales/en/app.json' with { type: 'json' };
import { loadUnlessLeaving } from '../page/leaving.ts';
import { numberFormatter } from './number.ts';

export const i18n = createInstance();

/** Everything for one language in one chunk, loaded when the language is first used. */
type LanguagePack = {
  readonly dates: Locale;
  /** The texts of each feature, by file path. */
  readonly texts: Readonly<Record<string, unknown>>;
};
const packs = import.meta.glob<LanguagePack>('../../../locales/*/index.ts');

const dateLocales = new Map<string, Locale>();

/** Month and day names of a loaded language. */
export const dateLocaleOf = (language: string): Locale | undefined => dateLocales.get(language);

/** Loads the texts and date names of a language, once. */
export const loadLanguage = async (language: LanguageCode): Promise<void> => {
  const load = packs[`../../../locales/${language}/index.ts`];
  if (load === undefined || dateLocales.has(language)) return;
  const { dates, texts } = await loadUnlessLeaving(load);
  for (const [path, words] of Object.entries(texts)) {
    const feature = /([\w-]+)\.json$/.exec(path)?.[1];
    if (feature !== undefined) i18n.addResourceBundle(language, feature, words);
  }
  dateLocales.set(language, dates);
};

/**
 * Starts with a language, or with English if its chunk cannot be loaded. Rejects if no chunk loads; the built-in
 * English texts of the error page remain. Later languages use `changeLanguage`.
 */
export const startLanguage = async (language: LanguageCode): Promise<void> => {
  await i18n
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'app',
      resources: { en: { app } },
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    });
  try {
    await changeLanguage(language);
  } catch (error) {
    await i18n.changeLanguage('en');
    if (language === 'en') throw error;
    await changeLanguage('en');
  }
};

let wanted: LanguageCode | undefined;

/** Switches the language without a reload; the last call wins. */
export const changeLanguage = async (language: LanguageCode): Promise<void> => {
  wanted = language;
  await loadLanguage(language);
  if (wanted !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = LANGUAGES[language].tag;
  document.documentElement.dir = LANGUAGES[language].direction;
};
