const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING: readonly number[] = [...'[{'].map((bracket) => bracket.charCodeAt(0));
const CLOSING: readonly number[] = [...']}'].map((bracket) => bracket.charCodeAt(0));

/** Whether a JSON text has lists and objects within more than `most` others. */
export const isNestedDeeper = (json: string, most: number): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) {
      if (code === BACKSLASH) at += 1;
    } else if (OPENING.includes(code)) {
      depth += 1;
      if (depth > most) return true;
    } else if (CLOSING.includes(code)) depth -= 1;
  }
  return false;
};
