import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PersonSessions } from '../../../core/contract/administration/access.ts';
import { mountAdministration } from '../../support/administration-page.tsx';
import { companyWithPeople } from '../../support/administration-server.ts';
import { isThere, the } from '../../support/by-role.ts';

afterEach(() => vi.unstubAllGlobals());

/** Friday, 27 November 2026, 09:00 UTC. */
const NINE = Date.UTC(2026, 10, 27, 9) / 60_000;
const times = { since: NINE, lastSeen: NINE + 5 };
const SESSIONS: PersonSessions = [
  { id: 1, current: true, browser: 'Firefox', system: 'Linux', provider: null, ...times },
  { id: 2, current: false, browser: 'Chrome', system: 'Windows', provider: 'Entra', ...times },
  { id: 3, current: false, browser: '', system: '', provider: null, ...times },
];

/** The page of somebody with these sessions, which end if the server accepts it. */
const open = async () => {
  const server = { sessions: SESSIONS, status: 200 };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const path = address.replace(/^.*\/people\//, '');
    if (method === 'GET') return Response.json(server.sessions);
    sent.push(`${method} ${path}`);
    if (server.status === 200) {
      server.sessions = server.sessions.filter(({ id }) => !path.endsWith(`/${id}`));
    }
    return new Response(null, { status: server.status });
  });
  const company = companyWithPeople();
  company.activity = { ...company.activity, sessions: 3 };
  const page = await mountAdministration({ at: '/admin/people/mattias', server: company });
  await waitFor(() => expect(isThere('region', 'Signed in on')).toBe(true));
  return { page, server, sent, card: within(the('region', 'Signed in on')) };
};

it('SO21: says on which devices somebody is signed in, and how each session was opened', async () => {
  const { card } = await open();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Firefox · Linux, with a passwordThis device',
    expect.stringMatching(/^Chrome · Windows, by Entrasince .*27 Nov.*, last used .*Sign out$/),
    expect.stringMatching(/^Unknown device, with a password/),
  ]);
  // Who looks at their own page signs out as ever.
  expect(card.getAllByRole('button')).toHaveLength(2);
});

it('SO21: ends one of them, and says so if it does not end', async () => {
  const { page, server, sent, card } = await open();
  const end = card.getByRole('button', { name: /^Sign out Chrome · Windows, signed in/ });
  server.status = 503;
  await page.user.click(end);
  await card.findByText('The device could not be signed out. Please try again.');
  server.status = 200;
  await page.user.click(end);
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
  expect(card.queryByText('The device could not be signed out. Please try again.')).toBeNull();
  expect(sent).toEqual(['DELETE mattias/sessions/2', 'DELETE mattias/sessions/2']);
});
