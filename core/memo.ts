/** What was derived from immutable objects, kept with them. */
export type Memo<Key extends object, Value> = {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
};

/** Hands back the object that it is given, so that the field of a class over it becomes one of that object. */
class Itself {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is how a private field comes to an object that exists.
    return object;
  }
}

/**
 * All that is kept with an object, in a single field: objects of one kind then have two shapes at most, which is what
 * makes reading their other fields fast.
 */
class Kept extends Itself {
  #values: unknown[] = [];

  static of(key: object): unknown[] | undefined {
    return #values in key ? key.#values : undefined;
  }

  static begin(key: object): unknown[] {
    return Kept.of(new Kept(key)) ?? [];
  }
}

/** What is frozen may one day take no field. */
const ofFrozen = new WeakMap<object, unknown[]>();

const valuesOf = (key: object): unknown[] | undefined =>
  Kept.of(key) ?? (Object.isExtensible(key) ? undefined : ofFrozen.get(key));

const begin = (key: object): unknown[] => {
  if (Object.isExtensible(key)) return Kept.begin(key);
  const values: unknown[] = [];
  ofFrozen.set(key, values);
  return values;
};

let memos = 0;

/**
 * Does what a WeakMap does, by a private field of the object itself: it goes when the object goes, and copies, JSON,
 * clones and comparisons know nothing of it. The collector of garbage looks through all entries of a WeakMap again and
 * again while everything stands still. With hundreds of thousands of them in the worker that took half a second, during
 * part of which the browser lets the page's own thread wait for a lock that both need. Memos are never forgotten: they
 * are made once each, by their modules.
 */
export const memo = <Key extends object, Value>(): Memo<Key, Value> => {
  const place = memos;
  memos += 1;
  return {
    get: (key) => valuesOf(key)?.[place] as Value | undefined,
    set: (key, value) => {
      const values = valuesOf(key) ?? begin(key);
      values[place] = value;
    },
  };
};
