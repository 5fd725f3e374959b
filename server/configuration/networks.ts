import { type BlockList, isIP } from 'node:net';

/** Adds `10.1.2.3`, `10.0.0.0/8`, `::1` or `fd00::/8` to the list; false: it is neither an address nor a network. */
export const addNetwork = (list: BlockList, text: string): boolean => {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const bits = version === 4 ? 32 : 128;
  const length = prefix === undefined ? bits : Number(prefix);
  if (length > bits) return false;
  list.addSubnet(address, length, family);
  return true;
};
