import type { User } from '../../contract/people.ts';
import type { Space } from '../../contract/space.ts';
import { derived } from '../../memo/derived.ts';
import { memo } from '../../memo/memo.ts';
import { folded } from '../../text/folded.ts';
import { orderKeyOf } from '../../text/order.ts';
import { hasPoint, nameWordsOf, pointed, unpointed } from '../../text/words.ts';

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

/**
 * As these are kept for everybody as long as they are known: lists no longer than they need be, and texts that stand in
 * several of them once.
 */
export const namedBy = (texts: readonly string[]): Named => {
  const all = texts.map(folded);
  const names = distinct(all);
  const once = (text: string): string => names.find((name) => name === text) ?? text;
  const words = mostOf(all.map(nameWordsOf));
  return {
    names: names.slice(),
    words: comparedWords(words, hasPoint(words)).map(once),
    order: once(orderKeyOf(all[0] ?? '')),
  };
};

/** Names are folded once: a poll that changes a status keeps `info`, and with it what was folded. */
const namedInfo = derived(({ name }: Space['info']) => namedBy([name]));
export const namedSpace = ({ info }: Space): Named => namedInfo(info);

const users = memo<User, Named>();
/** SR5: by the whole name, the first and the last. */
export const namedUser = derived(({ name, fn, ln }: User) => namedBy([name, fn, ln]), users);

/** Somebody who took the place of the same person before: a poll that changes a status keeps what was folded. */
export const nameKept = (before: User, after: User): void => {
  const known = users.get(before);
  if (known === undefined) return;
  const isSame = before.name === after.name && before.fn === after.fn && before.ln === after.ln;
  if (isSame) users.set(after, known);
};
