import type { IncomingHttpHeaders } from 'node:http';
import { Context } from 'effect';

/** From where a request came: counts failed logins. */
export class ClientAddress extends Context.Service<ClientAddress, string>()(
  'perch/ClientAddress',
) {}

/**
 * The address of the connection; behind an https proxy the one that the proxy saw, which it adds at the end of
 * X-Forwarded-For (what stands before was written by the client).
 */
export const clientAddress = (
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  behindProxy: boolean,
): string => {
  const forwarded = headers['x-forwarded-for'];
  const list = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  const seenByProxy = behindProxy ? list.at(-1)?.trim() : '';
  return seenByProxy || (remoteAddress ?? '');
};
