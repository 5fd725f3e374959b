import { HttpServerResponse } from 'effect/http';
import type { CookieHeaders, Cookies } from '../../session/cookies.ts';
import { DEVICE_KEPT_MS } from '../../session/devices.ts';
import { LONGEST_SESSION_MS } from '../../session/open-session.ts';

/** The response that signs somebody in, with both cookies. `headers`: of the request. */
export const signedIn = (
  tokens: { readonly sessionToken: string; readonly deviceToken: string },
  cookies: Cookies,
  headers: CookieHeaders,
  response = HttpServerResponse.jsonUnsafe({ outcome: 'OK' }),
) =>
  [
    ['session', tokens.sessionToken, LONGEST_SESSION_MS] as const,
    ['device', tokens.deviceToken, DEVICE_KEPT_MS] as const,
  ].reduce(
    (answered, [cookie, token, maxAge]) =>
      cookies.set(answered, cookie, token, { headers, maxAge }),
    response,
  );
