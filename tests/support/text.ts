import { expect } from 'vitest';

const UNSEEN = 'style, script, [hidden]';

/** The visible text, as `a|b|c`, with a bar wherever an element begins or ends. */
export const text = (of: Node = document.body): string => {
  if (of instanceof Text) return of.data;
  if (of instanceof Element && of.matches(UNSEEN)) return '';
  const inside = [...of.childNodes].map((node) => text(node)).join('');
  return of instanceof Element ? `|${inside}|`.replaceAll(/\|[|\s]*/g, '|') : '';
};

/** Expects that all of these can be read. */
export const says = (read: string, ...words: readonly string[]): void => {
  for (const word of words) expect(read).toContain(word);
};

/** Expects that none of these can be read. */
export const saysNone = (read: string, ...words: readonly string[]): void => {
  for (const word of words) expect(read).not.toContain(word);
};
