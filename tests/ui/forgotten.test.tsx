import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadEntryTexts } from '../../ui/features/entry/entry-texts.ts';
import { ForgottenPage } from '../../ui/features/entry/forgotten-page.tsx';
import { button, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { says } from '../support/text.ts';

beforeAll(() => loadEntryTexts('en'));

test('EM12: sends the name, and says what happens if there is such an account', async () => {
  const sent: unknown[] = [];
  const replies = [
    Response.json({ detailedCode: 'TOO_MANY_ATTEMPTS' }, { status: 429 }),
    Response.json({ detailedCode: 'FAILED' }, { status: 500 }),
    Response.json({ outcome: 'OK' }),
  ];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('config.json')) return Response.json({ backendUrl: '' });
    sent.push([path, JSON.parse(String(init?.body))]);
    return replies.shift();
  });
  const { user, text } = mount(<ForgottenPage />);
  const press = () => user.click(button('Send me a link'));
  await press();
  says(text(), 'Please fill in this field.');
  await user.type(the('textbox', 'User name or e-mail address'), ' ebba ');
  await press();
  await waitFor(() => says(text(), 'There were too many attempts.'));
  await press();
  await waitFor(() => says(text(), 'That did not work.'));
  await press();
  await waitFor(() => the('heading', 'Look into your mailbox'));
  says(text(), 'If an account with this name has a password and an e-mail address');
  const asked = ['/public/password/forgotten', { name: 'ebba' }];
  expect(sent).toEqual([asked, asked, asked]);
});
