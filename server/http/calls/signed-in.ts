import { HttpServerResponse } from 'effect/http';
import { withCookie } from '../../session/cookies.ts';
import { DEVICE_KEPT_MS } from '../../session/devices.ts';
import { LONGEST_SESSION_MS } from '../../session/sessions.ts';

/** The response that signs somebody in: both cookies. */
export const signedIn = (
  tokens: { readonly sessionToken: string; readonly deviceToken: string },
  secure: boolean,
) =>
  [
    ['session', tokens.sessionToken, LONGEST_SESSION_MS] as const,
    ['device', tokens.deviceToken, DEVICE_KEPT_MS] as const,
  ].reduce(
    (response, [cookie, token, maxAge]) => withCookie(response, cookie, token, { secure, maxAge }),
    HttpServerResponse.jsonUnsafe({ outcome: 'OK' }),
  );
