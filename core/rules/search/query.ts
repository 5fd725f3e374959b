import { charactersOf } from '../../text/characters.ts';
import { folded } from '../../text/folded.ts';
import { hasPoint, pointed, wordsOf } from '../../text/words.ts';

/** Milliseconds without a keystroke before a search is sent (specification 5, 9). */
export const SEARCH_DEBOUNCE = 400;
/** Minimum number of characters to search spaces and people, also on behalf (specification 5, 9). */
export const SEARCH_LEAST = 3;
/** Minimum number of characters to search in day details (specification 5, 9). */
export const DAY_DETAILS_LEAST = 2;

/** PL23: minimum number of characters in a script whose characters are words or syllables. */
const LEAST_WITHOUT_LETTERS = 2;

/** PL23: Chinese, Japanese and Korean names have few characters, and no space between their parts. */
const WITHOUT_LETTERS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u;

/** SR3: what a text in the search box means. Example: `''` is `'clear'`, `'an'` is `'wait'`, `'ann'` is `'search'`. */
export const searchIntent = (text: string, least = SEARCH_LEAST): 'clear' | 'wait' | 'search' => {
  const characters = charactersOf(text);
  if (characters === 0) return 'clear';
  const isShort = characters < least;
  const isEnough = characters >= LEAST_WITHOUT_LETTERS && WITHOUT_LETTERS.test(text.trim());
  return isShort && !isEnough ? 'wait' : 'search';
};

/**
 * SR6: `times` words of a name must begin with the text. Each typed word needs a word of its own; this holds if it holds
 * for each typed word together with its extensions.
 */
export type TypedWord = { readonly begins: string; readonly times: number };

/** A search text, folded once for all comparisons. */
export type Query = { readonly whole: string; readonly words: readonly TypedWord[] };

export const queryOf = (text: string): Query => {
  const whole = folded(text);
  const words = wordsOf(whole);
  // A query with points means them: 412 then does not match 4.12.
  const compared = hasPoint(words) ? pointed(words) : words;
  const timesOf = (begins: string): number =>
    compared.filter((word) => word.startsWith(begins)).length;
  return {
    whole,
    words: [...new Set(compared)].map((begins) => ({ begins, times: timesOf(begins) })),
  };
};

/** PL23: folded characters, of which a Korean syllable has three; longer names are typed with a space. */
const LONGEST_JOINED = 24;

/** PL23: two parts of a name that is typed without a space between them. */
export type NameParts = { readonly one: string; readonly other: string };

/**
 * PL23: how a folded text without letters and spaces may be the two parts of a name, in either order; empty: it is another
 * text. Example: `李小龍` may be `李` and `小龍`, or `李小` and `龍`.
 */
export const joinedParts = (whole: string): readonly NameParts[] => {
  const characters = [...whole];
  if (characters.length > LONGEST_JOINED || !WITHOUT_LETTERS.test(whole)) return [];
  return characters.slice(1).map((_, at) => ({
    one: characters.slice(0, at + 1).join(''),
    other: characters.slice(at + 1).join(''),
  }));
};

/** SR11: the state of the list in the search on behalf; `people` null: not loaded. */
export const onBehalfList = (
  text: string,
  people: number | null,
): 'empty-search' | 'searching' | 'no-results' | 'results' => {
  if (searchIntent(text) !== 'search') return 'empty-search';
  if (people === null) return 'searching';
  return people === 0 ? 'no-results' : 'results';
};
