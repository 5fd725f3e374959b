import type { Page } from 'playwright-core';
import { openPageServer, type PageServer, urlOf } from '../support/page-server.ts';

/** What the sign-in at the provider leads to: a person of the demo company, or a refusal as the query of the login page. */
type Answer = { readonly person: string } | { readonly refusal: string };

/**
 * A sign-in provider on a server of its own, which leads back to Perch as the server's validation does. Whether the server
 * asks the provider correctly is for the tests of the server.
 */
export type FakeProvider = PageServer & {
  /** The paths that browsers asked for, in order. */
  readonly asked: string[];
  answer: Answer;
};

export const openFakeProvider = async (perch: string): Promise<FakeProvider> => {
  const asked: string[] = [];
  const login = async (username: string): Promise<readonly string[]> => {
    const answer = await fetch(`${perch}/public/login/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
      body: JSON.stringify({ username, password: 'perch' }),
    });
    if (!answer.ok) throw new Error(`The login of ${username}: ${answer.status}`);
    return answer.headers.getSetCookie();
  };
  const server = await openPageServer(async (request, response) => {
    const { pathname } = urlOf(request);
    asked.push(pathname);
    const leave = (path: string): unknown =>
      response.writeHead(303, { location: `${perch}/webapp${path}` }).end();
    if (pathname !== '/authorize') return leave('/login');
    const { answer } = provider;
    if ('refusal' in answer) return leave(`/login?${answer.refusal}`);
    // Cookies are those of a host, whatever the port.
    response.setHeader('set-cookie', await login(answer.person));
    return leave('/oauthsuccess');
  });
  const provider: FakeProvider = { ...server, asked, answer: { person: 'employee' } };
  return provider;
};

/** Part of what the server says of its sign-in methods. */
type Offered = {
  readonly redirect?: boolean;
  /** Sessions are said to come from it, and a sign-out everywhere leads to its own. */
  readonly signsOut?: boolean;
  readonly password?: boolean;
};

/** Makes the server offer the provider to the page, with the routes of the server that lead to it. */
export const offerProvider = async (
  page: Page,
  { url }: Pick<FakeProvider, 'url'>,
  { redirect = false, password = true, signsOut = false }: Offered = {},
): Promise<void> => {
  const path = '/public/sign-on/entra';
  const context = page.context();
  await context.route('**/public/config', async (route) => {
    const response = await route.fetch();
    const configuration = await response.json();
    const authOptions = [
      ...(password ? [{ id: 'password', name: 'Password', url: null }] : []),
      { id: 'entra', name: 'Contoso', url: path, icon: 'microsoft' },
    ];
    const authentication = { authOptions, ...(redirect ? { redirect: path } : {}) };
    await route.fulfill({ response, json: { ...configuration, authentication } });
  });
  if (signsOut) {
    await context.route('**/secure/self/session', async (route) => {
      const response = await route.fetch();
      const signOn = { provider: 'Contoso', signsOut };
      const json = response.ok() ? { ...(await response.json()), signOn } : await response.json();
      await route.fulfill({ response, json });
    });
    await context.route('**/secure/self/logout?everywhere=true', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), url: `${url}/logout?id_token_hint=SECRET` };
      await route.fulfill({ response, json });
    });
  }
  await context.route(`**${path}`, (route) =>
    route.fulfill({ status: 303, headers: { location: `${url}/authorize` } }),
  );
};
