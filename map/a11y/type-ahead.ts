/** Milliseconds after which a letter starts a new search. */
export const PAUSE = 1000;

/** Ignores diacritics and case: "a" finds "Åre". */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Finds a name by its first letters. Repeating a letter finds the next name that begins with it, as in the listbox
 * pattern of the ARIA authoring practices. `now` returns milliseconds.
 */
export type TypeAhead = {
  /** The index of the matching name. Null if no name matches with this letter added; the letter is then ignored. */
  readonly type: (letter: string, names: readonly string[], at: number) => number | null;
  /** Whether the next letter continues the search. */
  readonly isOpen: () => boolean;
};

export const createTypeAhead = (now: () => number): TypeAhead => {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  const isOpen = () => now() - last < PAUSE;

  const find = (start: string, names: readonly string[], from: number): number | null => {
    for (let i = 0; i < names.length; i++) {
      const index = (from + i) % names.length;
      if (folded(names[index] ?? '').startsWith(start)) return index;
    }
    return null;
  };

  return {
    isOpen,
    type: (letter, names, at) => {
      const before = isOpen() ? typed : '';
      const added = folded(letter);
      const whole = before + added;
      // A longer prefix may still match the current name.
      const from = Math.max(at + Number(before === ''), 0);
      let found = find(whole, names, from);
      let kept = whole;
      if (found === null && before === added) {
        found = find(added, names, at + 1);
        kept = added;
      }
      if (found === null) return null;
      typed = kept;
      last = now();
      return found;
    },
  };
};
