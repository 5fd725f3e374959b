/** What ends a line for some reader, or moves the cursor of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** OP16: a text that is one line for every reader. In a JSON text nothing else changes: the escapes mean the characters. */
export const onOneLine = (text: string): string => text.replace(CONTROL, escaped);
