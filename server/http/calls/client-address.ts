import type { IncomingHttpHeaders } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import { Context } from 'effect';

/** The client address, used to count failed logins. */
export class ClientAddress extends Context.Service<ClientAddress, string>()(
  'perch/ClientAddress',
) {}

/** Without a port, the brackets of IPv6, and the IPv6 form of IPv4; null: not an address. */
const plainAddress = (text: string): string | null => {
  const [, bracketed, bare = text] =
    /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? bare).trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
};

/**
 * HT5: the address of the connection. If that is a trusted proxy, it is the last entry of X-Forwarded-For that is not
 * one: each proxy adds the address it sees, and the entries before those come from the client.
 */
export const clientAddress = (
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  trustedProxies: BlockList,
): string => {
  const forwarded = headers['x-forwarded-for'] ?? [];
  const hops = (Array.isArray(forwarded) ? forwarded : [forwarded]).join(',').split(',');
  let client = plainAddress(remoteAddress ?? '') ?? '';
  while (isIP(client) !== 0 && trustedProxies.check(client, isIP(client) === 4 ? 'ipv4' : 'ipv6')) {
    const before = plainAddress(hops.pop() ?? '');
    if (before === null) break;
    client = before;
  }
  return client;
};
