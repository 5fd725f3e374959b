import type { LanguageCode } from '../../core/contract/settings.ts';

const LANGUAGES: ReadonlyMap<string, LanguageCode> = new Map([
  ['en', 'en'],
  ['sv', 'sv'],
  ['no', 'no'],
  // Bokmål and Nynorsk are both served by the one Norwegian text.
  ['nb', 'no'],
  ['nn', 'no'],
  ['fr', 'fr'],
  ['de', 'de'],
  ['es', 'es'],
  ['lt', 'lt'],
]);

/** The product's language that an Accept-Language header likes best; English where it likes none. */
export const preferredLanguage = (acceptLanguage: string | undefined): LanguageCode => {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      const primary = range.toLowerCase().split('-')[0] ?? '';
      return { primary, quality: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { primary } of wishes) {
    const language = LANGUAGES.get(primary);
    if (language !== undefined) return language;
  }
  return 'en';
};
