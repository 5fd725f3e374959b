const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};

/** JSON that is the same for equal values: sorted keys, two spaces, a line break at the end. */
export const canonicalJson = (value: unknown): string =>
  `${JSON.stringify(sorted(value), null, 2)}\n`;
