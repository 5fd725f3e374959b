import { firstLanguage, type LanguageCode } from '../../core/contract/languages.ts';

/** The supported language that an Accept-Language header prefers; English if it accepts none. */
export const preferredLanguage = (acceptLanguage: string | undefined): LanguageCode => {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { range, quality: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return firstLanguage(wishes.map(({ range }) => range));
};
