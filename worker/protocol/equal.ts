const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Deep equality of plain JSON. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
};

/** Structural sharing: `next`, with every part that equals its counterpart in `before` replaced by that object. */
export const share = (before: unknown, next: unknown): unknown => {
  if (Object.is(before, next)) return before;
  if (!isObject(before) || !isObject(next)) return next;
  if (Array.isArray(before) || Array.isArray(next)) {
    if (!Array.isArray(before) || !Array.isArray(next)) return next;
    const shared = next.map((item, index) => share(before[index], item));
    const isSame =
      before.length === shared.length &&
      shared.every((item, index) => Object.is(item, before[index]));
    return isSame ? before : shared;
  }
  const keys = Object.keys(next);
  let isSame = keys.length === Object.keys(before).length;
  const shared: Record<string, unknown> = {};
  for (const key of keys) {
    const isKnown = Object.hasOwn(before, key);
    shared[key] = isKnown ? share(before[key], next[key]) : next[key];
    if (!isKnown || !Object.is(shared[key], before[key])) isSame = false;
  }
  return isSame ? before : shared;
};
