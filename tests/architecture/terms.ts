import type { LanguageStyle } from '../../locales/language-style.ts';

/** A language's texts by file and key, such as `claim.refusal.blocked`. */
export type Texts = ReadonlyMap<string, string>;

/** How each language is written, by code. */
export type Styles = ReadonlyMap<string, LanguageStyle>;

type Terms = LanguageStyle['terms'];

/** Keys whose English says the term in another sense, or whose translations rightly do without. */
const EXCEPT: Partial<Terms> = {
  desk: /equipment\.Ergonomic desk|sign\.infoDesk/,
  room: /sign\.phoneRoom/,
  booking: /multi-booking\.refusal\.theirBooking/,
  floor: /replay\.screen\.(plans|noPlan)/,
};

/** Without the names of its placeholders. */
const words = (text: string): string => text.replaceAll(/\{\{?[^}]*\}\}?/g, '…');

/** What of its style a language does not keep to. */
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
