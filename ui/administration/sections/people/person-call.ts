/** What a call of the page's own said. The message is the server's; '': it did not answer. */
export type Told<Value> =
  | { readonly _tag: 'Done'; readonly value: Value }
  | { readonly _tag: 'Failed'; readonly message: string };

/** HT4: a page of another origin cannot send it without a preflight. */
const HEADERS = { 'x-requested-with': 'perch' } as const;

const addressOf = (backendUrl: string, key: string, what: string): string =>
  `${backendUrl}/secure/administration/people/${encodeURIComponent(key)}/${what}`;

const messageIn = async (response: Response): Promise<string> => {
  try {
    const body: unknown = await response.json();
    const isBody = typeof body === 'object' && body !== null && 'message' in body;
    return isBody && typeof body.message === 'string' ? body.message : String(response.status);
  } catch {
    return String(response.status);
  }
};

const call = async <Value>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Value | null>,
): Promise<Told<Value>> => {
  try {
    const response = await fetch(address, { ...init, credentials: 'include', cache: 'no-store' });
    if (!response.ok) return { _tag: 'Failed', message: await messageIn(response) };
    const value = await read(response);
    return value === null ? { _tag: 'Failed', message: '' } : { _tag: 'Done', value };
  } catch {
    return { _tag: 'Failed', message: '' };
  }
};

/** AP34: the link below the origin of the app, and its end in minutes since the epoch. */
export type InvitationLink = { readonly path: string; readonly until: number };

const linkIn = (body: unknown): InvitationLink | null => {
  if (typeof body !== 'object' || body === null || !('path' in body) || !('until' in body)) {
    return null;
  }
  const { path, until } = body;
  return typeof path === 'string' && typeof until === 'number' ? { path, until } : null;
};

/** AP34: fetched by the page itself: what goes through the worker enters its log. */
export const invite = (backendUrl: string, key: string): Promise<Told<InvitationLink>> =>
  call(
    addressOf(backendUrl, key, 'invitation'),
    { method: 'POST', headers: HEADERS },
    async (response) => linkIn(await response.json()),
  );

/** All that is stored about a person, as a zip. */
export const personFile = (backendUrl: string, key: string): Promise<Told<Blob>> =>
  call(addressOf(backendUrl, key, 'export.zip'), {}, (response) => response.blob());
