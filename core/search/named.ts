import type { User } from '../contract/people.ts';
import type { Space } from '../contract/space.ts';
import { type Memo, memo } from '../memo.ts';
import { folded } from '../text/folded.ts';
import { orderKeyOf } from '../text/order.ts';
import { hasPoint, nameWordsOf, pointed, unpointed } from '../text/words.ts';

/** Something as the search sees it. */
export type Named = {
  /** Each name that it has, folded; the first is the one that it is ordered by. */
  readonly names: readonly string[];
  /** The words by which it can be found (SR6), each as often as it stands in one of the names. */
  readonly words: readonly string[];
  readonly order: string;
};

const distinct = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => text !== '' && texts.indexOf(text) === index);

/** Each word as often as it stands in the text that has it most often. */
const mostOf = (texts: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = texts;
  const all = [...first];
  for (const words of others) {
    const left = [...all];
    for (const word of words) {
      const at = left.indexOf(word);
      if (at < 0) all.push(word);
      else left.splice(at, 1);
    }
  }
  return all;
};

/** SR6: the words of a name as a search compares them; once more with their points where the name has such numbers. */
export const comparedWords = (words: readonly string[], hasNumbers: boolean): readonly string[] =>
  hasNumbers ? [...unpointed(words), ...pointed(words)] : unpointed(words);

export const namedBy = (names: readonly string[]): Named => {
  const all = names.map(folded);
  const words = mostOf(all.map(nameWordsOf));
  return {
    names: distinct(all),
    words: comparedWords(words, hasPoint(words)),
    order: orderKeyOf(all[0] ?? ''),
  };
};

/** Names are folded once: a poll that changes a status keeps `info`, and with it what was folded. */
const spaces = memo<Space['info'], Named>();
const users = memo<User, Named>();

const remembered = <Key extends object>(
  known: Memo<Key, Named>,
  key: Key,
  names: () => readonly string[],
): Named => {
  const found = known.get(key);
  if (found !== undefined) return found;
  const named = namedBy(names());
  known.set(key, named);
  return named;
};

export const namedSpace = ({ info }: Space): Named => remembered(spaces, info, () => [info.name]);

/** SR5: by the whole name, the first and the last. */
export const namedUser = (user: User): Named =>
  remembered(users, user, () => [user.name, user.fn, user.ln]);
