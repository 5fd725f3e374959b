/** A place at which two values differ. `path` reads `floor.content.1.users`; a side that has nothing there is null. */
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
 * Where two values of plain JSON differ, the deepest places, in the order of the keys, at most `limit` of them. Parts
 * that are the same object are not looked into, so a state is compared with its successor in no time.
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
