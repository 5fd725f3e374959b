import * as client from 'openid-client';
import { isKeyUnknown } from './failure-of.ts';
import { lacksClaims } from './identity.ts';
import type { Provider } from './provider.ts';

const TIMEOUT_SECONDS = 10;
/** What a provider says of itself is asked for again after this time. */
const KEPT_MS = 60 * 60_000;

/** The secrets of one sign-in. */
export type Secrets = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

export type Answered = {
  /** Of the ID token, which was checked, and of userinfo. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string;
  /** Whether the provider has a page that ends its own session. */
  readonly signsOut: boolean;
};

/** Where logout tokens of the provider come from. */
export type Keys = { readonly issuer: string; readonly address: string };

/** A provider, as the server talks to it. Each function rejects with errors of the library: see `failure-of.ts`. */
export type ProviderClient = {
  /** The address to which the browser goes. */
  readonly beginning: (secrets: Secrets, redirectUri: string) => Promise<URL>;
  /** `answer`: the address to which the browser was sent back. */
  readonly finish: (answer: URL, secrets: Secrets) => Promise<Answered>;
  /** null: it has no sign-out. */
  readonly signOut: (hint: string | null, returnTo: string) => Promise<URL | null>;
  readonly keys: () => Promise<Keys>;
};

export type ClientOf = { readonly provider: Provider; readonly client: ProviderClient };

/** Those of all providers, by their keys. */
export type Clients = ReadonlyMap<string, ClientOf>;

export type ClientParts = {
  /** SO4: makes the requests. */
  readonly ask: client.CustomFetch;
  /** The clock of the database, in ms. */
  readonly now: () => number;
  /** The clock of this computer, in ms. */
  readonly own: () => number;
};

/** SO1: on the own computer. */
const insecure = (issuer: string) =>
  issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];

/** Without one of these nobody signs in. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** SO56: what the provider says of itself. Rejects if it cannot be used. */
export const lookAt = async (
  issuer: string,
  { ask }: ClientParts,
): Promise<{ readonly signsOut: boolean; readonly endsSessions: boolean }> => {
  const found = await client.discovery(new URL(issuer), 'perch', undefined, client.None(), {
    [client.customFetch]: ask,
    timeout: TIMEOUT_SECONDS,
    execute: insecure(issuer),
  });
  const told = found.serverMetadata();
  const missing = NEEDED.find((name) => told[name] === undefined);
  if (missing !== undefined) throw new Error(`it does not name its ${missing}`);
  return {
    signsOut: told.end_session_endpoint !== undefined,
    endsSessions: told.backchannel_logout_supported === true,
  };
};

/**
 * SO4: asks the provider who it is when it is first needed, once for all who wait, and again after an hour or an error. So one that
 * is down keeps nobody from anything else.
 */
export const createProviderClient = (
  provider: Provider,
  { ask, now, own }: ClientParts,
): ProviderClient => {
  const { issuer, clientId, clientSecret, clientAuth, scopes, maxAgeSeconds } = provider;
  let known: { readonly found: Promise<client.Configuration>; readonly until: number } | null =
    null;

  const discover = async (): Promise<client.Configuration> => {
    const metadata = {
      client_secret: clientSecret,
      // SO4: the database's clock is right.
      [client.clockSkew]: Math.round((now() - own()) / 1000),
    };
    const auth = clientAuth === 'post' ? client.ClientSecretPost : client.ClientSecretBasic;
    return client.discovery(new URL(issuer), clientId, metadata, auth(clientSecret), {
      [client.customFetch]: ask,
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Without it the signature of the ID token is not looked at.
        client.enableNonRepudiationChecks,
        ...insecure(issuer),
      ],
    });
  };

  const configuration = (): Promise<client.Configuration> => {
    if (known !== null && own() < known.until) return known.found;
    const found = discover();
    const entry = { found, until: own() + KEPT_MS };
    known = entry;
    found.catch(() => {
      if (known === entry) known = null;
    });
    return found;
  };

  const userinfo = async (
    found: client.Configuration,
    accessToken: string,
    subject: string,
  ): Promise<Readonly<Record<string, unknown>>> =>
    found.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : client.fetchUserInfo(found, accessToken, subject);

  return {
    beginning: async ({ state, nonce, verifier }, redirectUri) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(maxAgeSeconds === null ? {} : { max_age: String(maxAgeSeconds) }),
      }),
    finish: async (answer, { state, nonce, verifier }) => {
      const found = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(found, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = { ...tokens.claims() };
        const subject = String(claims.sub);
        const more = lacksClaims(claims, provider)
          ? await userinfo(found, tokens.access_token, subject)
          : {};
        return {
          claims: { ...more, ...claims },
          idToken: tokens.id_token ?? '',
          signsOut: found.serverMetadata().end_session_endpoint !== undefined,
        };
      } catch (error) {
        if (isKeyUnknown(error)) known = null;
        throw error;
      }
    },
    signOut: async (hint, returnTo) => {
      const found = await configuration();
      if (found.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(found, {
        post_logout_redirect_uri: returnTo,
        ...(hint === null ? {} : { id_token_hint: hint }),
      });
    },
    keys: async () => {
      const { issuer: told, jwks_uri: address } = (await configuration()).serverMetadata();
      if (address === undefined) throw new TypeError('the provider has no keys');
      return { issuer: told, address };
    },
  };
};
