const WIDTH = 160;

/** JSON on one line, with spaces. */
const onOneLine = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const fields = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

/** JSON with one line for everything that fits on one: few lines, and each line of a diff has its context. */
export const compactJson = (value: unknown, indent = '', lead = 0): string => {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null) return line;
  // One column is reserved for a comma.
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
