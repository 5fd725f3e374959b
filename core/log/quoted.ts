/** Control, format and separator characters: some reorder or hide the text around them. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** A text from a log for a message to developers: on one line, visible, and of at most `longest` characters before escapes. */
export const visible = (text: string, longest = 60): string =>
  (text.length > longest ? `${text.slice(0, longest)}…` : text).replace(HIDDEN, escaped);

/** The same in quotation marks. */
export const quoted = (text: string, longest = 60): string =>
  JSON.stringify(visible(text, longest)).replaceAll('\\\\u{', '\\u{');
