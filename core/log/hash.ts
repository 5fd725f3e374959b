import { handover } from '../memo/handover.ts';
import { memo } from '../memo/memo.ts';
import {
  EMPTY_LIST,
  hashed,
  hashKey,
  hashText,
  isRecord,
  join,
  type Lanes,
  NULL,
  type Plain,
  show,
  shown,
  shownText,
  showRecord,
} from './lanes.ts';

/**
 * A hash of plain JSON, independent of the key order: two 32-bit lanes, written as 16 hexadecimal digits. It detects
 * differences but is not cryptographic. A value that JSON cannot represent hashes like its JSON form, so that a state and
 * its copy from a log have the same hash.
 *
 * A state shares most parts with its predecessor, so the hash of each part is memoised on the part: rehashing costs only
 * what has changed. This is safe because parts are immutable.
 */
/** For a list its lanes, for a record the sums over its fields. */
const kept = memo<object, Lanes>();
const NO_ITEMS: Int32Array = new Int32Array(0);
/**
 * Both lanes of each item of a list. The successor of a list takes over the array, because copying it caused most of the
 * garbage of an update.
 */
const keptItems = handover((_: readonly unknown[]) => NO_ITEMS);

/**
 * Hashing up to this many plain values is as fast as a lookup, and memoising all of them would take more memory than the
 * values: there are several per person and space.
 */
const BRIEF = 8;
/** A text counts as one more value per this many units. */
const UNITS_A_VALUE = 64;

/** Every record inherits a `__proto__`, which is not one of its fields. */
const ownField = (record: Plain, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** For a record that differs from the last one in few fields: the last sums, with these fields replaced. */
const exchanged = (record: Plain, last: Plain, sums: Lanes): Lanes => {
  let [a, b] = sums;
  const exchange = (key: string, before: unknown, after: unknown) => {
    const lanes = hashKey(key);
    if (before !== undefined) {
      hash(before, undefined);
      a = (a - join(lanes[0], hashed[0] ?? 0)) | 0;
      b = (b - join(lanes[1], hashed[1] ?? 0)) | 0;
    }
    if (after !== undefined) {
      hash(after, before);
      a = (a + join(lanes[0], hashed[0] ?? 0)) | 0;
      b = (b + join(lanes[1], hashed[1] ?? 0)) | 0;
    }
  };
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (value !== undefined && value !== last[key]) exchange(key, ownField(last, key), value);
  }
  for (const key of Object.keys(last)) {
    if (ownField(record, key) === undefined) exchange(key, last[key], undefined);
  }
  return [a, b];
};

/** All hash functions return how many plain values and memoised hashes this hash combines. */
const hashRecord = (record: Plain, before: unknown): number => {
  const last = isRecord(before) ? before : undefined;
  const sums = last && kept.get(last);
  if (last !== undefined && sums !== undefined) {
    const lanes = exchanged(record, last, sums);
    kept.set(record, lanes);
    showRecord(lanes[0], lanes[1]);
    return 1;
  }
  let a = 0;
  let b = 0;
  let count = 0;
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (value === undefined) continue;
    const lanes = hashKey(key);
    count += hash(value, last?.[key]);
    a = (a + join(lanes[0], hashed[0] ?? 0)) | 0;
    b = (b + join(lanes[1], hashed[1] ?? 0)) | 0;
  }
  if (count > BRIEF) kept.set(record, [a, b]);
  showRecord(a, b);
  return count > BRIEF ? 1 : count;
};

/** The last ones themselves where they fit: nobody else has them any more. */
const ofLength = (length: number, last: Int32Array) => {
  if (last.length === length) return last;
  const items = new Int32Array(length);
  items.set(last.subarray(0, length));
  return items;
};

/** `items` gets the lanes where it has room for them; of the first `known` of `last` it has them already. */
const hashItems = (
  list: readonly unknown[],
  last: readonly unknown[],
  items: Int32Array,
  known: number,
): number => {
  let [a, b] = EMPTY_LIST;
  let count = 0;
  for (let index = 0; index < list.length; index += 1) {
    const value = list[index];
    const isSame = index < known && value === last[index];
    if (isSame) show(items[2 * index] ?? 0, items[2 * index + 1] ?? 0);
    else count += hash(value, last[index]);
    const itemA = hashed[0] ?? 0;
    const itemB = hashed[1] ?? 0;
    if (items.length > 0) {
      items[2 * index] = itemA;
      items[2 * index + 1] = itemB;
    }
    a = join(a, itemA);
    b = join(b, itemB);
  }
  show(a, b);
  return Math.max(count, list.length);
};

const hashList = (list: readonly unknown[], before: unknown): number => {
  const last: readonly unknown[] = Array.isArray(before) ? before : [];
  if (list.length <= BRIEF) return hashItems(list, last, NO_ITEMS, 0);
  let count = 0;
  keptItems.move(last, list, (lastItems) => {
    const items = ofLength(2 * list.length, lastItems);
    count = hashItems(list, last, items, lastItems.length / 2);
    return items;
  });
  return count;
};

const hashObject = (value: object, before: unknown): number => {
  // Tables contain many empty chunks.
  if (Array.isArray(value) && value.length === 0) {
    show(EMPTY_LIST[0], EMPTY_LIST[1]);
    return 1;
  }
  const known = kept.get(value);
  if (!Array.isArray(value)) {
    if (known === undefined) return hashRecord(value as Plain, before);
    showRecord(known[0], known[1]);
    return 1;
  }
  if (known !== undefined) {
    show(known[0], known[1]);
    return 1;
  }
  const count = hashList(value, before);
  if (count <= BRIEF) return count;
  kept.set(value, shown());
  return 1;
};

/** `before` is the value at the same place in a state that was hashed; it speeds up the hash but does not affect it. */
export const hash = (value: unknown, before: unknown): number => {
  if (typeof value === 'object' && value !== null) return hashObject(value, before);
  if (typeof value === 'string') {
    hashText(value, 5);
    return 1 + Math.floor(value.length / UNITS_A_VALUE);
  }
  // Adding 0 turns -0 into 0, as JSON does.
  if (typeof value === 'number' && Number.isFinite(value)) hashText(String(value + 0), 6);
  else if (typeof value === 'boolean') hashText(String(value), 7);
  else show(NULL[0], NULL[1]);
  return 1;
};

/**
 * Hashes a value. Passing the hashed previous state as `before` is faster, because shared parts are skipped.
 *
 * Example: `hashOf({ a: 1, b: 2 }) === hashOf({ b: 2, a: 1 })`.
 */
export const hashOf = (value: unknown, before?: unknown): string => {
  hash(value, before);
  return shownText();
};
