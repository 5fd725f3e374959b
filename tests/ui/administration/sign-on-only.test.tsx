import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignOnOnly } from '../../../core/contract/administration/sign-on-only.ts';
import { mountAdministration } from '../../support/administration-page.tsx';
import { smallCompany } from '../../support/administration-server.ts';
import { button, field, the } from '../../support/by-role.ts';

afterEach(() => vi.unstubAllGlobals());

/** Friday, 27 November 2026, 09:00 UTC. */
const NINE = Date.UTC(2026, 10, 27, 9) / 60_000;
const INGRID = {
  id: '1001',
  name: 'Ingrid Solberg',
  isBreakGlass: false,
  hasPassword: true,
  administers: true,
};
const NOBODY_YET: SignOnOnly = {
  since: null,
  providers: [],
  mayBeginUntil: null,
  administrators: [INGRID],
  neverThere: 0,
};
const READY: SignOnOnly = {
  ...NOBODY_YET,
  providers: [{ name: 'Entra', path: '/public/sign-on/entra' }],
  administrators: [{ ...INGRID, isBreakGlass: true }],
};

/** The page, with a server that has this state and accepts or refuses changes. */
const open = async (first: SignOnOnly | null) => {
  const server = { state: first, accepts: true };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const path = address.replace(/^.*\/administration\//, '');
    if (method !== 'GET') {
      sent.push(`${method} ${path}`);
      return new Response(null, { status: server.accepts ? 200 : 409 });
    }
    return server.state === null
      ? new Response(null, { status: 503 })
      : Response.json(server.state);
  });
  const page = await mountAdministration({ at: '/admin/settings', server: smallCompany() });
  return { page, server, sent };
};

const card = () => within(the('region', 'Only sign in at the provider'));

it.each<[string, SignOnOnly, string]>([
  ['a provider', NOBODY_YET, 'There is no provider yet at which people can sign in.'],
  [
    'an emergency account',
    { ...READY, administrators: [INGRID] },
    'First choose an administrator who has a password as an emergency account.',
  ],
  [
    'a password for it',
    { ...READY, administrators: [{ ...INGRID, isBreakGlass: true, hasPassword: false }] },
    'First choose an administrator who has a password as an emergency account.',
  ],
  [
    'a sign-in at the provider',
    READY,
    'First sign in at the provider; you come back to this page, and have ten minutes. So you know that it works, and nobody is locked out.',
  ],
])(
  'SO16: passwords cannot be turned off without %s, and the page says so',
  async (_, state, text) => {
    await open(state);
    await card().findByText(text);
    expect(button('Turn passwords off').disabled).toBe(true);
  },
);

it('SO72: a button leads to the provider, and the page is kept to come back to', async () => {
  sessionStorage.clear();
  const { page } = await open(READY);
  const link = await card().findByRole<HTMLAnchorElement>('link', { name: 'Sign in at Entra' });
  expect(link.getAttribute('href')).toMatch(/\/public\/sign-on\/entra$/);
  link.addEventListener('click', (event) => event.preventDefault());
  await page.user.click(link);
  expect(sessionStorage.getItem('perchOrigin')).toContain(window.location.pathname);
});

it('SO15, SO16: who has just signed in at the provider turns passwords off, and on again', async () => {
  const { page, server, sent } = await open({ ...READY, mayBeginUntil: NINE + 7, neverThere: 2 });
  await card().findByText(/^You have just signed in at the provider, so .* until .*27 Nov/);
  card().getByText('2 people have never signed in at a provider.');
  server.accepts = false;
  await page.user.click(button('Turn passwords off'));
  await card().findByText('This could not be saved. Please try again.');
  server.accepts = true;
  server.state = { ...READY, since: NINE };
  await page.user.click(button('Turn passwords off'));
  await card().findByText(/^On since .*27 Nov.*: passwords of Perch let nobody in/);
  expect(screen.queryByText('This could not be saved. Please try again.')).toBeNull();
  await page.user.click(button('Let passwords in again'));
  expect(sent).toEqual(['PUT sign-on-only', 'PUT sign-on-only', 'DELETE sign-on-only']);
});

it('SO18: administrators are marked for emergencies, and the last one stays', async () => {
  const { page, server, sent } = await open({ ...NOBODY_YET, providers: READY.providers });
  await card().findByText('Ingrid Solberg');
  server.state = { ...READY, since: NINE };
  await page.user.click(field('Emergency account of Ingrid Solberg', 'switch'));
  await card().findByText(/^On since/);
  server.accepts = false;
  await page.user.click(field('Emergency account of Ingrid Solberg', 'switch'));
  await card().findByText('The last emergency account has to stay while passwords are off.');
  expect(field('Emergency account of Ingrid Solberg', 'switch').checked).toBe(true);
  expect(sent).toEqual(['PUT people/1001/break-glass', 'DELETE people/1001/break-glass']);
});

it('SO18: says which emergency accounts do not count, and why', async () => {
  const marked = { ...INGRID, isBreakGlass: true };
  await open({
    ...READY,
    administrators: [
      { ...marked, hasPassword: false },
      { ...marked, id: '1002', name: 'Jonas', administers: false },
    ],
  });
  await card().findByText('Has no password yet, so it does not count.');
  card().getByText('Does not administer the company any more, so it does not count.');
});

it('SO15: says so if the server does not answer', async () => {
  await open(null);
  await card().findByText('It could not be read whether passwords let people in.');
  expect(card().queryByRole('button')).toBeNull();
});
