import { originOf } from './origin.ts';

type Page = Pick<Window, 'location' | 'history'>;

/** The router of the app keeps the origin of a login in the state of the history entry. */
const routerState = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;

/** Whether this is the address of the map, with or without the slash at its end. */
export const isMap = ({ location }: Pick<Page, 'location'>, base: string): boolean =>
  `${location.pathname}/`.replace(/\/\/$/, '/') === base;

/** LK3: the query with which the page was opened, also while it asks for the sign-in. */
export const firstQuery = (page: Page, base: string): string => {
  if (isMap(page, base)) return page.location.search;
  return page.location.pathname === `${base}login`
    ? (originOf(routerState(page.history.state)).search ?? '')
    : '';
};
