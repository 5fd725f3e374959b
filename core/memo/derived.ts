import { type Memo, memo } from './memo.ts';

/** Caches a value that depends on an object alone; computed on first use. */
export const derived = <Key extends object, Value>(
  make: (key: Key) => Value,
  kept: Memo<Key, Value> = memo(),
): ((key: Key) => Value) => {
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    kept.set(key, value);
    return value;
  };
};
