import { hashToken } from '../identity/token.ts';
import { tokenInCookies } from '../session/cookies.ts';
import { parseUpdateQuery, type UpdateQuery } from '../update/update-query.ts';

/** What follows from the URL and the cookies of a poll alone; whether the session is still valid does not. */
export type Poll = { readonly sessionHash: string; readonly query: UpdateQuery };

type Repeated = {
  readonly url: string;
  readonly cookies: string | undefined;
  readonly poll: Poll | null;
};

/**
 * Parses polls. An open page repeats the same one on the same connection until something changes, so each connection's last
 * one is kept; null for anything unusual.
 */
export const createPollParser = (secureCookies: boolean) => {
  const last = new WeakMap<object, Repeated>();

  const parse = (url: string, cookies: string | undefined): Poll | null => {
    const token = tokenInCookies('session', cookies, secureCookies);
    if (token === null) return null;
    const mark = url.indexOf('?');
    const query = parseUpdateQuery(new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)));
    return query === null ? null : { sessionHash: hashToken(token), query };
  };

  return (connection: object, url: string, cookies: string | undefined): Poll | null => {
    const before = last.get(connection);
    if (before !== undefined && before.url === url && before.cookies === cookies) {
      return before.poll;
    }
    const poll = parse(url, cookies);
    last.set(connection, { url, cookies, poll });
    return poll;
  };
};
