import { expect } from 'vitest';

const UNSEEN = 'style, script, [hidden]';

/** What can be read, as `a|b|c`: a bar stands wherever an element begins or ends. */
export const text = (of: Node = document.body): string => {
  if (of instanceof Text) return of.data;
  if (of instanceof Element && of.matches(UNSEEN)) return '';
  const inside = [...of.childNodes].map((node) => text(node)).join('');
  return of instanceof Element ? `|${inside}|`.replaceAll(/\|[|\s]*/g, '|') : '';
};

/** All of these can be read. */
export const says = (read: string, ...words: readonly string[]): void => {
  for (const word of words) expect(read).toContain(word);
};

/** None of these can be read. */
export const saysNone = (read: string, ...words: readonly string[]): void => {
  for (const word of words) expect(read).not.toContain(word);
};
