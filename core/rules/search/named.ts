import type { User } from '../../contract/people.ts';
import type { Space } from '../../contract/space.ts';
import { derived } from '../../memo/derived.ts';
import { memo } from '../../memo/memo.ts';
import { folded } from '../../text/folded.ts';
import { orderKeyOf } from '../../text/order.ts';
import { hasPoint, nameWordsOf, pointed, unpointed } from '../../text/words.ts';
import { joinedParts } from './query.ts';

/** A searchable item. */
export type Named = {
  /** All its names, folded; the first is the sort key. */
  readonly names: readonly string[];
  /** The words that find it (SR6), each as often as it occurs in one of the names. */
  readonly words: readonly string[];
  readonly order: string;
};

const distinct = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => text !== '' && texts.indexOf(text) === index);

/** The maximum number of occurrences of each word over the texts. */
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

/** SR6: the words of a name in the form that a search compares; with numbers such as 4.12, both forms. */
export const comparedWords = (words: readonly string[], hasNumbers: boolean): readonly string[] =>
  hasNumbers ? [...unpointed(words), ...pointed(words)] : unpointed(words);

/** Kept for every known person: arrays have exact length, and equal texts are shared. */
export const namedBy = (texts: readonly string[]): Named => {
  const all = texts.map(folded);
  const names = distinct(all);
  const once = (text: string): string => names.find((name) => name === text) ?? text;
  const words = mostOf(all.map(nameWordsOf));
  return {
    names: names.slice(),
    words: comparedWords(words, hasPoint(words)).map(once),
    order: once(orderKeyOf(texts[0] ?? '', all[0])),
  };
};

/** Names are folded once: the cache key is `info`, which stays the same when a poll changes a status. */
const namedInfo = derived(({ name }: Space['info']) => namedBy([name]));
export const namedSpace = ({ info }: Space): Named => namedInfo(info);

const users = memo<User, Named>();
/** PL23: as names are typed where their parts have no space between them. */
const joinedNames = ({ fn, ln }: Pick<User, 'fn' | 'ln'>): readonly string[] =>
  joinedParts(folded(`${ln}${fn}`)).length > 0 ? [`${ln}${fn}`, `${fn}${ln}`] : [];

/** SR5: by the whole name, the first and the last. */
export const namedUser = derived(
  ({ name, fn, ln }: User) => namedBy([name, fn, ln, ...joinedNames({ fn, ln })]),
  users,
);

/** Copies the folded names to the new object of the same person after a poll. */
export const nameKept = (before: User, after: User): void => {
  const known = users.get(before);
  if (known === undefined) return;
  const isSame = before.name === after.name && before.fn === after.fn && before.ln === after.ln;
  if (isSame) users.set(after, known);
};
