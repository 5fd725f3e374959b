import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { readProxies } from '../../../server/configuration/environment.ts';
import { clientAddress } from '../../../server/http/calls/client-address.ts';

const proxies = readProxies('10.0.0.0/8, 2001:db8::1') as BlockList;

test.each([
  ['no proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy that adds nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['one proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['one proxy and a forged entry', '10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['a chain of proxies', '10.0.0.1', '192.0.2.66, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['a client of the trusted network', '10.0.0.1', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
  ['an entry that is no address', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['an empty entry', '10.0.0.1', '198.51.100.1,', '10.0.0.1'],
  ['entries with ports', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['IPv6 with a port', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['a proxy over IPv6', '2001:db8::1', '2001:db8::7', '2001:db8::7'],
  ['IPv4 on a socket of both versions', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['a connection that is gone', undefined, '198.51.100.1', ''],
])('HT5: %s', (_, remote, forwarded, expected) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(clientAddress(headers, remote, proxies)).toBe(expected);
  expect(clientAddress(headers, '203.0.113.9', new BlockList())).toBe('203.0.113.9');
});
