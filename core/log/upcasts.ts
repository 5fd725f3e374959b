type Json = Readonly<Record<string, unknown>>;

/**
 * LG4: what brings a line of a format to the next one, by the format that it comes from. This is the one place where older
 * logs are read: code behind it knows the present format only. A line is plain JSON here, not yet decoded, and its kind
 * is told by `_tag`; entries have none.
 */
const UPCASTS: Readonly<Record<number, (line: Json) => Json>> = {
  // Format 2 names the schema of the state, says whether the log was redacted, and seals its lines.
  1: (line) =>
    line._tag === 'Header' ? { ...line, format: 2, stateSchema: '', redacted: false } : line,
  // Format 3 names the schema of each slice of the state, and a mark holds a hash of each. Those of the whole are of no
  // use to it.
  2: (line) => {
    if (line._tag === 'Header') return { ...line, format: 3, stateSchema: {} };
    if (line._tag !== 'Mark') return line;
    const { hash: _, ...mark } = line;
    return { ...mark, slices: {} };
  },
};

/** The oldest format that can be read. */
export const OLDEST_FORMAT = 1;

/** A line of an older format as one of the present format. */
export const upcast = (line: unknown, format: number): unknown => {
  if (typeof line !== 'object' || line === null) return line;
  let current = line as Json;
  for (let from = format; UPCASTS[from] !== undefined; from += 1) {
    current = UPCASTS[from]?.(current) ?? current;
  }
  return current;
};
