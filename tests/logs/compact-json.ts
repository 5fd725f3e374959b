const WIDTH = 160;

/** On one line, with spaces. */
const onOneLine = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const fields = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

/** JSON in which whatever fits on a line stands on one: few lines, and each of a difference says what it is about. */
export const compactJson = (value: unknown, indent = '', lead = 0): string => {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null) return line;
  // One column for a comma.
  if (indent.length + lead + line.length < WIDTH) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => compactJson(part, inner))
    : Object.entries(value).map(([key, part]) => {
        const name = `${JSON.stringify(key)}: `;
        return `${name}${compactJson(part, inner, name.length)}`;
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
};
