import { memo } from './memo.ts';

type Made<Value> = { readonly reads: readonly unknown[]; readonly value: Value };

/**
 * Caches the latest value per object, and recomputes it when one of its inputs (`reads`) has changed. `make` gets the
 * previous value, if there is one.
 */
export const latest = <Key extends object, Value>() => {
  const kept = memo<Key, Made<Value>>();
  return (key: Key, reads: readonly unknown[], make: (last: Value | undefined) => Value): Value => {
    const last = kept.get(key);
    const isSame =
      last !== undefined &&
      last.reads.length === reads.length &&
      last.reads.every((read, index) => Object.is(read, reads[index]));
    if (isSame) return last.value;
    const value = make(last?.value);
    kept.set(key, { reads, value });
    return value;
  };
};
