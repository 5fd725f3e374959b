/** Elements with inline layout. */
const INLINE =
  /^(A|ABBR|B|BUTTON|CODE|EM|I|INPUT|KBD|LABEL|OUTPUT|SELECT|SMALL|SPAN|STRONG|SVG|TEXTAREA|TIME)$/i;

const displayOf = (element: Element): string => {
  if (element.hasAttribute('hidden')) return 'none';
  return INLINE.test(element.tagName) ? 'inline' : 'block';
};

/**
 * The style of an element without style sheets: its style attribute, else the browser's default for the tag. Full style
 * computation for every element of every query by role would take most of the time of a test.
 */
const styleOf = (element: Element): CSSStyleDeclaration => {
  const own = (element as HTMLElement).style as CSSStyleDeclaration | undefined;
  const shownOf = (name: string): string => {
    const value: unknown = own === undefined ? '' : Reflect.get(own, name);
    if (name === 'display' && (value === '' || value === undefined)) return displayOf(element);
    if (name === 'visibility' && (value === '' || value === undefined)) return 'visible';
    return typeof value === 'string' ? value : '';
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_none, name) => {
      if (name === 'getPropertyValue') {
        return (property: string) =>
          property === 'display' || property === 'visibility'
            ? shownOf(property)
            : (own?.getPropertyValue(property) ?? '');
      }
      return typeof name === 'string' ? shownOf(name) : undefined;
    },
  });
};

for (const of of [globalThis, document.defaultView]) {
  if (of !== null)
    Object.defineProperty(of, 'getComputedStyle', { value: styleOf, writable: true });
}
