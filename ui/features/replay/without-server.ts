const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a server would be asked for if it stayed in a view: pictures of people, the company's logo, floor plans. */
const absent = (key: string, value: unknown, plans: boolean): unknown => {
  if (key === 'photo' && value === true) return false;
  if (key === 'logo' && typeof value === 'string') return null;
  return key === 'bundleName' && !plans ? null : value;
};

/**
 * Views of which nothing leads to a request. Parts that lose nothing stay the same objects, and the same part is always
 * answered by the same object: components see no change where there is none.
 */
export const withoutServer = (plans: boolean): ((view: unknown) => unknown) => {
  const known = new WeakMap<object, unknown>();

  const strip = (view: unknown): unknown => {
    if (!isBranch(view)) return view;
    const before = known.get(view);
    if (before !== undefined) return before;
    let isSame = true;
    const next: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(view)) {
      const kept = strip(absent(key, value, plans));
      if (kept !== value) isSame = false;
      next[key] = kept;
    }
    const stripped = isSame ? view : Array.isArray(view) ? Object.values(next) : next;
    known.set(view, stripped);
    return stripped;
  };
  return strip;
};
