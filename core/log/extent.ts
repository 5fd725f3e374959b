const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The index of the quote that ends the string whose quote is at `start`; -1: none. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return -1;
};

/** How deep JSON is nested, and at most how many values it has, without the cost of parsing it. */
export const extentOf = (text: string): { readonly depth: number; readonly values: number } => {
  let depth = 0;
  let level = 0;
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
      if (index < 0) break;
    } else if (code === COMMA) {
      values += 1;
    } else if (code === LIST || code === OBJECT) {
      values += 1;
      level += 1;
      if (level > depth) depth = level;
    } else if (code === LIST_END || code === OBJECT_END) {
      level -= 1;
    }
  }
  return { depth, values };
};
