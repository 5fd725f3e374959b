import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Context } from 'effect';
import { isLoopbackAddress, isLoopbackName } from '../../configuration/loopback.ts';

/** DE2: whether the request comes from the server's own computer. */
export class OwnComputer extends Context.Service<OwnComputer, boolean>()('perch/OwnComputer') {}

/** Headers that proxies add. */
const OF_PROXIES =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fly-.*)$/;

/** Whether an address, if there is one, is at this host. */
const isAt = (address: string | undefined, host: string): boolean =>
  address === undefined || (URL.canParse(address) && new URL(address).host === host);

const isOwnHost = (host: string): boolean =>
  URL.canParse(`http://${host}`) && isLoopbackName(new URL(`http://${host}`).hostname);

const isOwnPage = (headers: IncomingHttpHeaders): boolean => {
  const { host = '', origin, referer } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  return (
    isOwnHost(host) &&
    isAt(origin, host) &&
    isAt(referer, host) &&
    (site === 'same-origin' || site === 'none')
  );
};

/**
 * DE2: whether somebody on the server's own computer asks, from a page with its address. A proxy there shows by the
 * host, by its headers, or by HTTP/1.0, which nginx speaks unless told otherwise.
 */
export const isOwnComputer = ({
  headers,
  httpVersion,
  socket,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
}): boolean =>
  httpVersion === '1.1' &&
  isLoopbackAddress(socket.remoteAddress) &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name)) &&
  isOwnPage(headers);
