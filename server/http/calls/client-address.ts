import type { IncomingHttpHeaders } from 'node:http';
import { Context } from 'effect';

/** The client address, used to count failed logins. */
export class ClientAddress extends Context.Service<ClientAddress, string>()(
  'perch/ClientAddress',
) {}

/**
 * The address of the connection. Behind an https proxy it is the last entry of X-Forwarded-For, which the proxy adds; the
 * entries before it come from the client and are not trusted.
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
