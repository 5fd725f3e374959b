import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LoginView } from '../../core/office/session/views.ts';
import { LoginScreen } from '../../ui/features/session/login-screen.tsx';
import { mount } from '../support/mount.tsx';

const login: LoginView = {
  options: [{ id: 'password', name: 'Password', url: null }],
  busy: false,
  serverBusy: false,
  wrong: false,
  expired: false,
  demo: null,
};

test('RQ7: an attempt that waits for a busy server says so, and is not shown as a failure', () => {
  const { say } = mount(<LoginScreen />, {
    views: { login: { ...login, busy: true, serverBusy: true, expired: true } },
  });
  expect(screen.getByRole('status').textContent).toBe('The server is busy. Trying again…');
  say({ login: { ...login, serverBusy: true } });
  expect(screen.queryByRole('status')).toBeNull();
});

test('UA16: a wrong password marks the fields; only the notice says what was wrong', () => {
  mount(<LoginScreen />, { views: { login: { ...login, wrong: true } } });
  for (const name of ['User name', 'Password']) {
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
  }
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['http://[', 'https://', '//', 'javascript:alert(1)', 'http://a b'])(
  'SE12: a sign-in option with the address %s is left out, and the others work',
  (url) => {
    const options = [
      ...login.options,
      { id: 'wrong', name: 'Wrong', url },
      { id: 'right', name: 'Right', url: 'https://id.example/start' },
    ];
    mount(<LoginScreen />, { views: { login: { ...login, options } } });
    expect(screen.getByLabelText('User name')).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Continue with Right',
    ]);
  },
);

test('DE2: one press signs in as somebody of the demo company; without an offer nobody is named', () => {
  const demo = { password: 'perch', usernames: ['employee', 'administrator'] } as const;
  const { say, mirror } = mount(<LoginScreen />, { views: { login: { ...login, demo } } });
  const signIn = vi.fn();
  Object.assign(mirror, { signIn });
  expect(
    screen.getByRole('region', { name: 'Look around in the demo company' }).textContent,
  ).toContain('books for themself');
  fireEvent.click(screen.getByRole('button', { name: /^employee/ }));
  expect(signIn.mock.calls).toEqual([[{ username: 'employee', password: 'perch' }]]);
  say({ login: { ...login, demo, busy: true } });
  expect(screen.getByRole('button', { name: /^administrator/ })).toHaveProperty('disabled', true);
  say({ login });
  expect(screen.queryByRole('region')).toBeNull();
});
