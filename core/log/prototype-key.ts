const KEY = '__proto__';
/** JSON can write an ASCII letter as `\u00..`. */
const ESCAPE = '\\u00';

/**
 * A key that sets the prototype of an object into which it is copied; no line of a log has one. Null: none. The values are
 * visited only if the text can contain the key.
 */
export const prototypeKeyIn = (text: string, json: unknown): string | null => {
  if (!text.includes(KEY) && !text.includes(ESCAPE)) return null;
  const open: unknown[] = [json];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, KEY)) return KEY;
    for (const item of Object.values(value)) open.push(item);
  }
  return null;
};
