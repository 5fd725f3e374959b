import type { User } from '../contract/people.ts';
import type { Space } from '../contract/space.ts';
import { folded } from '../text/folded.ts';
import { orderKeyOf } from '../text/order.ts';
import { nameWordsOf } from '../text/words.ts';

/** Something as the search sees it. */
export type Named = {
  /** Each name that it has, folded; the first is the one that it is ordered by. */
  readonly names: readonly string[];
  /** The words by which it can be found. */
  readonly words: readonly string[];
  readonly order: string;
};

const distinct = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => text !== '' && texts.indexOf(text) === index);

export const namedBy = (names: readonly string[]): Named => {
  const all = names.map(folded);
  return {
    names: distinct(all),
    words: distinct(all.flatMap(nameWordsOf)),
    order: orderKeyOf(all[0] ?? ''),
  };
};

/** Names are folded once: a poll that changes a status keeps `info`, and with it what was folded. */
const spaces = new WeakMap<Space['info'], Named>();
const users = new WeakMap<User, Named>();

const remembered = <Key extends object>(
  known: WeakMap<Key, Named>,
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
