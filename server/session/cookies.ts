import { HttpServerResponse } from 'effect/http';
import { SESSION_COOKIE } from '../../core/contract/session.ts';

/** The session's token, and the token of the device, which outlives sessions. */
const NAMES = { session: SESSION_COOKIE, device: 'device' } as const;
type Cookie = keyof typeof NAMES;

/** The prefix binds the cookie to this host and to https. */
const nameOf = (cookie: Cookie, secure: boolean): string =>
  secure ? `__Host-${NAMES[cookie]}` : NAMES[cookie];

/** The response with a cookie for a token; `maxAge` in milliseconds, 0: the cookie is deleted. */
export const withCookie = (
  response: HttpServerResponse.HttpServerResponse,
  cookie: Cookie,
  token: string,
  { secure, maxAge }: { readonly secure: boolean; readonly maxAge: number },
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(cookie, secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  });

/** The token in a Cookie header; null if there is none. */
export const tokenInCookies = (
  cookie: Cookie,
  header: string | undefined,
  secure: boolean,
): string | null => {
  if (header === undefined) return null;
  const start = `${nameOf(cookie, secure)}=`;
  for (const part of header.split(';')) {
    const text = part.trim();
    if (text.startsWith(start) && text.length > start.length) return text.slice(start.length);
  }
  return null;
};
