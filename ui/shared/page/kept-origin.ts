import { keepInTab, keptInTab } from './tab-storage.ts';

/** The parts of an address below the path of the web app, for the router. */
export type Origin = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

const KEY = 'perchOrigin';
const HOME: Origin = { pathname: '/', search: '', hash: '' };
/** Characters. */
const LONGEST = 2_000;
/** The pages that ask for a sign-in: the map, the administration, and what one gets by mail. */
const ASKS = /^\/(?:mail|admin(?:\/.*)?)?$/;

const parsed = (kept: string, page: string): URL | null => {
  try {
    return new URL(kept, page);
  } catch {
    return null;
  }
};

/**
 * SO41: a kept address as one of this app's pages that ask for a sign-in; anything else is the map. `page`: the address of the
 * present page, `base`: the path of the web app, `/webapp/`.
 */
export const originOf = (kept: string, page: string, base: string): Origin => {
  const url = kept.length > LONGEST ? null : parsed(kept, page);
  if (url === null || url.origin !== new URL(page).origin) return HOME;
  const { search, hash } = url;
  // The map's address may lack its slash.
  const path = url.pathname === base.slice(0, -1) ? base : url.pathname;
  const pathname = path.startsWith(base) ? path.slice(base.length - 1) : '';
  return ASKS.test(pathname) ? { pathname, search, hash } : HOME;
};

/** SO40: keeps the present address for the tab, while a login or an identity provider shows other pages in it. */
export const keepOrigin = ({ pathname, search, hash }: Origin = window.location): void =>
  keepInTab(KEY, pathname + search + hash);

/** The kept address; the map if there is none. */
export const keptOrigin = (): Origin =>
  originOf(keptInTab(KEY) ?? '', window.location.href, import.meta.env.BASE_URL);

/** The same once: it is forgotten. */
export const takeOrigin = (): Origin => {
  const origin = keptOrigin();
  keepInTab(KEY, null);
  return origin;
};
