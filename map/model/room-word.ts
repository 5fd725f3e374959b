/**
 * PL22: the first word, with the space after it, of more than half of the names of a floor's rooms; empty if there is none. What
 * follows it says which room it is.
 *
 * Example: of `Meeting Oak`, `Meeting Elm` and `Library` it is `Meeting `.
 */
export const sharedWord = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) {
    const word = /^\S+\s+(?=\S)/u.exec(name)?.[0] ?? '';
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [word = ''] = [...counts].find(([, count]) => count > 1 && count * 2 > names.length) ?? [];
  return word;
};
