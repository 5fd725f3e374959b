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
 * Does what a WeakMap does, by a private field of the object itself: it goes when the object goes, and copies, JSON,
 * clones and comparisons know nothing of it. The collector of garbage looks through all entries of a WeakMap again and
 * again while everything stands still. With hundreds of thousands of them in the worker that took half a second, during
 * part of which the browser lets the page's own thread wait for a lock that both need.
 */
export const memo = <Key extends object, Value>(): Memo<Key, Value> => {
  class Kept extends Itself {
    #value: Value;

    constructor(key: object, value: Value) {
      super(key);
      this.#value = value;
    }

    static get(key: object): Value | undefined {
      return #value in key ? key.#value : undefined;
    }

    static set(key: object, value: Value): void {
      if (#value in key) key.#value = value;
      // What is frozen may not take a field; it is derived anew each time.
      else if (Object.isExtensible(key)) new Kept(key, value);
    }
  }
  return Kept;
};
