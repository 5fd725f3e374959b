/**
 * SR1: what comparisons ignore: invisible characters, the accents of alphabets (Latin, Greek, Cyrillic), the points of
 * Hebrew, Arabic and Syriac, and the optional dot of Hindi. Vowel signs, viramas and tone marks of other scripts, and the
 * voicing marks of Japanese, distinguish letters for their readers, so they are kept.
 */
const UNCOUNTED =
  /[\p{Cf}\u0640]|(?=\p{M})(?:(?![\u3099\u309a])\p{Script=Inherited}|[\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\u093c])/gu;

/** SR2: letters that Unicode does not decompose, with their usual replacement. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const SPELLED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Replaced before the decomposition, which turns some of them into spaces, and after it, because it creates others. */
const APOSTROPHES = /[`´‘’‛ʹʻʼʽ′＇]/gu;
const DASHES = /[\p{Pd}−]/gu;

/** Text in which only case must be folded. Most names are, and this is ten times as fast. */
const PLAIN = /^[a-z0-9.,()'_-]+(?: [a-z0-9.,()'_-]+)*$/i;

/** SR1: collapses each run of white space into one space, and trims. */
export const collapsed = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * PL4, SR1, SR2: a text as searches and sorting compare it: without case, accents and width. Independent of the language,
 * and idempotent.
 *
 * Example: `folded(' Müller-Ångström ')` is `'muller-angstrom'`.
 */
export const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : collapsed(
        text
          .replace(APOSTROPHES, "'")
          .normalize('NFKD')
          .replace(UNCOUNTED, '')
          .toLowerCase()
          .replace(SPELLED, (letter) => LETTERS[letter] ?? letter)
          .replace(APOSTROPHES, "'")
          .replace(DASHES, '-')
          .normalize('NFKD'),
      );
