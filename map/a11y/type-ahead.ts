/** Milliseconds after which typing begins anew. */
export const PAUSE = 1000;

/** Letters without marks and case: "a" finds "Åre". */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Goes to a name by its first letters. One letter, typed again, goes on to the next name that begins with it (as in
 * the ARIA authoring practices' listbox). `now` tells milliseconds.
 */
export type TypeAhead = {
  /** The index of the name that the letters lead to; null, and forgotten, when no name goes on with this letter. */
  readonly type: (letter: string, names: readonly string[], at: number) => number | null;
  /** Letters have been typed just now, and the next belongs to them. */
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
      // Longer letters may well name the place that is reached already.
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
