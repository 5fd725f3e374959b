/**
 * SR1: what does not count when texts are compared: invisible characters, the accents of alphabets (Latin, Greek,
 * Cyrillic), the points of Hebrew, Arabic and Syriac, and the dot that Hindi often leaves out. Vowel signs, viramas and
 * tone marks of other scripts are letters to those who read them, and the voicing marks of Japanese are too: they stay.
 */
const UNCOUNTED =
  /[\p{Cf}\u0640]|(?=\p{M})(?:(?![\u3099\u309a])\p{Script=Inherited}|[\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\u093c])/gu;

/** SR2: letters that are no accented ones to Unicode, and how people write them who do not have them. */
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

/** Taken before the decomposition, which makes a space of some of them, and after it, which makes others. */
const APOSTROPHES = /[`´‘’‛ʹʻʼʽ′＇]/gu;
const DASHES = /[\p{Pd}−]/gu;

/** Text in which nothing but case is to be folded: most names are such, and it is done ten times as fast. */
const PLAIN = /^[a-z0-9.,()'_-]+(?: [a-z0-9.,()'_-]+)*$/i;

/** SR1: each run of white space is one space, and none at the ends. */
export const collapsed = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * PL4, SR1, SR2: a text as it is compared in searches and in order: without case, accents and width. The same in every
 * language, and folding twice changes nothing.
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
