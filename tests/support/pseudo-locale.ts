/** Similar-looking letters that no text contains: what is still plain was not translated. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    ['abcdefghijklmnopqrstuvwxyz', 'áƀçđéƒǧħíĵķłɱñóþɋřšŧúṽŵẋýž'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ÁɃÇĐÉƑǦĦÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ'],
  ].flatMap(([plain = '', accented = '']) =>
    Array.from(plain, (letter, n) => [letter, Array.from(accented)[n] ?? letter] as const),
  ),
);

/** How much longer than English other languages may be, for texts of some length. */
const LONGER = 0.4;
const FILLER = '~';

const PLACEHOLDER = /(\{\{?[^{}]*\}\}?|<\/?\w+\s*\/?>)/;

/**
 * Pseudo-localises a text: accented letters, 40 % longer, in brackets that show where it is cut off. Placeholders are kept.
 */
export const pseudoText = (text: string): string => {
  const parts = text.split(PLACEHOLDER);
  const accented = parts.map((part, n) =>
    n % 2 === 1 ? part : Array.from(part, (letter) => LETTERS.get(letter) ?? letter).join(''),
  );
  const length = parts.filter((_, n) => n % 2 === 0).join('').length;
  const filler = FILLER.repeat(Math.ceil(length * LONGER));
  return `⟦${accented.join('')}${filler === '' ? '' : ` ${filler}`}⟧`;
};

/** Marks of Unicode: what is between them is written from right to left. */
const [FROM_RIGHT, AS_BEFORE] = ['\u202e', '\u202c'];

/** HE7: a text as in a language that is written from right to left: the letters stay, in the other direction. */
export const mirroredText = (text: string): string =>
  text
    .split(PLACEHOLDER)
    .map((part, n) => (n % 2 === 1 || part === '' ? part : `${FROM_RIGHT}${part}${AS_BEFORE}`))
    .join('');

/** Changes all texts of a file, by default to those of the pseudo-locale. */
export const pseudoTexts = (
  texts: unknown,
  change: (text: string) => string = pseudoText,
): unknown => {
  if (typeof texts === 'string') return change(texts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, inner]) => [key, pseudoTexts(inner, change)]),
  );
};
