import { screen } from '@testing-library/react';

type Name = string | RegExp;

const named = (name?: Name) => (name === undefined ? {} : { name });

/** An ARIA attribute, such as `expanded`. */
export const aria = (element: Element, name: string): string | null =>
  element.getAttribute(`aria-${name}`);

/** The element with the role and accessible name; fails unless there is exactly one. */
export const the = (role: string, name?: Name): HTMLElement => screen.getByRole(role, named(name));

export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', named(name));

export const field = (name: Name, role = 'textbox') =>
  screen.getByRole<HTMLInputElement>(role, named(name));

/** The number of elements with the role and name. */
export const count = (role: string, name?: Name): number =>
  screen.queryAllByRole(role, named(name)).length;

export const isThere = (role: string, name?: Name): boolean => count(role, name) > 0;

/** Whether it is disabled but focusable. */
export const isOff = (element: Element): boolean => aria(element, 'disabled') === 'true';

/** The labels, or else the texts, of all elements with the role, in document order. */
export const names = (role: string): readonly string[] =>
  screen.queryAllByRole(role).map((each) => aria(each, 'label') ?? each.textContent);
