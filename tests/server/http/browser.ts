/** A request, optionally with a body. */
export type Called = string | readonly [request: string, body: unknown];

/** A minimal browser: an HTTP client with a cookie jar. */
export type Browser = {
  readonly fetch: typeof fetch;
  /** `request`: for example `GET /health`. */
  readonly call: (request: string, body?: unknown) => Promise<Answer>;
  readonly cookies: Map<string, string>;
};

export const send = (browser: Browser, called: Called): Promise<Answer> =>
  typeof called === 'string' ? browser.call(called) : browser.call(...called);

type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined if there is none. */
  readonly json: unknown;
};

const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const { status, headers } = response;
  return { status, headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
};

export const createBrowser = (origin: string): Browser => {
  const cookies = new Map<string, string>();

  const keep = (line: string): void => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  };

  const fetchWithCookies: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) request.headers.set('cookie', pairs.join('; '));
    if (request.method !== 'GET') request.headers.set('x-requested-with', 'test');
    const response = await fetch(request, { redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  };

  return {
    fetch: fetchWithCookies,
    cookies,
    call: async (request, body) => {
      const [method = '', path = ''] = request.split(' ');
      const response = await fetchWithCookies(`${origin}${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return readAnswer(response);
    },
  };
};

/** The same browser at another server behind the same balancer: SE15: of the port, which cookies are named after, both have one. */
export const sameAt = (browser: Browser, origin: string): Browser => {
  const same = createBrowser(origin);
  for (const [name, value] of browser.cookies) {
    same.cookies.set(name.replace(/\d+$/, new URL(origin).port), value);
  }
  return same;
};

/** Signs in and, by default, gives the required consent. */
export const signIn = async (
  origin: string,
  username: string,
  {
    consent = true,
    password = 'perch',
  }: { readonly consent?: boolean; readonly password?: string } = {},
): Promise<Browser> => {
  const browser = createBrowser(origin);
  const login = await browser.call('POST /public/login/user', { username, password });
  if (login.status !== 200) throw new Error(`${username} could not sign in: ${login.text}`);
  if (!consent) return browser;
  const pending = await browser.call('GET /secure/user-consent/pending');
  if (pending.status === 200) {
    const { id, approvalDeviceType } = pending.json as { id: number; approvalDeviceType: string };
    await browser.call('POST /secure/user-consent/approve', { id, approvalDeviceType });
  }
  return browser;
};
