import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SecurityView } from '../../core/features/security/views.ts';
import { Security } from '../../ui/features/security/security.tsx';
import { button, isThere, the } from '../support/by-role.ts';
import { mount, type Page } from '../support/mount.tsx';
import { says } from '../support/text.ts';

type Open = Exclude<SecurityView, { status: 'closed' }>;
const SINCE = 29_921_400;
const session = (id: number, current: boolean, browser = 'Firefox', system = 'Windows') => ({
  id,
  current,
  browser,
  system,
  since: SINCE,
  lastSeen: SINCE + 60,
});
const KNOWN: Open = {
  status: 'known',
  sessions: [session(1, true), session(2, false, 'Safari', 'iOS'), session(3, false, '', '')],
  zone: 'UTC',
  ending: null,
  endFailed: false,
  changing: false,
  outcome: null,
  shortest: 8,
};
const show = (view: Partial<Open> = {}, page: Page = {}) =>
  mount(<Security />, { ...page, views: { security: { ...KNOWN, ...view } } });
const field = (name: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((label) => label.textContent === name);
  const input = document.getElementById(found?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name}`);
  return input;
};

describe('the own sessions', () => {
  test('name the device, and this one cannot be signed out here', async () => {
    const { text, press } = show();
    says(text(), 'Firefox · Windows', 'This device', 'Safari · iOS', 'Last used', 'Unknown device');
    expect(document.querySelectorAll('li')).toHaveLength(3);
    // The dialog takes the focus when it opens.
    await waitFor(() => expect(document.activeElement).toBe(button('Close')));
    expect(document.querySelector('li')?.querySelector('button')).toBeNull();
    expect(await press(/^Sign out Safari · iOS, signed in/)).toEqual([
      { _tag: 'EndSession', sessionId: 2 },
    ]);
    expect(document.activeElement?.tagName).toBe('SECTION');
    expect((await press('Sign out everywhere else')).at(-1)).toEqual({ _tag: 'EndOtherSessions' });
  });

  test('say when there is no other one', () => {
    const { text } = show({ sessions: [session(1, true)] });
    says(text(), 'You are not signed in anywhere else.');
    expect(isThere('button', 'Sign out everywhere else')).toBe(false);
  });

  test('can be requested again after a failure', async () => {
    const { press } = show({ status: 'failed', sessions: [] });
    expect(the('alert').textContent).toContain('Your sessions could not be loaded.');
    expect(await press('Try again')).toEqual([{ _tag: 'OpenSecurity' }]);
  });

  test('show that they are loading, or that one could not be ended', () => {
    show({ status: 'loading', sessions: [] });
    expect(the('status', 'Loading…')).toBeTruthy();
    show({ endFailed: true }, { phone: true });
    expect(the('alert').textContent).toContain('could not be signed out');
  });

  test('closing them returns the focus to their button', async () => {
    const { user, say, commands } = mount(<Security />, {
      views: { security: { status: 'closed' } },
    });
    await user.click(button('Security'));
    say({ security: KNOWN });
    await waitFor(() => expect(the('dialog', 'Security')).toBeTruthy());
    await user.keyboard('{Escape}');
    expect(commands).toEqual([{ _tag: 'OpenSecurity' }, { _tag: 'CloseSecurity' }]);
    say({ security: { status: 'closed' } });
    await waitFor(() => expect(document.activeElement).toBe(button('Security')));
  });
});

describe('the password', () => {
  const fill = async (
    { user }: ReturnType<typeof show>,
    current: string,
    next: string,
    again = next,
  ) => {
    for (const [name, value] of [
      ['Current password', current],
      ['New password', next],
      ['Repeat new password', again],
    ] as const) {
      await user.clear(field(name));
      if (value !== '') await user.type(field(name), value);
    }
    await user.click(button('Change password'));
  };

  test('is validated first, and sent without being logged', async () => {
    const page = show();
    const { mirror, text } = page;
    await fill(page, '', 'a bird on a wire');
    says(text(), 'Please fill in this field.');
    expect(document.activeElement).toBe(field('Current password'));
    await fill(page, 'perch', 'short');
    says(text(), 'Please use at least 8 characters.');
    await fill(page, 'perch', 'a bird on a wire', 'a bird on the wire');
    says(text(), 'This is not the same as the new password.');
    expect(mirror.changePassword).not.toHaveBeenCalled();
    await fill(page, 'perch', 'a bird on a wire');
    expect(mirror.changePassword).toHaveBeenCalledExactlyOnceWith({
      current: 'perch',
      next: 'a bird on a wire',
    });
    expect(page.commands).toEqual([]);
  });

  test('is hidden until shown, and named for password managers', async () => {
    const { press } = show();
    const fields = ['Current password', 'New password', 'Repeat new password'].map(field);
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(fields.map(({ type }) => type)).toEqual(['password', 'password', 'password']);
    await press('Show: New password');
    expect(field('New password').type).toBe('text');
    await press('Hide: New password');
    expect(field('New password').type).toBe('password');
  });

  test.each([
    ['wrongPassword', 'This is not your current password.', 'Current password'],
    ['tooCommon', 'This password is easy to guess. Please choose another one.', 'New password'],
    ['isUsername', 'The password is little more than your name', 'New password'],
    ['unchanged', 'This is your current password. Please choose another one.', 'New password'],
    ['tooShort', 'Please use at least 8 characters.', 'New password'],
  ] as const)('%s is told at its field until it is edited', async (outcome, told, at) => {
    const { say, text, user } = show();
    say({ security: { ...KNOWN, outcome } });
    says(text(), told);
    expect(field(at).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(at));
    await user.type(field(at), 'x');
    expect(text()).not.toContain(told);
  });

  test.each([
    ['tooManyAttempts', 'Too many attempts.'],
    ['signOnOnly', 'Your company signs in at its provider'],
    ['unknown', "We couldn't confirm that your password was changed."],
    ['failed', 'Your password could not be changed.'],
  ] as const)('%s is told', (outcome, told) => {
    const { say } = show();
    say({ security: { ...KNOWN, outcome } });
    expect(the('alert').textContent).toContain(told);
  });

  test('is cleared from the fields after the change', async () => {
    const page = show();
    await fill(page, 'perch', 'a bird on a wire');
    page.say({ security: { ...KNOWN, outcome: 'changed' } });
    says(page.text(), 'Your password has been changed.');
    expect(field('New password').value).toBe('');
    expect(field('Current password').value).toBe('');
  });
});
