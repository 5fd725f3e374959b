/** A kind of place, and its words. Example: `{ dataset: 'ROOM', words: ['room', 'rooms', 'Rooms'] }`. */
type Kind<Dataset> = { readonly dataset: Dataset; readonly words: readonly string[] };

/** A shorter text says too little to be a word (SR3). */
const LEAST = 3;

/** SR31: the kinds that a text names: by the beginning of a word for them, or as a part of it ("meeting room"). */
export const namedKinds = <Dataset>(
  text: string,
  kinds: readonly Kind<Dataset>[],
): readonly Dataset[] => {
  const typed = text.trim().toLocaleLowerCase();
  if (typed.length < LEAST) return [];
  const isNamed = (word: string): boolean => {
    const name = word.toLocaleLowerCase();
    return name.startsWith(typed) || typed.includes(name);
  };
  return kinds.flatMap(({ dataset, words }) => (words.some(isNamed) ? [dataset] : []));
};
