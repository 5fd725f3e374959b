import { expect, test } from 'vitest';
import { isCrossSite } from '../../../server/http/cross-site.ts';

const host = 'perch.example';
const evil = 'https://evil.example';

test.each([
  ['a browser on our page', { host, 'sec-fetch-site': 'same-origin' }, false],
  ['a browser on another site', { host, 'sec-fetch-site': 'cross-site', origin: evil }, true],
  ['a browser on a sibling site', { host, 'sec-fetch-site': 'same-site' }, true],
  ['typed into the address bar', { host, 'sec-fetch-site': 'none' }, false],
  ['an older browser on our page', { host, origin: `https://${host}` }, false],
  ['an older browser elsewhere', { host, origin: evil }, true],
  ['another port of our host', { host, origin: `https://${host}:8443` }, true],
  ['a page without an origin', { host, origin: 'null' }, true],
  ['no browser at all', { host }, false],
  [
    'an allowed origin',
    { host, 'sec-fetch-site': 'cross-site', origin: 'https://ok.example' },
    false,
  ],
])('a request that changes something: %s', (_, headers, refused) => {
  expect(isCrossSite('POST', headers, ['https://ok.example'])).toBe(refused);
  expect(isCrossSite('DELETE', headers, ['https://ok.example'])).toBe(refused);
  expect(isCrossSite('GET', headers, ['https://ok.example'])).toBe(false);
});
