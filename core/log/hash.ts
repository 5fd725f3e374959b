import { memo } from '../memo.ts';

/**
 * A hash of plain JSON that does not depend on the order of keys: two 32-bit lanes, written as 16 hexadecimal digits.
 * It finds differences, it does not withstand attackers. What JSON cannot hold counts as what JSON makes of it, so the
 * hash of a state is that of its copy read back from a log.
 *
 * States share most of their parts with the state before, so the hash of a part is kept with the part: hashing a state
 * anew costs only what has changed. Parts are immutable, which makes that invisible.
 */
type Lanes = readonly [number, number];

const kept = memo<object, Lanes>();

const mix = (lane: number): number => {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

const hashText = (text: string, seed: number): Lanes => {
  // Multiplied, or a seed and the first unit would cancel out: "1" would be 2.
  let a = Math.imul(0xdeadbeef ^ seed, 0x9e3779b1);
  let b = Math.imul(0x41c6ce57 ^ seed, 0x5f356495);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  return [mix(a ^ text.length), mix(b ^ text.length)];
};

const join = (left: Lanes, right: Lanes): Lanes => [
  mix(Math.imul(left[0], 0x01000193) ^ right[0]),
  mix(Math.imul(left[1], 0x01000193) ^ right[1]),
];

const NULL = hashText('null', 1);
const EMPTY_LIST = hashText('[]', 2);
const EMPTY_RECORD = hashText('{}', 3);

/** Keys come again and again. Ids are keys too, so there may be many: those that do not fit are hashed each time. */
const keyLanes = new Map<string, Lanes>();
const KEPT_KEYS = 50_000;

const hashKey = (key: string): Lanes => {
  const known = keyLanes.get(key);
  if (known !== undefined) return known;
  const lanes = hashText(key, 4);
  if (keyLanes.size < KEPT_KEYS) keyLanes.set(key, lanes);
  return lanes;
};

const BRIEF = 8;

/** A few plain values are hashed as fast as they are looked up; keeping the hash of each would take more than they do. */
const isBrief = (value: object): boolean => {
  const parts: readonly unknown[] = Object.values(value);
  return parts.length <= BRIEF && parts.every((part) => typeof part !== 'object' || part === null);
};

const hashRecord = (record: Readonly<Record<string, unknown>>): Lanes => {
  // A sum, because addition does not mind the order of keys.
  let a = 0;
  let b = 0;
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (value === undefined) continue;
    const entry = join(hashKey(key), lanesOf(value));
    a = (a + entry[0]) | 0;
    b = (b + entry[1]) | 0;
  }
  return join(EMPTY_RECORD, [mix(a), mix(b)]);
};

const lanesOf = (value: unknown): Lanes => {
  switch (typeof value) {
    case 'string':
      return hashText(value, 5);
    case 'number':
      // Adding 0 turns -0 into 0, as JSON does.
      return Number.isFinite(value) ? hashText(String(value + 0), 6) : NULL;
    case 'boolean':
      return hashText(String(value), 7);
    case 'object': {
      if (value === null) return NULL;
      const known = kept.get(value);
      if (known !== undefined) return known;
      const lanes = Array.isArray(value)
        ? value.reduce<Lanes>((sum, item) => join(sum, lanesOf(item)), EMPTY_LIST)
        : hashRecord(value as Readonly<Record<string, unknown>>);
      if (!isBrief(value)) kept.set(value, lanes);
      return lanes;
    }
    default:
      return NULL;
  }
};

export const hashOf = (value: unknown): string =>
  lanesOf(value)
    .map((lane) => lane.toString(16).padStart(8, '0'))
    .join('');
