/** A place where two values differ, for example `floor.content.1.users`. A missing side is null. */
export type Difference = {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
};

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const keysOf = (before: Branch, after: Branch): string[] => {
  const keys = Object.keys(before);
  return [...keys, ...Object.keys(after).filter((key) => !Object.hasOwn(before, key))];
};

/**
 * The differences of two JSON values at the deepest places, in key order, at most `limit`. Identical objects are skipped,
 * so comparing a state with its successor is fast.
 *
 * Example: `differences({ a: { b: 1 } }, { a: { b: 2 } })` is `[{ path: 'a.b', before: 1, after: 2 }]`.
 */
export const differences = (before: unknown, after: unknown, limit = 100): Difference[] => {
  const found: Difference[] = [];
  const compare = (a: unknown, b: unknown, path: string) => {
    if (a === b || found.length >= limit) return;
    if (!isBranch(a) || !isBranch(b) || Array.isArray(a) !== Array.isArray(b)) {
      found.push({ path, before: a ?? null, after: b ?? null });
      return;
    }
    for (const key of keysOf(a, b)) compare(a[key], b[key], path === '' ? key : `${path}.${key}`);
  };
  compare(before, after, '');
  return found;
};
