const UNSEEN = 'style, script, [hidden]';

/** What can be read, as `a|b|c`: a bar stands wherever an element begins or ends. */
export const text = (of: Node = document.body): string => {
  if (of instanceof Text) return of.data;
  if (of instanceof Element && of.matches(UNSEEN)) return '';
  const inside = [...of.childNodes].map((node) => text(node)).join('');
  return of instanceof Element ? `|${inside}|`.replaceAll(/\|[|\s]*/g, '|') : '';
};
