import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { createPath, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { SignOnFailure } from '../../core/contract/sign-on.ts';
import { LoginRoute } from '../../ui/app/login-route.tsx';
import { refusedIn } from '../../ui/features/session/refusal.ts';
import { PAGE_LOAD, SIGNED_OUT } from '../../ui/mirror/page-requests.ts';
import { leaveLogin, staysAtLogin } from '../../ui/shared/page/stay-at-login.ts';
import { mount } from '../support/mount.tsx';
import { forAll } from '../support/runs.ts';

const login = {
  options: [{ id: 'entra', name: 'Contoso', url: '/public/sign-on/entra' }],
  redirect: null,
  refused: null,
  busy: false,
  serverBusy: false,
  wrong: false,
  expired: false,
  demo: null,
};
const startup = { step: 'auth' };
const refused = (failure: SignOnFailure) => ({
  failure,
  provider: 'Contoso',
  reference: 'K7QF29MD',
});

const Address = () => <p>at {createPath(useLocation())}</p>;
const page = (
  <Routes>
    <Route
      path="/login"
      element={
        <>
          <LoginRoute />
          <Address />
        </>
      }
    />
  </Routes>
);

afterEach(leaveLogin);

test('SO45: the query is told once and leaves the address; the page then stays', () => {
  const { facts, text } = mount(page, {
    at: '/login?signIn=password&signOn=NO_PERSON&provider=entra&reference=K7QF29MD',
    views: { login, startup },
  });
  expect(facts).toEqual([
    { _tag: 'SignOnRefused', failure: 'NO_PERSON', provider: 'entra', reference: 'K7QF29MD' },
  ]);
  expect(text()).toMatch(/at \/login\?signIn=password\|$/);
  expect(staysAtLogin()).toBe(true);
});

test('SO45: without a code nothing is told', () => {
  const { facts } = mount(page, { at: '/login?provider=entra', views: { login, startup } });
  expect([facts, staysAtLogin()]).toEqual([[], false]);
});

test('SO45: what is none of the codes, or names no provider, is UNAVAILABLE', () => {
  const read = (code: string, provider: string, reference: string) =>
    refusedIn(new URLSearchParams({ signOn: code, provider, reference }));
  const any = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      '',
      'EXPIRED',
      'ERASED',
      'erased',
      '__proto__',
      'toString',
      'entra',
      'K7QF29MD',
    ),
  );
  forAll(200, any, any, any, (code, provider, reference) => {
    const isKnown =
      SignOnFailure.literals.some((one) => one === code) &&
      (/^[a-z0-9][a-z0-9-]{0,29}$/.test(provider) || (code === 'EXPIRED' && provider === ''));
    const told = {
      _tag: 'SignOnRefused',
      failure: isKnown ? code : 'UNAVAILABLE',
      provider: isKnown ? provider : '',
      reference: /^[A-Z2-9]{8}$/.test(reference) ? reference : '',
    };
    expect(read(code, provider, reference)).toEqual(code === '' ? null : told);
  });
});

test('SO46: each code has a sentence of its own, and a reference', () => {
  const { say } = mount(page, { at: '/login', views: { login, startup } });
  const sentences = SignOnFailure.literals.map((failure) => {
    say({ login: { ...login, refused: refused(failure) } });
    const role = failure === 'PASSWORD_NEEDED' ? 'status' : 'alert';
    const { textContent } = screen.getByRole(role);
    expect(textContent).toMatch(/[.]((Tell your administrator: r)|R)eference K7QF29MD$/);
    return textContent;
  });
  expect(new Set(sentences).size).toBe(SignOnFailure.literals.length);
  expect(sentences[0]).toBe('You did not finish the sign-in at Contoso.Reference K7QF29MD');
  say({ login: { ...login, refused: { ...refused('UNAVAILABLE'), reference: '' } } });
  expect(screen.getByRole('alert').textContent).toBe('This way to sign in is not available.');
});

test('SO47: PASSWORD_NEEDED shows the form for a password', () => {
  const view = { ...login, refused: refused('PASSWORD_NEEDED') };
  mount(page, { at: '/login', views: { login: view, startup } });
  expect(screen.getByLabelText('User name')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(
    'Sign in with your password once. This connects it with your account at Contoso.',
  );
});

test('SO50: a page that comes back from the provider’s sign-out tells it once, and stays', () => {
  window.sessionStorage.setItem(SIGNED_OUT, PAGE_LOAD);
  const leaving = mount(page, { at: '/login', views: { login, startup } });
  expect(leaving.facts).toEqual([]);
  window.sessionStorage.setItem(SIGNED_OUT, `${PAGE_LOAD}1`);
  const first = mount(page, { at: '/login', views: { login, startup } });
  expect([first.facts, staysAtLogin()]).toEqual([[{ _tag: 'SignedOutThere' }], true]);
  const next = mount(page, { at: '/login', views: { login, startup } });
  expect(next.facts).toEqual([]);
});
