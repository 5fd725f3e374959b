import fc from 'fast-check';
import { createPath } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { keepOrigin, keptOrigin, originOf, takeOrigin } from '../../ui/shared/page/kept-origin.ts';
import { forAll } from '../support/runs.ts';

const PAGE = 'https://perch.example/webapp/login';
const BASE = '/webapp/';
const HOME = { pathname: '/', search: '', hash: '' };

const word = fc.stringMatching(/^[a-z0-9:.=&-]{0,12}$/);
const part = (sign: string) => word.map((text) => (text === '' ? '' : sign + text));
const origin = fc.record({
  pathname: fc.oneof(
    fc.constantFrom('/', '/admin', '/admin/', '/mail'),
    fc
      .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { minLength: 1, maxLength: 3 })
      .map((parts) => `/admin/${parts.join('/')}`),
  ),
  search: part('?'),
  hash: part('#'),
});

test('SO40: the address of the page that asked for a sign-in is kept whole, and taken once', () => {
  forAll(100, origin, (asked) => {
    expect(originOf(`/webapp${createPath(asked)}`, PAGE, BASE)).toEqual(asked);
    keepOrigin(asked);
    expect([keptOrigin(), takeOrigin(), takeOrigin()]).toEqual([asked, asked, HOME]);
  });
  expect(originOf('/webapp?space=7', PAGE, BASE)).toEqual({ ...HOME, search: '?space=7' });
});

test.each([
  '',
  '//evil',
  '//evil/webapp/admin',
  '/\\evil',
  '/\t/evil',
  'https:evil',
  'https://evil.example/webapp/admin',
  'http://perch.example/webapp/',
  'javascript:alert(1)',
  'blob:https://perch.example/webapp/',
  'http://[',
  '/webapp/..//evil',
  '/webapp/%2e%2e//evil',
  '/webapp//evil',
  '/webapp/\\evil',
  '/webapp/login',
  '/webapp/Login/?signOn=ERASED',
  '/webapp/oauthsuccess',
  '/webapp/welcome#secret',
  '/webapp/administrator',
  '/webapp/mail/x',
  '/webappadmin/x',
  '/admin',
  '/public/sign-on/entra',
  `/webapp/?${'x'.repeat(2_048)}`,
])('SO41: the kept address %j leads to the map', (kept) => {
  expect(originOf(kept, PAGE, BASE)).toEqual(HOME);
});

test('SO41: whatever is kept, the page that it leads to is one of this app', () => {
  const signs = fc.constantFrom(
    '/',
    '\\',
    '//',
    '..',
    '.',
    ':',
    '?',
    '#',
    '@',
    '\t',
    '\n',
    ' ',
    '%2f',
  );
  const words = fc.constantFrom(
    '/webapp/',
    '/admin/',
    'evil',
    'https:',
    'perch.example',
    '%5c',
    '%2e',
  );
  const token = fc.oneof(signs, words);
  const kept = fc.oneof(
    fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join('')),
    fc.array(token, { maxLength: 12 }).map((tokens) => `/webapp/${tokens.join('')}`),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  forAll(400, kept, (text) => {
    const path = createPath(originOf(text, PAGE, BASE));
    // The router takes an address that begins with two slashes for one of another host.
    expect(path).toMatch(/^\/(?![/\\])/);
    const { origin: host, pathname } = new URL(`/webapp${path}`, PAGE);
    expect([host, pathname.startsWith(BASE)]).toEqual(['https://perch.example', true]);
    expect(pathname).toMatch(/^\/webapp\/(?:admin(?:\/|$)|$)/);
  });
});

test('SO40: without storage the login returns to the map', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
  keepOrigin({ pathname: '/admin', search: '?x', hash: '' });
  expect(takeOrigin()).toEqual(HOME);
  vi.restoreAllMocks();
});
