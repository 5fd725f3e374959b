import { memo } from './memo.ts';

/**
 * Of objects that follow one another, such as the tables of a floor, the latest has a value that is changed in place.
 *
 *     const ids = handover<Table, Set<number>, ReadonlySet<number>>(idsOf);
 *     ids.read(before).has(7);
 *     ids.move(before, after, (set) => set.add(8)); // `before` has it no longer
 */
export type Handover<Key extends object, Value extends View, View> = {
  /** For looking only; made anew of one that has handed its value on. */
  readonly read: (key: Key) => View;
  /** `change` has exclusive access to the value, and returns the value for `after`. */
  readonly move: (before: Key, after: Key, change: (value: Value) => Value) => void;
};

export const handover = <Key extends object, Value extends View, View = Value>(
  make: (key: Key) => Value,
): Handover<Key, Value, View> => {
  const kept = memo<Key, Value | undefined>();
  return {
    read: (key) => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = make(key);
      kept.set(key, made);
      return made;
    },
    move: (before, after, change) => {
      const known = kept.get(before);
      if (known !== undefined) kept.set(before, undefined);
      kept.set(after, change(known ?? make(before)));
    },
  };
};
