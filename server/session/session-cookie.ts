import { SESSION_COOKIE } from '../../core/contract/session.ts';

/** The prefix binds the cookie to this host and to https. */
const cookieName = (secure: boolean): string =>
  secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

const attributes = (secure: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The Set-Cookie header for a session token; `maxAge` in seconds. */
export const setSessionCookie = (token: string, secure: boolean, maxAge: number): string =>
  `${cookieName(secure)}=${token}; Max-Age=${maxAge}; ${attributes(secure)}`;

export const clearSessionCookie = (secure: boolean): string =>
  `${cookieName(secure)}=; Max-Age=0; ${attributes(secure)}`;

/** The token in a Cookie header; null if there is none. */
export const tokenInCookies = (header: string | undefined, secure: boolean): string | null => {
  if (header === undefined) return null;
  const start = `${cookieName(secure)}=`;
  for (const part of header.split(';')) {
    const cookie = part.trim();
    if (cookie.startsWith(start) && cookie.length > start.length) return cookie.slice(start.length);
  }
  return null;
};
