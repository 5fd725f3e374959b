import { HttpServerResponse } from 'effect/http';
import type { CookieHeaders, Cookies } from '../../session/cookies.ts';
import { DEVICE_KEPT_MS } from '../../session/devices.ts';
import { LONGEST_SESSION_MS } from '../../session/sessions.ts';

/** The response that signs somebody in: both cookies. `headers`: of the request. */
export const signedIn = (
  tokens: { readonly sessionToken: string; readonly deviceToken: string },
  cookies: Cookies,
  headers: CookieHeaders,
) =>
  [
    ['session', tokens.sessionToken, LONGEST_SESSION_MS] as const,
    ['device', tokens.deviceToken, DEVICE_KEPT_MS] as const,
  ].reduce(
    (response, [cookie, token, maxAge]) =>
      cookies.set(response, cookie, token, { headers, maxAge }),
    HttpServerResponse.jsonUnsafe({ outcome: 'OK' }),
  );
