import { charactersOf } from '../../text/characters.ts';
import { folded } from '../../text/folded.ts';
import { hasPoint, pointed, wordsOf } from '../../text/words.ts';

/** Milliseconds without a keystroke before a search is sent (specification 5, 9). */
export const SEARCH_DEBOUNCE = 400;
/** Minimum number of characters to search spaces and people, also on behalf (specification 5, 9). */
export const SEARCH_LEAST = 3;
/** Minimum number of characters to search in day details (specification 5, 9). */
export const DAY_DETAILS_LEAST = 2;

/** SR3: what a text in the search box means. Example: `''` is `'clear'`, `'an'` is `'wait'`, `'ann'` is `'search'`. */
export const searchIntent = (text: string, least = SEARCH_LEAST): 'clear' | 'wait' | 'search' => {
  const characters = charactersOf(text);
  if (characters === 0) return 'clear';
  return characters < least ? 'wait' : 'search';
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

/** SR11: the state of the list in the search on behalf; `people` null: not loaded. */
export const onBehalfList = (
  text: string,
  people: number | null,
): 'empty-search' | 'searching' | 'no-results' | 'results' => {
  if (searchIntent(text) !== 'search') return 'empty-search';
  if (people === null) return 'searching';
  return people === 0 ? 'no-results' : 'results';
};
