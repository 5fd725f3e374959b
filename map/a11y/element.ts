/** Creates an element with a class and children. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
};

export const svg = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Node[]
): SVGElementTagNameMap[K] => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
};
