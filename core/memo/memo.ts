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

/** What one memo keeps with an object, and what the others do: few keep anything with the same one. */
type Entry = { readonly place: number; value: unknown; readonly next: Entry | undefined };

/**
 * All that is kept with an object, in a single field: objects of one kind then have two shapes at most, which is what
 * makes reading their other fields fast.
 */
class Kept extends Itself {
  #entry: Entry;

  constructor(object: object, entry: Entry) {
    super(object);
    this.#entry = entry;
  }

  static of(key: object): Entry | undefined {
    return #entry in key ? key.#entry : undefined;
  }

  static put(key: object, entry: Entry): void {
    if (#entry in key) key.#entry = entry;
    else new Kept(key, entry);
  }
}

/** What is frozen may one day take no field. */
const ofFrozen = new WeakMap<object, Entry>();

const entriesOf = (key: object): Entry | undefined =>
  Kept.of(key) ?? (Object.isExtensible(key) ? undefined : ofFrozen.get(key));

const put = (key: object, entry: Entry): void => {
  if (Object.isExtensible(key)) Kept.put(key, entry);
  else ofFrozen.set(key, entry);
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
  const entryOf = (key: Key): Entry | undefined => {
    let entry = entriesOf(key);
    while (entry !== undefined && entry.place !== place) entry = entry.next;
    return entry;
  };
  return {
    get: (key) => entryOf(key)?.value as Value | undefined,
    set: (key, value) => {
      const entry = entryOf(key);
      if (entry === undefined) put(key, { place, value, next: entriesOf(key) });
      else entry.value = value;
    },
  };
};
