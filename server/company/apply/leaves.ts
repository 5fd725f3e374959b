const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of nested objects by their path. Example: `{ a: { b: 1 } }` has `['a.b', 1]`. Lists count as one value. */
export const leavesOf = (value: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  isObject(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, each]) =>
        leavesOf(each, path === '' ? name : `${path}.${name}`),
      )
    : [[path, value]];
