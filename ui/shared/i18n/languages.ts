import type { LanguageCode } from '../../../core/contract/settings.ts';
import type { LanguagePack } from './packs/language-pack.ts';

/** The languages of the product (specification 1), each loaded when it is first used. */
export const LANGUAGES = [
  { code: 'en', name: 'English', tag: 'en', load: () => import('./packs/en.ts') },
  { code: 'sv', name: 'Svenska', tag: 'sv', load: () => import('./packs/sv.ts') },
  { code: 'no', name: 'Norsk', tag: 'nb', load: () => import('./packs/no.ts') },
  { code: 'fr', name: 'Français', tag: 'fr', load: () => import('./packs/fr.ts') },
  { code: 'de', name: 'Deutsch', tag: 'de', load: () => import('./packs/de.ts') },
  { code: 'es', name: 'Español', tag: 'es', load: () => import('./packs/es.ts') },
  { code: 'lt', name: 'Lietuvių', tag: 'lt', load: () => import('./packs/lt.ts') },
] as const satisfies readonly {
  readonly code: LanguageCode;
  readonly name: string;
  readonly tag: string;
  readonly load: () => Promise<{ readonly pack: LanguagePack }>;
}[];

/** BCP 47 tag of a language: browsers know Norwegian as `nb`. It is also dayjs's name of it. */
export const tagOf = (language: string): string =>
  LANGUAGES.find(({ code }) => code === language)?.tag ?? 'en';

const ALIASES: ReadonlyMap<string, LanguageCode> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** The product's language for a BCP 47 tag such as `sv-SE` or `nb-NO`, if there is one. */
export const languageOfTag = (tag: string): LanguageCode | undefined => {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return ALIASES.get(primary) ?? LANGUAGES.find(({ code }) => code === primary)?.code;
};

/** The language of the first picture, before the settings are known: the stored one, else the browser's, else English. */
export const firstLanguage = (stored: string | null, browser: readonly string[]): LanguageCode => {
  const known = (tag: string): LanguageCode[] => {
    const language = languageOfTag(tag);
    return language === undefined ? [] : [language];
  };
  return [...(stored === null ? [] : [stored]), ...browser].flatMap(known)[0] ?? 'en';
};
