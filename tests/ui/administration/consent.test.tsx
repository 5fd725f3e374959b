import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../core/contract/answer.ts';
import { mountAdministration } from '../../support/administration-page.tsx';
import { button, isThere, the } from '../../support/by-role.ts';

afterEach(() => vi.unstubAllGlobals());

const CONSENT: Answer<unknown> = {
  _tag: 'Refused',
  status: 403,
  code: '403',
  detailedCode: 'CONSENT_REQUIRED',
  message: '',
};
const TERMS = { id: 4, approvalDeviceType: 'web', consentText: 'What is stored about you' };

/** A server that answers the calls of the page itself; the worker's calls need a consent. */
const open = async (answers: Readonly<Record<string, () => Response>>) => {
  const asked: { readonly url: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push({ url, body: init.body });
    return answers[url.split('/').at(-1) ?? '']?.() ?? new Response(null, { status: 500 });
  });
  const page = await mountAdministration({
    at: '/admin/people?panel=add',
    failing: { 'administration.overview': CONSENT },
  });
  return { page, asked };
};

it('AP58: the terms are shown at the requested URL, and accepting them shows its page', async () => {
  const { page, asked } = await open({
    pending: () => Response.json(TERMS),
    approve: () => Response.json({ status: 'OK' }),
  });
  const text = await screen.findByText('What is stored about you');
  expect(text).toBeTruthy();
  page.session.failures.clear();
  await page.user.click(button('I accept'));
  await waitFor(() => expect(the('heading', 'People')).toBeTruthy());
  expect(asked.at(-1)).toEqual({
    url: '/secure/user-consent/approve',
    body: JSON.stringify({ id: 4, approvalDeviceType: 'web' }),
  });
  expect(page.path()).toContain('/admin/people?panel=add');
});

it('AP58: failed loading and accepting are reported, and can be retried', async () => {
  let isUp = false;
  const { page } = await open({
    pending: () => (isUp ? Response.json(TERMS) : new Response(null, { status: 503 })),
  });
  await screen.findByText('The terms could not be read.');
  isUp = true;
  await page.user.click(button('Try again'));
  await screen.findByText('What is stored about you');
  await page.user.click(button('I accept'));
  await screen.findByText('Your consent could not be saved. Please try again.');
  expect(isThere('button', 'I accept')).toBe(true);
});

it('AP58: continues if the user has accepted the terms in another tab', async () => {
  const { page } = await open({ pending: () => new Response(null, { status: 204 }) });
  page.session.failures.clear();
  await waitFor(() => expect(page.commands.at(-1)).toEqual({ _tag: 'Retry' }));
});
