import { sentHeaders } from '../../../worker/protocol/sent-headers.ts';

/** What a call of the page's own said. The message is the server's; '': it did not answer. */
export type Told<Value> =
  | { readonly _tag: 'Done'; readonly value: Value }
  | { readonly _tag: 'Failed'; readonly message: string };

type Sent = {
  /** Default: GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const messageIn = async (response: Response): Promise<string> => {
  try {
    const body: unknown = await response.json();
    const isBody = typeof body === 'object' && body !== null && 'message' in body;
    return isBody && typeof body.message === 'string' ? body.message : String(response.status);
  } catch {
    return String(response.status);
  }
};

/** A call outside of the worker, whose calls enter its log. `read`: null: an unexpected response. */
export const pageCall = async <Value>(
  address: string,
  { method = 'GET', headers, body }: Sent,
  read: (response: Response) => Promise<Value | null>,
): Promise<Told<Value>> => {
  try {
    const response = await fetch(address, {
      method,
      headers: sentHeaders(method, headers),
      ...(body === undefined ? {} : { body }),
      credentials: 'include',
      cache: 'no-store',
    });
    if (!response.ok) return { _tag: 'Failed', message: await messageIn(response) };
    const value = await read(response);
    return value === null ? { _tag: 'Failed', message: '' } : { _tag: 'Done', value };
  } catch {
    return { _tag: 'Failed', message: '' };
  }
};
