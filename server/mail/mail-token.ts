import * as client from 'openid-client';
import type { MailTokens } from '../configuration/mail-settings.ts';

const TIMEOUT_SECONDS = 10;
/** A token that ends so soon is not used any more. */
const MARGIN_MS = 60_000;

/** The token of a mailbox; kept until it ends. `isWrong`: the last one was not taken. */
export type MailTokenSource = (isWrong: boolean) => Promise<string>;

/** EM2: gets tokens by client credentials (RFC 6749, 4.4). `now`: ms. `ask`: makes the request. */
export const createMailTokens = (
  { url, clientId, clientSecret, scope }: MailTokens,
  now: () => number,
  ask: client.CustomFetch,
): MailTokenSource => {
  const server = { issuer: new URL(url).origin, token_endpoint: url };
  const configuration = new client.Configuration(
    server,
    clientId,
    {},
    client.ClientSecretPost(clientSecret),
  );
  configuration[client.customFetch] = ask;
  configuration.timeout = TIMEOUT_SECONDS;
  let kept: { readonly token: string; readonly until: number } | null = null;
  return async (isWrong) => {
    if (kept !== null && !isWrong && now() < kept.until) return kept.token;
    const granted = await client.clientCredentialsGrant(configuration, { scope });
    const lifetime = (granted.expires_in ?? 0) * 1000;
    kept = { token: granted.access_token, until: now() + lifetime - MARGIN_MS };
    return kept.token;
  };
};
