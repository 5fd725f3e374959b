import { SESSION_COOKIE } from '../../core/contract/session.ts';

/** Over https the prefix binds the cookie to this very host and to encrypted connections. */
const cookieName = (secure: boolean): string =>
  secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

const attributes = (secure: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The Set-Cookie header that hands out a session's token; seconds. */
export const setSessionCookie = (token: string, secure: boolean, maxAge: number): string =>
  `${cookieName(secure)}=${token}; Max-Age=${maxAge}; ${attributes(secure)}`;

export const clearSessionCookie = (secure: boolean): string =>
  `${cookieName(secure)}=; Max-Age=0; ${attributes(secure)}`;

/** The token in a request's Cookie header; null without one. */
export const tokenInCookies = (header: string | undefined, secure: boolean): string | null => {
  if (header === undefined) return null;
  const start = `${cookieName(secure)}=`;
  for (const part of header.split(';')) {
    const cookie = part.trim();
    if (cookie.startsWith(start) && cookie.length > start.length) return cookie.slice(start.length);
  }
  return null;
};
