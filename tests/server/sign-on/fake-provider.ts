import { createHash } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CustomFetch } from 'openid-client';
import { providerOf } from '../../../server/sign-on/provider.ts';

/** Signatures with RSA. */
const ALGORITHM = `RS${256}`;

type Claims = Record<string, unknown>;

/** What the browser brought to the provider. */
export type Asked = {
  readonly state: string;
  readonly nonce: string;
  readonly parameters: URLSearchParams;
};

type Key = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };

const newKey = async (kid: string): Promise<Key> => ({
  kid,
  ...(await generateKeyPair(ALGORITHM, { extractable: true })),
});

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** Of its answer at the token endpoint; each may be replaced by a hostile one. */
export type Token = {
  readonly claims: Claims;
  readonly header: Record<string, string>;
  readonly key: Key;
};

/**
 * A provider without a network: its discovery, keys, tokens and userinfo as a `fetch`. Codes are checked with PKCE. `now`: the clock of the
 * provider, in ms.
 */
export const createFakeProvider = async (issuer: string, now: () => number) => {
  const keys = [await newKey('first')];
  const codes = new Map<string, Asked>();
  const calls: string[] = [];
  const fake = {
    issuer,
    /** The addresses that were called, without the origin. */
    calls,
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/end`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: [ALGORITHM],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      code_challenge_methods_supported: ['S256'],
    } as Claims,
    /** In every ID token. */
    claims: {} as Claims,
    userinfo: {} as Claims,
    /** Changes a token before it is signed. */
    change: (token: Token): Token => token,
    /** Answers instead; null: as usual. */
    instead: (async () => null) as (
      path: string,
      init: { readonly body: string },
    ) => Promise<Response | null>,
    newKey,
    /** From now on it has this key only. */
    rotate: async (kid: string): Promise<void> => {
      keys.splice(0, keys.length, await newKey(kid));
    },
    sign: async (
      claims: Claims,
      header: Record<string, string> = {},
      key = keys[0],
    ): Promise<string> => {
      if (key === undefined) throw new Error('The provider has no key');
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, ...header })
        .sign(key.privateKey);
    },
    /** The person signs in there; returns the address to which the browser goes back. */
    answer: (location: string, more: Readonly<Record<string, string>> = {}): string => {
      const { origin, searchParams: parameters } = new URL(location);
      if (origin !== new URL(issuer).origin) throw new Error(`Sent to ${location}`);
      const state = parameters.get('state') ?? '';
      const code = `code of ${state}`;
      codes.set(code, { state, nonce: parameters.get('nonce') ?? '', parameters });
      const back = new URL(parameters.get('redirect_uri') ?? '');
      for (const [name, value] of Object.entries({ code, state, iss: issuer, ...more })) {
        if (value === '') back.searchParams.delete(name);
        else back.searchParams.set(name, value);
      }
      return `${back.pathname}${back.search}`;
    },
  };

  const token = async (body: string): Promise<Response> => {
    const sent = new URLSearchParams(body);
    const code = sent.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked === undefined || asked.parameters.get('code_challenge') !== challenge) {
      return json({ error: 'invalid_grant' }, 400);
    }
    const [key] = keys;
    if (key === undefined) throw new Error('The provider has no key');
    const seconds = Math.floor(now() / 1000);
    const usual: Token = {
      claims: {
        iss: issuer,
        aud: 'perch',
        iat: seconds,
        exp: seconds + 300,
        nonce: asked.nonce,
        ...fake.claims,
      },
      header: {},
      key,
    };
    const changed = fake.change(usual);
    const idToken =
      changed.header.alg === 'none'
        ? `${btoa('{"alg":"none"}')}.${Buffer.from(JSON.stringify(changed.claims)).toString('base64url')}.`
        : await fake.sign(changed.claims, changed.header, changed.key);
    return json({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken,
    });
  };

  const ask: CustomFetch = async (url, init) => {
    const path = url.slice(issuer.length);
    calls.push(path);
    const body = String(init.body ?? '');
    const other = await fake.instead(path, { body });
    if (other !== null) return other;
    switch (path) {
      case '/.well-known/openid-configuration':
        return json(fake.metadata);
      case '/keys':
        return json({
          keys: await Promise.all(
            keys.map(async ({ kid, publicKey }) => ({
              ...(await exportJWK(publicKey)),
              kid,
              use: 'sig',
              alg: ALGORITHM,
            })),
          ),
        });
      case '/token':
        return token(body);
      case '/userinfo':
        return json({ sub: fake.claims.sub, ...fake.userinfo });
      default:
        throw new Error(`The provider has no ${url}`);
    }
  };
  return Object.assign(fake, { ask });
};
export type FakeProvider = Awaited<ReturnType<typeof createFakeProvider>>;

type Entry = Parameters<typeof providerOf>[0];

/** The provider as the settings have it. */
export const settingsOf = (key: string, issuer: string, more: Partial<Entry> = {}) =>
  providerOf({ key, name: `At ${key}`, issuer, client_id: 'perch', ...more }, 'secret');
