import { BlockList, isIPv4, isIPv6 } from 'node:net';

const listOf = (
  family: 'ipv4' | 'ipv6',
  networks: readonly (readonly [string, number])[],
): BlockList => {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, family);
  return list;
};

/** The registry of special addresses (RFC 6890 and its later entries), and those for groups. */
const INNER_V4 = listOf('ipv4', [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind the NAT of a carrier
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds have their metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // groups
  ['240.0.0.0', 4], // reserved, broadcast
]);

/** Everything else is loopback, link-local, unique local, for groups, or not given to anybody. */
const GLOBAL_V6 = listOf('ipv6', [['2000::', 3]]);
const INNER_V6 = listOf('ipv6', [
  ['2001::', 23], // protocols, Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: leads to any IPv4 address
  ['3fff::', 20], // documentation
]);

/** The eight groups of an IPv6 address; null: it is none, or has a zone. */
const groupsOf = (address: string): readonly number[] | null => {
  if (!isIPv6(address) || !URL.canParse(`http://[${address}]`)) return null;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = short.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
};

/** Of mapped addresses (::ffff:0:0/96) and those of NAT64 (64:ff9b::/96): the IPv4 address to which they lead. */
const embeddedV4 = (groups: readonly number[]): string | null => {
  const prefix = groups.slice(0, 6).join();
  if (prefix !== [0, 0, 0, 0, 0, 0xffff].join() && prefix !== [0x64, 0xff9b, 0, 0, 0, 0].join()) {
    return null;
  }
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
};

/** OA3: whether an address is none of the public internet. */
export const isInner = (address: string): boolean => {
  if (isIPv4(address)) return INNER_V4.check(address, 'ipv4');
  const groups = groupsOf(address);
  if (groups === null) return true;
  const embedded = embeddedV4(groups);
  if (embedded !== null) return isInner(embedded);
  return !GLOBAL_V6.check(address, 'ipv6') || INNER_V6.check(address, 'ipv6');
};

/** Whether an address, or the IPv4 address to which it leads, is in one of the networks. */
export const isIn = (networks: BlockList, address: string): boolean => {
  if (isIPv4(address)) return networks.check(address, 'ipv4');
  const groups = groupsOf(address);
  if (groups === null) return false;
  const embedded = embeddedV4(groups);
  return networks.check(address, 'ipv6') || (embedded !== null && isIn(networks, embedded));
};
