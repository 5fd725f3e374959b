import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, jwtVerify } from 'jose';
import type { CustomFetch } from 'openid-client';
import type { Keys } from './provider-client.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const ALGORITHMS = [...['RS', 'PS', 'ES'].map((family) => `${family}${256}`), 'EdDSA'];
const TOLERANCE_SECONDS = 30;
const LONGEST = 16_000;

/** Which sessions a provider ends: those of one of its own sessions, or all of an account. */
type LoggedOut = {
  /** Of the token; each is obeyed once. */
  readonly id: string;
  readonly sid: string | null;
  readonly subject: string | null;
};

export type LogoutTokens = (token: string, at: Date) => Promise<LoggedOut | null>;

/** The way out as jose calls it. */
const fetchOf =
  (ask: CustomFetch): FetchImplementation =>
  (url, { method, headers, signal }) =>
    ask(url, {
      method,
      headers: Object.fromEntries(headers),
      body: undefined,
      redirect: 'manual',
      signal,
    });

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** SO14: checks logout tokens of a provider (OpenID Connect Back-Channel Logout, 2.6). null: it is none, or not for us. */
export const createLogoutTokens = (
  { issuer, address }: Keys,
  clientId: string,
  ask: CustomFetch,
): LogoutTokens => {
  const keys = createRemoteJWKSet(new URL(address), { [customFetch]: fetchOf(ask) });
  return async (token, at) => {
    if (token.length > LONGEST) return null;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['iat', 'exp', 'jti', 'events'],
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: '5m',
        currentDate: at,
      });
      // Some send no type. An ID token has another one, and a nonce.
      const type = protectedHeader.typ?.toLowerCase();
      if (type !== undefined && !['logout+jwt', 'jwt'].includes(type)) return null;
      if (payload.nonce !== undefined || !Object.hasOwn(Object(payload.events), EVENT)) return null;
      const id = textIn(payload.jti);
      const [sid, subject] = [textIn(payload.sid), textIn(payload.sub)];
      return id === null || (sid === null && subject === null) ? null : { id, sid, subject };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  };
};
