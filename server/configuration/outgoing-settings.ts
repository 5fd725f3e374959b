import { BlockList } from 'node:net';
import { addNetwork } from './networks.ts';

/** OA6: what may be called although it is inner: names in lower case, and networks. */
export type AllowedInner = { readonly hosts: ReadonlySet<string>; readonly networks: BlockList };

/** OA7: what is called without the proxy: names with their domains, in lower case, some with a port, and networks. `*`: everything. */
export type WithoutProxy = { readonly names: readonly string[]; readonly networks: BlockList };

export type OutgoingSettings = {
  readonly allowed: AllowedInner;
  /** OA7: the address of the proxy for https; null: there is none. It may have a password. */
  readonly proxy: string | null;
  readonly withoutProxy: WithoutProxy;
};

/** Whether it is a name, and means no address in a notation of its own, as 2130706433 and 0x7f.1 do. */
const isName = (text: string): boolean =>
  /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/.test(text) &&
  URL.canParse(`http://${text}`) &&
  new URL(`http://${text}`).hostname === text;

/** The names and networks in a comma-separated list, or its first entry that is neither. */
export const readAllowedInner = (text: string): AllowedInner | { readonly wrong: string } => {
  const hosts = new Set<string>();
  const networks = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (addNetwork(networks, entry)) continue;
    if (!isName(entry.toLowerCase())) return { wrong: entry };
    hosts.add(entry.toLowerCase());
  }
  return { hosts, networks };
};

/** The proxy as a URL: `proxy:3128` is one of http, as with other programs. Null: it is none. */
export const readProxy = (text: string): string | null => {
  const url = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && hostname !== '' ? url : null;
};

/** The entries of NO_PROXY, as other programs read them: what is neither a network nor a name is a name that nothing has. */
export const readWithoutProxy = (text: string): WithoutProxy => {
  const networks = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  const names = entries.filter((entry) => entry !== '' && !addNetwork(networks, entry));
  return { names: names.map((name) => name.replace(/^\*?\./, '')), networks };
};
