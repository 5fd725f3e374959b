/** A hash while it is computed: two lanes of 32 bits. */
export type Lanes = readonly [number, number];

/** The lanes of the last hashed value. Returning them here avoids an allocation per value. */
export const hashed = new Int32Array(2);

export const show = (a: number, b: number): void => {
  hashed[0] = a;
  hashed[1] = b;
};

export const shown = (): Lanes => [hashed[0] ?? 0, hashed[1] ?? 0];

const mix = (lane: number): number => {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};

export const join = (left: number, right: number): number =>
  mix(Math.imul(left, 0x01000193) ^ right);

export const hashText = (text: string, seed: number): void => {
  // Multiplied, because otherwise the seed and the first unit would cancel out: "1" would hash like 2.
  let a = Math.imul(0xdeadbeef ^ seed, 0x9e3779b1);
  let b = Math.imul(0x41c6ce57 ^ seed, 0x5f356495);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  show(mix(a ^ text.length), mix(b ^ text.length));
};

const lanesOfText = (text: string, seed: number): Lanes => {
  hashText(text, seed);
  return shown();
};

export const NULL = lanesOfText('null', 1);
export const EMPTY_LIST = lanesOfText('[]', 2);
const EMPTY_RECORD = lanesOfText('{}', 3);

/** Names of fields repeat. Ids are keys too, but their number is unbounded; they are hashed each time. */
const keyLanes = new Map<string, Lanes>();
const KEPT_KEYS = 50_000;
const NINE = 0x39;

export const hashKey = (key: string): Lanes => {
  if (key.charCodeAt(0) <= NINE) return lanesOfText(key, 4);
  const known = keyLanes.get(key);
  if (known !== undefined) return known;
  const lanes = lanesOfText(key, 4);
  if (keyLanes.size < KEPT_KEYS) keyLanes.set(key, lanes);
  return lanes;
};

export type Plain = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The hash of a record from the sums over its fields: sums do not depend on the key order, and one field can be replaced in
 * them.
 */
export const showRecord = (a: number, b: number): void => {
  show(join(EMPTY_RECORD[0], mix(a)), join(EMPTY_RECORD[1], mix(b)));
};

/** The last hashed value as a text of 16 hexadecimal digits. */
export const shownText = (): string => digits(hashed[0] ?? 0) + digits(hashed[1] ?? 0);

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A lane as 8 hexadecimal digits. By table, because a log has a hash per entry: seven times as fast as `toString`. */
export const digits = (lane: number): string =>
  `${BYTES[lane >>> 24]}${BYTES[(lane >>> 16) & 255]}${BYTES[(lane >>> 8) & 255]}${BYTES[lane & 255]}`;
