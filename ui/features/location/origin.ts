import type { To } from 'react-router-dom';

/** The page from which the user was redirected to the login. In the history state, it survives a reload. */
export const originOf = (state: unknown): Exclude<To, string> => {
  const home = { pathname: '/', search: '', hash: '' };
  if (typeof state !== 'object' || state === null || !('from' in state)) return home;
  const { from } = state;
  if (typeof from !== 'object' || from === null) return home;
  const text = (name: 'pathname' | 'search' | 'hash'): string => {
    const value: unknown = Reflect.get(from, name);
    return typeof value === 'string' ? value : '';
  };
  const pathname = text('pathname');
  const isPage = pathname.startsWith('/') && pathname !== '/login';
  return isPage ? { pathname, search: text('search'), hash: text('hash') } : home;
};
