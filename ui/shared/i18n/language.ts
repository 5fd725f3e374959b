import type { Locale } from 'date-fns';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LanguageCode } from '../../../core/contract/settings.ts';
import app from '../../../locales/en/app.json' with { type: 'json' };
import { LANGUAGES, tagOf } from './languages.ts';

export const i18n = createInstance();

const dateLocales = new Map<string, Locale>();

/** Month and day names of a language that has been loaded. */
export const dateLocaleOf = (language: string): Locale | undefined => dateLocales.get(language);

/** Loads a language's texts and date names, once. */
export const loadLanguage = async (language: LanguageCode): Promise<void> => {
  const entry = LANGUAGES.find(({ code }) => code === language);
  if (entry === undefined || dateLocales.has(language)) return;
  const { pack } = await entry.load();
  for (const [path, texts] of Object.entries(pack.texts)) {
    const feature = /([\w-]+)\.json$/.exec(path)?.[1];
    if (feature !== undefined) i18n.addResourceBundle(language, feature, texts);
  }
  dateLocales.set(language, pack.dates);
};

/**
 * Begins in a language, or in English when its file cannot be loaded. Later languages come through `changeLanguage`.
 * Fails when there is no file at all: then the few English words of the page's frame are there to say so.
 */
export const startLanguage = async (language: LanguageCode): Promise<void> => {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'app',
    resources: { en: { app } },
    interpolation: { escapeValue: false },
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

/** Shows another language without loading the page anew; the last call wins. */
export const changeLanguage = async (language: LanguageCode): Promise<void> => {
  wanted = language;
  await loadLanguage(language);
  if (wanted !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = tagOf(language);
};
