import { charactersOf } from '../../text/characters.ts';
import { folded } from '../../text/folded.ts';
import { hasPoint, pointed, wordsOf } from '../../text/words.ts';

/** Milliseconds without a keystroke before a search begins (specification 5, 9). */
export const SEARCH_DEBOUNCE = 400;
/** Characters that begin a search of spaces and people, also on behalf (specification 5, 9). */
export const SEARCH_LEAST = 3;
/** Characters that begin a search in day details (specification 5, 9). */
export const DAY_DETAILS_LEAST = 2;

/** SR3: what a text in the search box asks for: enough searches, too little does nothing, nothing clears. */
export const searchIntent = (text: string, least = SEARCH_LEAST): 'clear' | 'wait' | 'search' => {
  const characters = charactersOf(text);
  if (characters === 0) return 'clear';
  return characters < least ? 'wait' : 'search';
};

/**
 * SR6: so many words of a name must begin with a text. Of words that begin alike each needs one of its own: there are
 * enough for all when there are enough for each that is typed and those that go on with it.
 */
export type TypedWord = { readonly begins: string; readonly times: number };

/** A text to search for, folded once for all that it is compared with. */
export type Query = { readonly whole: string; readonly words: readonly TypedWord[] };

export const queryOf = (text: string): Query => {
  const whole = folded(text);
  const words = wordsOf(whole);
  // Who writes points means them: then 412 is not 4.12.
  const compared = hasPoint(words) ? pointed(words) : words;
  const timesOf = (begins: string): number =>
    compared.filter((word) => word.startsWith(begins)).length;
  return {
    whole,
    words: [...new Set(compared)].map((begins) => ({ begins, times: timesOf(begins) })),
  };
};

/** SR11: what the list of the search on behalf of somebody shows; `people` null: the answer is not there yet. */
export const onBehalfList = (
  text: string,
  people: number | null,
): 'empty-search' | 'searching' | 'no-results' | 'results' => {
  if (searchIntent(text) !== 'search') return 'empty-search';
  if (people === null) return 'searching';
  return people === 0 ? 'no-results' : 'results';
};
