import type { Named } from './named.ts';
import type { Query, TypedWord } from './query.ts';

/** SR8: how well something fits a search; the lower, the earlier. */
export const RANKS = {
  /** A name is the text. */
  exact: 0,
  /** A name begins with the text. */
  begins: 1,
  /** SR6: each word of the text begins a word of the name of its own. */
  words: 2,
  /** A space's name has the text inside, or a colleague's space begins with it. */
  within: 3,
  /** The server found it by what the client does not know. */
  server: 4,
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

/** SR6, SR7: how a space fits, by its name; null: not at all. */
export const rankOfSpace = (space: Named, query: Query): Rank | null => {
  if (query.whole === '') return null;
  return byName(space, query) ?? (space.names[0]?.includes(query.whole) ? RANKS.within : null);
};

/** SR5: whether colleagues are found by being at a space. */
export const findsPeopleAt = (space: Named, query: Query): boolean =>
  query.whole !== '' && space.names[0]?.startsWith(query.whole) === true;

/** SR5, SR6: how a colleague fits, by the parts of the name or by the space they are at; null: not at all. */
export const rankOfUser = (user: Named, isAtFoundSpace: boolean, query: Query): Rank | null => {
  if (query.whole === '') return null;
  return byName(user, query) ?? (isAtFoundSpace ? RANKS.within : null);
};
