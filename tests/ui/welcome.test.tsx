import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEntryTexts } from '../../ui/features/entry/entry-texts.ts';
import { WelcomePage } from '../../ui/features/entry/welcome-page.tsx';
import { button, isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { says } from '../support/text.ts';

const INVITED = {
  company: 'Fjord',
  person: 'Ebba Lind',
  username: 'ebba',
  shortestPassword: 8,
};

beforeAll(() => loadEntryTexts('en'));

type Sent = { readonly path: string; readonly body: unknown };
const sent: Sent[] = [];
const left: string[] = [];
type Reply = readonly [status: number, body: unknown];
/** The server's answers by path; the last one is repeated. */
const serve = (replies: Readonly<Record<string, readonly Reply[]>>): void => {
  const queues = new Map(Object.entries(replies).map(([path, list]) => [path, [...list]]));
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('config.json')) return Response.json({ backendUrl: '' });
    if (init?.method !== 'GET') sent.push({ path, body: JSON.parse(String(init?.body)) });
    const queue = queues.get(path) ?? [];
    const [status, body] = (queue.length > 1 ? queue.shift() : queue[0]) ?? [500, {}];
    return Response.json(body, { status });
  });
};
const refused = (code: string, status = 404): Reply => [status, { detailedCode: code }];

beforeEach(() => {
  sent.length = 0;
  left.length = 0;
  window.location.hash = '#secret';
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
});

const LOOK = '/public/invitation';
const ACCEPT = '/public/invitation/password';

const field = (name: RegExp): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((each) =>
    name.test(each.textContent ?? ''),
  );
  const input = document.getElementById(label?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name}`);
  return input;
};

describe('the page of an invitation', () => {
  test('AC25: says that a newer link may have replaced it, and takes that in the same tab', async () => {
    serve({ [LOOK]: [refused('UNKNOWN_LINK'), [200, INVITED]] });
    const { text } = mount(<WelcomePage />);
    await waitFor(() => the('heading', 'This link is not valid'));
    says(text(), 'If you have received a newer one, use that');
    window.location.hash = '#newer';
    await waitFor(() => the('heading', 'Welcome, Ebba Lind'));
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'newer' }]);
  });

  test('EM12: has other words for who has forgotten their password', async () => {
    serve({ [LOOK]: [[200, { ...INVITED, purpose: 'RESET' }]] });
    const { text } = mount(<WelcomePage />);
    await waitFor(() => the('heading', 'A new password, Ebba Lind'));
    says(text(), 'Choose another password for Perch at Fjord.');
  });

  test('AC14: names the invited person, sets the password, and drops the secret', async () => {
    serve({ [LOOK]: [[200, INVITED]], [ACCEPT]: [[200, { outcome: 'OK' }]] });
    const { user, text } = mount(<WelcomePage />);
    await waitFor(() => the('heading', 'Welcome, Ebba Lind'));
    says(text(), 'Choose a password for Perch at Fjord.');
    expect(field(/^User name$/).value).toBe('ebba');
    await user.type(field(/^Password$/), 'a bird on a wire');
    await user.type(field(/^Repeat password$/), 'a bird on a wire');
    await user.click(button('Save and sign in'));
    await waitFor(() => expect(left).toEqual(['/']));
    expect(sent).toEqual([
      { path: LOOK, body: { token: 'secret' } },
      { path: ACCEPT, body: { token: 'secret', next: 'a bird on a wire' } },
    ]);
    expect(window.location.hash).toBe('');
  });

  test('SE14: a session that the browser has not kept is told, and the password is saved', async () => {
    serve({
      [LOOK]: [[200, INVITED]],
      [ACCEPT]: [[200, { outcome: 'OK' }]],
      '/secure/self/session': [refused('NOT_SIGNED_IN', 401)],
    });
    const { user, text } = mount(<WelcomePage />);
    await waitFor(() => the('heading', 'Welcome, Ebba Lind'));
    await user.type(field(/^Password$/), 'a bird on a wire');
    await user.type(field(/^Repeat password$/), 'a bird on a wire');
    await user.click(button('Save and sign in'));
    await waitFor(() => the('heading', 'Your password is saved'));
    says(text(), 'This browser has not kept the sign-in.');
    expect(left).toEqual([]);
  });

  test('SE17: at an address that the server does not know as its own, the page says so', async () => {
    serve({ [LOOK]: [refused('CROSS_SITE', 403)] });
    const { text } = mount(<WelcomePage />);
    await waitFor(() => the('heading', 'Your invitation could not be opened.'));
    says(text(), 'The server does not know this address of Perch as its own.');
  });

  test('AC15: a short, different or refused password is not saved, and the field says why', async () => {
    serve({
      [LOOK]: [[200, INVITED]],
      [ACCEPT]: [refused('PASSWORD_TOO_COMMON', 400), refused('TOO_MANY_ATTEMPTS', 429)],
    });
    const { user, text } = mount(<WelcomePage />);
    await waitFor(() => the('heading', 'Welcome, Ebba Lind'));
    const save = () => user.click(button('Save and sign in'));
    await user.type(field(/^Password$/), 'short');
    await save();
    says(text(), 'Please use at least 8 characters.');
    await user.clear(field(/^Password$/));
    await user.type(field(/^Password$/), 'password1');
    await save();
    says(text(), 'This is not the same as the new password.');
    expect(sent).toHaveLength(1);
    await user.type(field(/^Repeat password$/), 'password1');
    await save();
    await waitFor(() => says(text(), 'This password is easy to guess.'));
    await waitFor(() => expect(document.activeElement).toBe(field(/^Password$/)));
    await save();
    await waitFor(() => says(the('alert').textContent ?? '', 'Too many attempts.'));
    expect(left).toEqual([]);
  });

  test.each([
    ['UNKNOWN_LINK', 'This link is not valid'],
    ['USED_LINK', 'This link was used already'],
    ['EXPIRED_LINK', 'This link has expired'],
    // SO17
    ['SIGN_ON_ONLY', 'Sign in with your company account'],
  ])('AC14: %s', async (code, title) => {
    serve({ [LOOK]: [refused(code)] });
    mount(<WelcomePage />, { phone: true });
    await waitFor(() => the('heading', title));
    expect(the('link', 'Go to sign-in').getAttribute('href')).toBe('/');
    expect(isThere('button', 'Save and sign in')).toBe(false);
  });

  test('AC14: a link without its secret is invalid, and sends no request', async () => {
    window.location.hash = '';
    serve({});
    mount(<WelcomePage />);
    await waitFor(() => the('heading', 'This link is not valid'));
    expect(sent).toEqual([]);
  });

  test('AC14: a link used in the meantime says so; a failed request can be retried', async () => {
    serve({
      [LOOK]: [
        [503, {}],
        [200, INVITED],
      ],
      [ACCEPT]: [refused('USED_LINK')],
    });
    const { user } = mount(<WelcomePage />);
    await waitFor(() => the('heading', 'Your invitation could not be opened.'));
    await user.click(button('Try again'));
    await waitFor(() => the('heading', 'Welcome, Ebba Lind'));
    await user.type(field(/^Password$/), 'a bird on a wire');
    await user.type(field(/^Repeat password$/), 'a bird on a wire');
    await user.click(button('Save and sign in'));
    await waitFor(() => the('heading', 'This link was used already'));
  });
});
