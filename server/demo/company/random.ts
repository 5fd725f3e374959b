/**
 * Seeded randomness, the only source of chance in the demo company. A generator is named by a path of words and numbers,
 * so that the draws for one thing never depend on the draws for another.
 */

export type Random = {
  /** In [0, 1). */
  readonly unit: () => number;
  /** An integer in [low, high], both included. */
  readonly int: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <A>(items: readonly A[]) => A;
  /** A new array in random order. */
  readonly shuffle: <A>(items: readonly A[]) => A[];
  /** One of the items, with probability proportional to its weight. */
  readonly weighted: <A>(items: readonly (readonly [item: A, weight: number])[]) => A;
};

/** 32-bit FNV-1a over the path, with the finalizer of MurmurHash3. */
const hash = (path: readonly (string | number)[]): number => {
  let h = 0x811c9dc5;
  for (const part of path) {
    const text = String(part);
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ 0x1f, 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** The generator (mulberry32) for a path. Example: `randomOf(seed, 'presence', day, userId)`. */
export const randomOf = (...path: readonly (string | number)[]): Random => {
  let state = hash(path);
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(unit() * (high - low + 1));
  const pick = <A>(items: readonly A[]): A => {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[int(0, items.length - 1)] as A;
  };
  const shuffle = <A>(items: readonly A[]): A[] => {
    const mixed = [...items];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = int(0, i);
      const kept = mixed[i] as A;
      mixed[i] = mixed[j] as A;
      mixed[j] = kept;
    }
    return mixed;
  };
  const weighted = <A>(items: readonly (readonly [A, number])[]): A => {
    let left = unit() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(items)[0];
  };
  return { unit, int, chance: (probability) => unit() < probability, pick, shuffle, weighted };
};
