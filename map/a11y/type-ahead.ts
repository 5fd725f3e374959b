/** Milliseconds after which a letter starts a new name. */
export const PAUSE = 1000;

/** Without diacritics and case: "a" finds "Åre". */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Finds a name by its first letters. The same letter again finds the next name that begins with it (as the listbox of
 * the ARIA authoring practices). `now` returns milliseconds.
 */
export type TypeAhead = {
  /** The index of the name found; null when no name continues with the letter, which is then ignored. */
  readonly type: (letter: string, names: readonly string[], at: number) => number | null;
  /** The next letter continues a name. */
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
