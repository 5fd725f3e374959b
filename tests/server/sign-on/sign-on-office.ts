import type { CustomFetch } from 'openid-client';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { createKeptSecrets } from '../../../server/identity/kept-secrets.ts';
import { createCurrentSignOn, type OpenSignOn } from '../../../server/sign-on/current-sign-on.ts';
import type { Provider } from '../../../server/sign-on/provider.ts';
import { createSignOn } from '../../../server/sign-on/sign-on.ts';
import { type Browser, createBrowser } from '../http/browser.ts';
import { type Office, openOffice } from '../http/office.ts';
import type { FakeProvider } from './fake-provider.ts';

/** Where people open Perch in these tests; the port is that of the test server. */
export const ORIGIN = 'https://perch.example';

/** Opens sign-on with providers that have no network. `own`: the clock of this computer. */
export const withProviders = (
  providers: readonly Provider[],
  ask: CustomFetch,
  own: () => number = Date.now,
): OpenSignOn =>
  createCurrentSignOn({
    fromFile: providers,
    kept: createKeptSecrets([]),
    origin: ORIGIN,
    load: async (origin) => (parts) => createSignOn({ origin, ask, own }, parts),
  });

/** The tiny company with providers. */
export const openSignOnOffice = (db: Db, open: ReturnType<typeof withProviders>): Promise<Office> =>
  openOffice(db, {}, undefined, open);

/** Begins at a provider; returns where the browser is sent. */
export const begin = async (browser: Browser, key: string): Promise<string> =>
  (await browser.call(`GET /public/sign-on/${key}`)).headers.get('location') ?? '';

/** What the page learns: `/oauthsuccess`, or the code of the failure and its provider. */
export const outcomeOf = (location: string | null): string => {
  const { pathname, searchParams } = new URL(location ?? '', ORIGIN);
  if (pathname === '/webapp/oauthsuccess') return 'success';
  if (pathname !== '/webapp/login') return `elsewhere: ${location}`;
  return `${searchParams.get('signOn')} ${searchParams.get('provider')}`;
};

/** Comes back from the provider. */
export const comeBack = async (browser: Browser, path: string): Promise<string> =>
  outcomeOf((await browser.call(`GET ${path}`)).headers.get('location'));

/** Signs in at the provider in a new browser, or in this one. */
export const signOnAt = async (
  office: Office,
  fake: FakeProvider,
  key: string,
  browser: Browser = createBrowser(office.url),
): Promise<{ readonly browser: Browser; readonly outcome: string }> => {
  const location = await begin(browser, key);
  return { browser, outcome: await comeBack(browser, fake.answer(location)) };
};

/** The details of the failures in the security log, oldest first, without the references. */
export const failuresIn = async (db: Db): Promise<readonly string[]> =>
  (
    await db.query(sql`select detail from security_event where kind = 'SIGN_ON_FAILED' order by id`)
  ).map(({ detail }) => String(detail).replace(/ [A-Z2-9]{8}( |$)/, '$1'));

/** Follows the own redirects of a real provider; returns the path with which it sends the browser back. */
export const throughProvider = async (
  there: Browser,
  issuer: string,
  location: string,
): Promise<string> => {
  let next = location;
  for (let hop = 0; hop < 10 && next.startsWith(issuer); hop += 1) {
    const { headers } = await there.fetch(next);
    next = new URL(headers.get('location') ?? '', next).href;
  }
  if (!next.startsWith(ORIGIN)) throw new Error(`The provider led to ${next}`);
  return next.slice(ORIGIN.length);
};

/** Signs out at a real provider, which tells Perch. */
export const signOutThere = async (there: Browser, issuer: string): Promise<void> => {
  const page = await (await there.fetch(`${issuer}/session/end`)).text();
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  await there.fetch(action, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
};
