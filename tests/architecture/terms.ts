import type { LanguageStyle } from '../../locales/language-style.ts';

/** A language's texts by file and key, for example `claim.refusal.blocked`. */
export type Texts = ReadonlyMap<string, string>;

/** The style rules of each language, by code. */
export type Styles = ReadonlyMap<string, LanguageStyle>;

type Terms = LanguageStyle['terms'];

/** Keys whose English text uses the term in another sense, or whose translations do not need it. */
const EXCEPT: Partial<Terms> = {
  desk: /equipment\.Ergonomic desk|sign\.infoDesk/,
  room: /sign\.phoneRoom/,
  booking: /multi-booking\.refusal\.theirBooking/,
  floor: /replay\.screen\.(plans|noPlan)/,
};

/** The text without the names of its placeholders. */
const words = (text: string): string => text.replaceAll(/\{\{?[^}]*\}\}?/g, '…');

/** Violations of a language's terminology. */
export const strayTerms = (
  language: string,
  own: Texts,
  english: Texts,
  styles: Styles,
): readonly string[] => {
  const style = styles.get(language);
  const spoken = styles.get('en');
  if (style === undefined || spoken === undefined) return [`${language}: no style.ts`];
  const terms = Object.keys(spoken.terms) as readonly (keyof Terms)[];
  const stray = [...own].flatMap(([key, text]) => {
    const source = english.get(key) ?? english.get(key.replace(/_(one|few|many)$/, '_other')) ?? '';
    return terms
      .filter((term) => spoken.terms[term].test(words(source)))
      .filter((term) => EXCEPT[term]?.test(key) !== true && !style.terms[term].test(words(text)))
      .map((term) => `${language} ${key}: no word for ${term} in "${text}"`);
  });
  const avoided = [...own].flatMap(([key, text]) =>
    style.avoided
      .filter((word) => word.test(text) && !/^replay\.screen\./.test(key))
      .map((word) => `${language} ${key}: ${word} in "${text}"`),
  );
  return [...stray, ...avoided];
};
