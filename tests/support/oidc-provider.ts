import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

type Account = {
  readonly mail: string;
  readonly groups: readonly string[];
};

/** What a test provider has: people by their names there, and the client that is Perch. */
type Settings = {
  readonly port: number;
  readonly accounts: Readonly<Record<string, Account>>;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people open Perch. */
  readonly perch: string;
  /** Where it says that a session has ended. */
  readonly endedAt: string;
};

/** A real provider of OpenID Connect on this computer, at `http://localhost:PORT`. Whoever comes is signed in as the first account. Returns what stops it. */
export const startProvider = async ({
  port,
  accounts,
  clientId,
  clientSecret,
  perch,
  endedAt,
}: Settings): Promise<() => Promise<void>> => {
  const issuer = `http://localhost:${port}`;
  const [first = ''] = Object.keys(accounts);
  const configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${perch}/public/login/validation`],
        post_logout_redirect_uris: [`${perch}/webapp/login`],
        backchannel_logout_uri: endedAt,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['only for tests'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => {
      const account = accounts[sub];
      if (account === undefined) return undefined;
      const { mail, groups } = account;
      return {
        accountId: sub,
        claims: () => ({ sub, email: mail, email_verified: true, groups: [...groups] }),
      };
    },
    // It refuses to call this computer otherwise.
    fetch: (url: string, { dispatcher: _, ...rest }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(url, rest),
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response);
    const interact = async (): Promise<void> => {
      const { params, session, prompt } = await provider.interactionDetails(request, response);
      if (prompt.name === 'login') {
        return provider.interactionFinished(request, response, { login: { accountId: first } });
      }
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId });
      grant.addOIDCScope(String(params.scope));
      return provider.interactionFinished(request, response, {
        consent: { grantId: await grant.save() },
      });
    };
    void interact();
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
};
