import type { CustomFetch } from 'openid-client';
import type { Answer, Call } from './call.ts';
import type { NoAnswer } from './guard.ts';

const METHODS: readonly string[] = ['GET', 'POST'];

/** OA1: the way out for libraries that call `fetch`. Without an answer it throws, with what is wrong as the message. */
export const asFetch =
  (caller: (call: Call) => Promise<Answer | NoAnswer>): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    if (!METHODS.includes(method)) throw new TypeError(`${method} is not called`);
    const answer = await caller({
      url,
      method: method as 'GET' | 'POST',
      headers,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (!answer.ok) throw new TypeError(answer.text);
    const told = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    // A Response with these has no body.
    const hasBody = ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? Buffer.from(answer.body) : null, {
      status: answer.status,
      headers: told,
    });
  };
