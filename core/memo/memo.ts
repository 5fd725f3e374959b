/**
 * A cache of values derived from immutable objects, stored on these objects.
 *
 * Example: `const keys = memo<Info, string>()` at module level, then `keys.set(info, folded(info.name))` and
 * `keys.get(info)`.
 */
export type Memo<Key extends object, Value> = {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
};

/** Returns the object passed to it, so that a private field of a subclass is added to that object. */
class Itself {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is how a private field comes to an object that exists.
    return object;
  }
}

/** The value of one memo on an object, and those of others: most objects have few. */
type Entry = { readonly place: number; value: unknown; readonly next: Entry | undefined };

/**
 * All memos of an object share a single field, so that objects of one kind have at most two shapes, which keeps access to
 * their other fields fast.
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

/** Frozen objects might not accept a private field in the future. */
const ofFrozen = new WeakMap<object, Entry>();

const entriesOf = (key: object): Entry | undefined =>
  Kept.of(key) ?? (Object.isExtensible(key) ? undefined : ofFrozen.get(key));

const put = (key: object, entry: Entry): void => {
  if (Object.isExtensible(key)) Kept.put(key, entry);
  else ofFrozen.set(key, entry);
};

let memos = 0;

/**
 * Like a WeakMap, but stored in a private field of the key object: it is collected with the object, and is invisible to
 * copies, JSON, clones and comparisons. The garbage collector scans all entries of a WeakMap repeatedly in stop-the-world
 * pauses. With hundreds of thousands of entries in the worker this took half a second, during part of which the page's main
 * thread waited for a shared lock. A memo is never collected, so create memos only at module level.
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
