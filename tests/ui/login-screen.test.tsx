import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginView } from '../../core/office/session/views.ts';
import { useStayFollower } from '../../ui/app/use-stay-follower.ts';
import { LoginScreen } from '../../ui/features/session/login-screen.tsx';
import { useProjection } from '../../ui/mirror/hooks.ts';
import { leaveLogin } from '../../ui/shared/page/stay-at-login.ts';
import { mount } from '../support/mount.tsx';

const login: LoginView = {
  options: [{ id: 'password', name: 'Password', url: null }],
  busy: false,
  serverBusy: false,
  wrong: false,
  expired: false,
  redirect: null,
  refused: null,
  demo: null,
  mail: false,
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

test('EM12: asks whether the password is forgotten only where the server sends mail', () => {
  const { say } = mount(<LoginScreen />, { views: { login: { ...login, mail: true } } });
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/forgotten');
  say({ login });
  expect(screen.queryByRole('link')).toBeNull();
});

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

const ENTRA = {
  id: 'entra',
  name: 'Contoso',
  url: '/public/sign-on/entra',
  icon: 'microsoft',
} as const;
const OKTA = { id: 'okta', name: 'Okta', url: 'https://perch.okta.com/x', icon: 'okta' } as const;
const withProviders: LoginView = { ...login, options: [...login.options, ENTRA, OKTA] };
const BACKEND = { backendUrl: 'https://api.example', features: {} };

describe('identity providers', () => {
  test('SO42: they stand before the password, with their icons; a path is of the backend', () => {
    mount(<LoginScreen />, { views: { login: withProviders, account: BACKEND } });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue with Contoso', 'https://api.example/public/sign-on/entra'],
      ['Continue with Okta', 'https://perch.okta.com/x'],
    ]);
    expect(links.map((link) => link.querySelectorAll('svg').length)).toEqual([1, 1]);
    const form = screen.getByLabelText('User name');
    const isAfter = links[1]?.compareDocumentPosition(form) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect([isAfter, document.activeElement === form]).toEqual([true, false]);
  });

  test('SO44: the link for the password shows its form, also where none is offered', () => {
    const view = { ...login, options: [ENTRA] };
    mount(<LoginScreen />, { views: { login: view } });
    expect(screen.queryByLabelText('User name')).toBeNull();
    mount(<LoginScreen />, { views: { login: view }, at: '/login?signIn=password' });
    expect(document.activeElement).toBe(screen.getByLabelText('User name'));
  });
});

describe('the page goes to its only provider by itself', () => {
  const Page = () => {
    useStayFollower();
    return useProjection('startup')?.step === 'auth' ? <LoginScreen /> : null;
  };
  const going = vi.fn<(address: string | URL) => void>();
  beforeEach(() => {
    vi.spyOn(window.location, 'replace').mockImplementation(going);
  });
  const redirected: LoginView = { ...withProviders, redirect: ENTRA.url };
  const views = { login: redirected, account: BACKEND, startup: { step: 'auth' } };
  const went = () => going.mock.calls.map(([address]) => address);
  afterEach(() => {
    leaveLogin();
    going.mockClear();
  });

  test('SO43: once, and again only when somebody has signed in meanwhile', () => {
    mount(<Page />, { views });
    expect(went()).toEqual(['https://api.example/public/sign-on/entra']);
    expect(screen.queryByLabelText('User name')).toBeNull();
    // It comes back without a session.
    mount(<Page />, { views });
    expect([went().length, screen.queryByLabelText('User name') === null]).toEqual([1, false]);
    mount(<Page />, { views: { ...views, startup: { step: 'run' } } });
    expect(went()).toHaveLength(1);
    mount(<Page />, { views });
    expect(went()).toHaveLength(2);
  });

  test('SO43: not where somebody has just signed out, also after a reload', () => {
    const { say } = mount(<Page />, { views: { startup: { step: 'run' } } });
    say({ startup: { step: 'auth' } });
    say(views);
    mount(<Page />, { views });
    expect(went()).toEqual([]);
  });

  test.each<[string, Partial<LoginView>, string]>([
    ['the session has ended', { expired: true }, '/login'],
    ['the link asks for the password', {}, '/login?signIn=password'],
    ['there is no such provider', { redirect: null }, '/login'],
    ['its address is none', { redirect: 'javascript:alert(1)' }, '/login'],
  ])('SO43, SO44: not if %s', (_, change, at) => {
    mount(<Page />, { views: { ...views, login: { ...redirected, ...change } }, at });
    expect([went(), screen.queryByLabelText('User name') === null]).toEqual([[], false]);
  });

  test('SO43: not without session storage, which would tell that it was there', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
    mount(<Page />, { views });
    expect(went()).toEqual([]);
    storage.mockRestore();
  });
});
