import { folded } from './folded.ts';

const DIGITS = /\d+/g;
/** Longer than any number in a name; longer numbers are sorted as text. */
const WIDTH = 12;

/**
 * SR8: Cyrillic letters whose code is not at their place in the alphabets, by the letter that they follow: Ukrainian, Belarusian,
 * Serbian and Macedonian ones, and й, which is not и with an accent.
 */
const FOLLOWING: Readonly<Record<string, string>> = {
  г: 'ґ',
  д: 'ђ',
  е: 'є',
  з: 'ѕ',
  и: 'іїйј',
  л: 'љ',
  н: 'њ',
  т: 'ћ',
  у: 'ў',
  ч: 'џ',
};

/** Behind every letter: what is written with it comes after all words that go on with a letter. */
const LAST = 0xe000;

const PLACED = new Map(
  Object.entries(FOLLOWING).flatMap(([letter, others]) =>
    [...others].map((one, n) => [one, letter + String.fromCharCode(LAST + n)] as const),
  ),
);
const FOLLOWER = new RegExp(`[${[...PLACED.keys()].join('')}]`, 'gu');

const CYRILLIC = /[\u0400-\u052f]/;

const placed = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(FOLLOWER, (letter) => PLACED.get(letter) ?? letter);

/**
 * SR8: the sort key of a name: numbers are compared by value, so that 2 comes before 10, and letters by their places in the
 * alphabets. The same on every machine and in every language, so that a replay is exact. `plain`: the folded name.
 */
export const orderKeyOf = (name: string, plain: string = folded(name)): string =>
  (CYRILLIC.test(name) ? folded(placed(name)) : plain).replace(DIGITS, (digits) =>
    digits.padStart(WIDTH, '0'),
  );

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
