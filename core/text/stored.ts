/** LI6: PostgreSQL stores neither NUL nor half a character: one of the two UTF-16 units of, say, an emoji without the other. */
export const isStored = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** The first `longest` UTF-16 units of a text, one fewer where a character would be cut in half. */
export const cutAt = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');

/** LI6: a text of somebody else that can be shown and sent: halves of characters, and controls but line ends and tabs, are replaced. */
export const readable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, '\uFFFD');
