import { isIP } from 'node:net';
import type { OutgoingSettings, WithoutProxy } from '../configuration/outgoing-settings.ts';
import { isIn, isInner } from './inner-addresses.ts';

/** OA8: why a call was not made, or has failed. Without path and query of the address, which may be secret. */
export type NoAnswer = {
  readonly ok: false;
  readonly code:
    | 'ADDRESS'
    | 'INNER'
    | 'NAME'
    | 'CONNECTION'
    | 'CERTIFICATE'
    | 'PROXY'
    | 'TOO_LONG'
    | 'TIMEOUT'
    | 'ENDED';
  readonly text: string;
};

export const noAnswer = (code: NoAnswer['code'], text: string): NoAnswer => ({
  ok: false,
  code,
  text,
});

export type Address = { readonly address: string; readonly family: number };
/** The addresses of a name; throws if it has none. */
export type Resolve = (name: string) => Promise<readonly Address[]>;

/** Where a call goes. `host`: a name, or an address without brackets. */
export type Target = {
  readonly ok: true;
  readonly url: URL;
  readonly host: string;
  readonly port: number;
  /** null: the proxy knows them. */
  readonly addresses: readonly Address[] | null;
};

const isWithoutProxy = (host: string, port: number, { names, networks }: WithoutProxy): boolean =>
  isIn(networks, host) ||
  names.some((entry) => {
    const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    if (only !== undefined && Number(only) !== port) return false;
    return name === '*' || name === host || host.endsWith(`.${name}`);
  });

/** OA7: the proxy for this call. */
export const proxyFor = (
  { url, host, port }: Pick<Target, 'url' | 'host' | 'port'>,
  { proxy, withoutProxy }: OutgoingSettings,
): string | null =>
  url.protocol === 'http:' || isWithoutProxy(host, port, withoutProxy) ? null : proxy;

/** OA2, OA3: where a call to the address goes, if it may. Every address of its name is looked at. */
export const targetOf = async (
  address: string,
  settings: OutgoingSettings,
  resolve: Resolve,
): Promise<Target | NoAnswer> => {
  if (!URL.canParse(address)) return noAnswer('ADDRESS', 'it is no address');
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return noAnswer('ADDRESS', 'it is not of https');
  if (url.username !== '' || url.password !== '') {
    return noAnswer('ADDRESS', 'it has a user name or a password');
  }
  // A URL has brackets, and may have the dot at the end.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (host === '') return noAnswer('ADDRESS', 'it has no host');
  const port = Number(url.port) || (url.protocol === 'http:' ? 80 : 443);
  const family = isIP(host);
  const { hosts, networks } = settings.allowed;
  let addresses: readonly Address[] | null;
  try {
    addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  } catch {
    if (proxyFor({ url, host, port }, settings) === null) {
      return noAnswer('NAME', `${host} has no address`);
    }
    addresses = null;
  }
  const isNamed = family === 0 && hosts.has(host);
  const isAllowed = (each: Address): boolean => isNamed || isIn(networks, each.address);
  const refused = addresses?.find((each) => isInner(each.address) && !isAllowed(each));
  if (refused !== undefined || addresses?.length === 0) {
    return noAnswer(
      'INNER',
      `${host} is not on the public internet; to allow it, name it in PERCH_OUTGOING_ALLOW and restart`,
    );
  }
  // OA6: only what the operator has named is called without encryption.
  if (url.protocol === 'http:' && !addresses?.every(isAllowed)) {
    return noAnswer('ADDRESS', 'it is not of https');
  }
  return { ok: true, url, host, port, addresses };
};
