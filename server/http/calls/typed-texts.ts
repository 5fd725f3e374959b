/** Longer bodies are files, which hold no passwords. */
const LONGEST = 100_000;

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** OP17: the texts in the body of a request, passwords among them: the error of a statement may repeat what it was given. */
export const typedIn = (body: Buffer): readonly string[] => {
  if (body.length === 0 || body.length > LONGEST) return [];
  try {
    // The longest first, as one may be part of another.
    return textsIn(JSON.parse(body.toString())).toSorted((one, other) => other.length - one.length);
  } catch {
    return [body.toString()];
  }
};
