import { screen } from '@testing-library/react';

type Name = string | RegExp;

const named = (name?: Name) => (name === undefined ? {} : { name });

/** What it tells assistive technology, such as `expanded`. */
export const aria = (element: Element, name: string): string | null =>
  element.getAttribute(`aria-${name}`);

/** What is on the page by its role and accessible name; fails unless there is exactly one. */
export const the = (role: string, name?: Name): HTMLElement => screen.getByRole(role, named(name));

export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', named(name));

export const field = (name: Name, role = 'textbox') =>
  screen.getByRole<HTMLInputElement>(role, named(name));

/** How many of them are on the page. */
export const count = (role: string, name?: Name): number =>
  screen.queryAllByRole(role, named(name)).length;

export const isThere = (role: string, name?: Name): boolean => count(role, name) > 0;

/** Whether it can be reached by keys and does nothing. */
export const isOff = (element: Element): boolean => aria(element, 'disabled') === 'true';

/** What each of a role is labelled, or what it shows, in their order. */
export const names = (role: string): readonly string[] =>
  screen.queryAllByRole(role).map((each) => aria(each, 'label') ?? each.textContent);
