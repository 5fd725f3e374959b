import { sentHeaders } from '../../../worker/protocol/sent-headers.ts';

/** What a call of the page's own said. `code`: the rule that refused. The message is the server's; '': it did not answer. */
export type Told<Value> =
  | { readonly _tag: 'Done'; readonly value: Value }
  | { readonly _tag: 'Failed'; readonly code: string; readonly message: string };

type Sent = {
  /** Default: GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const failed = (message = '', code = '') => ({ _tag: 'Failed', code, message }) as const;

const failureIn = async (response: Response): Promise<ReturnType<typeof failed>> => {
  const body: unknown = await response.json().catch(() => null);
  const { message = '', detailedCode = '' } = Object(body);
  return failed(String(message), String(detailedCode));
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
    if (!response.ok) return failureIn(response);
    const value = await read(response);
    return value === null ? failed() : { _tag: 'Done', value };
  } catch {
    return failed();
  }
};
