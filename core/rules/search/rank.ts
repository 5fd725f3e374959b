import type { Named } from './named.ts';
import type { Query, TypedWord } from './query.ts';

/** SR8: how well an item matches; lower is better. */
export const RANKS = {
  /** A name equals the text. */
  exact: 0,
  /** A name begins with the text. */
  begins: 1,
  /** SR6: each word of the text is the beginning of a different word of the name. */
  words: 2,
  /** The name of a colleague's space begins with the text. */
  place: 3,
  /** Found by the server, by data that the client does not have. */
  server: 4,
  /** SQ6: a space's name contains the text, but no word of it begins with the text. */
  within: 5,
} as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** SR6: whether enough words begin with the text. */
const hasEnough = (words: readonly string[], { begins, times }: TypedWord): boolean => {
  let left = times;
  for (const word of words) {
    if (!word.startsWith(begins)) continue;
    left -= 1;
    if (left === 0) return true;
  }
  return false;
};

const byName = ({ names, words }: Named, { whole, words: typed }: Query): Rank | null => {
  let begins = false;
  for (const name of names) {
    if (!name.startsWith(whole)) continue;
    if (name.length === whole.length) return RANKS.exact;
    begins = true;
  }
  if (begins) return RANKS.begins;
  if (typed.length === 0) return null;
  for (const word of typed) if (!hasEnough(words, word)) return null;
  return RANKS.words;
};

/** SR6, SR7: the rank of a space by its name; null: no match. */
export const rankOfSpace = (space: Named, query: Query): Rank | null => {
  if (query.whole === '') return null;
  return byName(space, query) ?? (space.names[0]?.includes(query.whole) ? RANKS.within : null);
};

/** SR5: whether colleagues are found by being at this space. */
export const findsPeopleAt = (space: Named, query: Query): boolean =>
  query.whole !== '' && space.names[0]?.startsWith(query.whole) === true;

/** SR5, SR6: the rank of a colleague by name or by the space they are at; null: no match. */
export const rankOfUser = (user: Named, isAtFoundSpace: boolean, query: Query): Rank | null => {
  if (query.whole === '') return null;
  return byName(user, query) ?? (isAtFoundSpace ? RANKS.place : null);
};
