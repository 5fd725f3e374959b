const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Removes from a view what would be fetched from a server: photos, the company's logo, pictures of equipment, floor plans. */
const absent = (key: string, value: unknown, plans: boolean): unknown => {
  if (key === 'photo' && value === true) return false;
  if ((key === 'logo' || key === 'image') && typeof value === 'string') return null;
  // An empty folder name: the building has a plan, but the viewer does not find it.
  return key === 'bundleName' && typeof value === 'string' && !plans ? '' : value;
};

/**
 * Converts views so that nothing causes a request. Unchanged parts keep their identity, and the same part always gives
 * the same object, so that components do not render in vain.
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
