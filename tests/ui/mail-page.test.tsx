import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadEntryTexts } from '../../ui/features/entry/entry-texts.ts';
import { MailPage } from '../../ui/features/entry/mail-page.tsx';
import { takeOrigin } from '../../ui/shared/page/kept-origin.ts';
import { button, field, isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { says } from '../support/text.ts';

beforeAll(() => loadEntryTexts('en'));

/** A server with one person; null: it refuses with the code. */
const serve = (refusal: string | null = null) => {
  const own = {
    address: 'ebba@fjord.example',
    isPaused: true,
    kinds: [{ kind: 'BOOKINGS', isWanted: true }],
  };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith('config.json')) return Response.json({ backendUrl: '' });
    if (refusal !== null) return Response.json({ detailedCode: refusal }, { status: 400 });
    if (method === 'GET') return Response.json(own);
    sent.push(`${method} ${path} ${body ?? ''}`);
    if (method === 'DELETE') own.isPaused = false;
    else own.kinds = [JSON.parse(String(body))];
    return Response.json({ outcome: 'OK' });
  });
  return sent;
};

test('EM18, EM19: says where messages go, turns them off, and ends a pause', async () => {
  const sent = serve();
  const { user, text } = mount(<MailPage />);
  await waitFor(() => says(text(), 'Messages go to ebba@fjord.example.'));
  await user.click(button('Send messages again'));
  await waitFor(() => expect(isThere('alert')).toBe(false));
  const choice = (label: string) => field(new RegExp(`^${label}`), 'switch');
  const bookings = () => choice('Changes of your bookings');
  expect(bookings().checked).toBe(true);
  await user.click(bookings());
  await waitFor(() => expect(bookings().checked).toBe(false));
  expect(choice('Access to your account').disabled).toBe(true);
  expect(sent.map((call) => call.replace(/ {}$/, ' '))).toEqual([
    'DELETE /secure/self/mail/pause ',
    'PUT /secure/self/mail {"kind":"BOOKINGS","isWanted":false}',
  ]);
});

test.each([
  ['NOT_SIGNED_IN', 'Please sign in first'],
  ['CONSENT_REQUIRED', 'Please open Perch, accept its terms'],
  ['NO_MAIL', 'This server sends no mail.'],
  ['FAILED', 'That could not be loaded.'],
])('EM19: says what to do after %s', async (code, words) => {
  serve(code);
  const { text } = mount(<MailPage />);
  await waitFor(() => says(text(), words));
});

test('SO40, EM19: who has to sign in comes back to what they get by mail', async () => {
  serve('NOT_SIGNED_IN');
  window.history.replaceState(null, '', `${import.meta.env.BASE_URL}mail`);
  const { user } = mount(<MailPage />);
  await waitFor(() => the('link', 'Go to sign-in'));
  await user.click(the('link', 'Go to sign-in'));
  expect(takeOrigin().pathname).toBe('/mail');
});
