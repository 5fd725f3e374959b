import { type Headers, HttpServerResponse } from 'effect/http';
import { SESSION_COOKIE } from '../../core/contract/session.ts';

/** The session's token, the token of the device, which outlives sessions, and that of a browser which signs in at a provider. */
const NAMES = { session: SESSION_COOKIE, device: 'device', signOn: 'sign-on' } as const;
type Cookie = keyof typeof NAMES;

/** The headers of a request on which its cookies depend. */
export type CookieHeaders =
  | { readonly host?: string | undefined; readonly cookie?: string | undefined }
  | Headers.Headers;

type Response = HttpServerResponse.HttpServerResponse;

export type Cookies = {
  /** The token in the request; null if there is none. */
  readonly read: (cookie: Cookie, headers: CookieHeaders) => string | null;
  /** The response with a cookie for a token; `maxAge` in milliseconds, 0: the cookie is deleted. */
  readonly set: (
    response: Response,
    cookie: Cookie,
    token: string,
    to: { readonly headers: CookieHeaders; readonly maxAge: number },
  ) => Response;
  /** SE15: the token in the request under the name that builds before this one gave; null: none, or it has no other name. */
  readonly readOld: (cookie: Cookie, headers: CookieHeaders) => string | null;
  /** The response that deletes the cookie of that name. */
  readonly dropOld: (response: Response, cookie: Cookie) => Response;
};

const tokenUnder = (name: string, header: string | undefined): string | null => {
  if (header === undefined) return null;
  const start = `${name}=`;
  for (const part of header.split(';')) {
    const text = part.trim();
    if (text.startsWith(start) && text.length > start.length) return text.slice(start.length);
  }
  return null;
};

/** The port in a host of a URL or a Host header; '': none, so the usual one of http or https. */
const portOf = (host: string): string => /:(\d{1,5})$/.exec(host)?.[1] ?? '';

/**
 * SE15: browsers keep the cookies of a host for all its ports, so the name has the port at which people open Perch: that of
 * `url`, else of the Host header. Example: `sid-8080`, over https `__Host-sid-8080`, and at the usual port `sid`.
 */
export const createCookies = (settings: {
  readonly secure: boolean;
  /** PERCH_URL; null: not set. */
  readonly url: string | null;
}): Cookies => {
  // The prefix binds the cookie to this host and to https.
  const prefix = settings.secure ? '__Host-' : '';
  const ownPort = settings.url === null ? null : portOf(new URL(settings.url).host);
  const nameAt = (cookie: Cookie, port: string): string =>
    `${prefix}${NAMES[cookie]}${port === '' ? '' : `-${port}`}`;
  const nameOf = (cookie: Cookie, { host = '' }: CookieHeaders): string =>
    nameAt(cookie, ownPort ?? portOf(host));

  const written = (response: Response, name: string, token: string, maxAge: number): Response =>
    HttpServerResponse.setCookieUnsafe(response, name, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.secure,
      maxAge,
    });

  const readOld: Cookies['readOld'] = (cookie, headers) => {
    const old = nameAt(cookie, '');
    return nameOf(cookie, headers) === old ? null : tokenUnder(old, headers.cookie);
  };

  return {
    read: (cookie, headers) =>
      headers.cookie === undefined
        ? null
        : (tokenUnder(nameOf(cookie, headers), headers.cookie) ?? readOld(cookie, headers)),
    set: (response, cookie, token, { headers, maxAge }) =>
      written(response, nameOf(cookie, headers), token, maxAge),
    readOld,
    dropOld: (response, cookie) => written(response, nameAt(cookie, ''), '', 0),
  };
};
