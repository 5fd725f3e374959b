/** A value of JSON whose fields are in alphabetical order. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      );

/** Whether two values of JSON are the same. The order of fields means nothing; one that is absent is null. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));
