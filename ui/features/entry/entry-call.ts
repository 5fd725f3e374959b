import { sentHeaders } from '../../../worker/protocol/sent-headers.ts';
import { backendUrl } from '../../mirror/backend-url.ts';

/** What a call of the entry pages came to. `code`: the detailed code of the refusal, or `UNREACHABLE`. */
export type EntryAnswer =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly code: string;
      /** The field of the body that the server named; null: none. */
      readonly field: string | null;
    };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text of a field of an answer; '': it has none. */
export const textIn = (body: unknown, key: string): string =>
  isObject(body) && typeof body[key] === 'string' ? body[key] : '';

type Options = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: unknown;
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a call with the cookies of this browser. These pages have no worker: nothing of them is in a log. */
export const entryCall = async (
  path: string,
  { method = 'POST', json, file, headers }: Options = {},
): Promise<EntryAnswer> => {
  try {
    const response = await fetch(`${await backendUrl()}${path}`, {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: sentHeaders(method, {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined ? {} : { 'content-type': 'application/zip' }),
        ...headers,
      }),
      ...(method === 'GET' ? {} : { body: file ?? JSON.stringify(json ?? {}) }),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, body };
    const field = /^body\.(\w+)/.exec(textIn(body, 'message'))?.[1] ?? null;
    return { ok: false, code: textIn(body, 'detailedCode') || 'FAILED', field };
  } catch {
    return { ok: false, code: 'UNREACHABLE', field: null };
  }
};
