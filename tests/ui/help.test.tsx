import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { intentOf } from '../../map/input/keyboard.ts';
import { LanguageFollower } from '../../ui/app/language-follower.tsx';
import { ConnectionBanner } from '../../ui/features/floor/connection-banner.tsx';
import { ConnectionNews } from '../../ui/features/floor/connection-news.tsx';
import { Help, isHelpKey } from '../../ui/features/help/help.tsx';
import { HelpSettings } from '../../ui/features/help/help-settings.tsx';
import { Legend } from '../../ui/features/help/legend.tsx';
import { SHORTCUTS } from '../../ui/features/help/shortcut-rows.ts';
import { LoginScreen } from '../../ui/features/session/login-screen.tsx';
import { changeLanguage } from '../../ui/shared/i18n/language.ts';
import { aria, button, field, isThere, the } from '../support/by-role.ts';
import { CoreSession } from '../support/core-session.ts';
import { mount } from '../support/mount.tsx';

const office = () => new CoreSession().onTheFloor();

describe('the legend', () => {
  test('HE1: unfolds above its button, uses the words of the map, and remembers whether it is open', async () => {
    const core = office();
    const { press, text, say } = mount(<Legend />, { core });
    expect(aria(button('Legend'), 'expanded')).toBe('false');
    expect(text()).not.toContain('Claimed');
    await press('Legend');
    say();
    expect(aria(button('Legend'), 'expanded')).toBe('true');
    const rows = [...the('table', 'Legend').querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('td, th')].map((cell) => cell.textContent).join(','),
    );
    expect(rows).toContain(',Desks,Rooms,People');
    expect(rows).toContain(',Free,Free,Available');
    expect(rows).toContain(',Claimed,,');
    expect(rows).toContain(',Yours');
    await press('Legend');
    expect(core.asked('Store')).toMatchObject([
      { key: 'legend', value: 'open' },
      { key: 'legend', value: 'closed' },
    ]);
  });

  test('HE1: omits features that the company does not use', () => {
    const core = new CoreSession().onTheFloor({}, { uses: { roomFinder: false } });
    core.send({ _tag: 'SetLegend', open: true });
    const { text } = mount(<Legend />, { core });
    expect(text()).toContain('Desks');
    expect(text()).not.toContain('Rooms');
  });
});

describe('the introduction', () => {
  test('HE3: has three cards and is shown once; the settings can reopen it', async () => {
    const core = office();
    const part = (
      <>
        <Help />
        <HelpSettings />
      </>
    );
    const { press, text, say, user } = mount(part, { core });
    expect(isThere('dialog')).toBe(false);
    await press('Introduction');
    say();
    await screen.findByRole('dialog');
    expect(text()).toContain('1 of 3');
    await press('Next');
    expect(text()).toContain('Book in one press');
    await press('Next');
    expect(text()).toContain('3 of 3');
    await press('Get started');
    say();
    expect(isThere('dialog')).toBe(false);
    expect(core.asked('Store')).toMatchObject([{ key: 'introduction', value: 'seen' }]);
    // Escape, like Skip.
    await press('Introduction');
    say();
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    say();
    expect(isThere('dialog')).toBe(false);
    expect(core.state.settings.introduction).toBe('seen');
  });
});

describe('the list of keyboard shortcuts', () => {
  test('HE4: opens on a question mark, but not in a field, or if single-character keys are off', async () => {
    const core = office();
    const part = (
      <>
        <input aria-label="field" />
        <Help />
      </>
    );
    const { press, user, say } = mount(part, { core });
    await user.click(field('field', 'textbox'));
    await user.keyboard('?');
    expect(isThere('dialog')).toBe(false);
    field('field', 'textbox').blur();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await press('Keys of one character work', 'switch');
    say();
    expect(core.asked('Store')).toMatchObject([{ key: 'helpKey', value: 'off' }]);
    await press('Close');
    expect(isThere('dialog')).toBe(false);
    await user.keyboard('?');
    expect(isThere('dialog')).toBe(false);
  });

  test('HE4: only the key without modifiers opens it', () => {
    const key = { key: '?', ctrlKey: false, metaKey: false, altKey: false, repeat: false };
    const plain = { ...key, isComposing: false, defaultPrevented: false };
    expect(isHelpKey(plain)).toBe(true);
    for (const change of [
      { key: '/' },
      { ctrlKey: true },
      { repeat: true },
      { isComposing: true },
      { defaultPrevented: true },
    ]) {
      expect(isHelpKey({ ...plain, ...change })).toBe(false);
    }
  });

  test('HE4: the listed keys of the map are those that the map handles', () => {
    const named: Readonly<Record<string, string>> = {
      '←': 'ArrowLeft',
      '→': 'ArrowRight',
      '↑': 'ArrowUp',
      '↓': 'ArrowDown',
      '−': '-',
      pageUp: 'PageUp',
      pageDown: 'PageDown',
      enter: 'Enter',
      home: 'Home',
      escape: 'Escape',
      letters: 'a',
    };
    const kinds: Readonly<Record<string, string>> = {
      step: 'step',
      line: 'step',
      ten: 'step',
      name: 'letter',
      select: 'select',
      several: 'selectDesks',
      pan: 'pan',
      zoom: 'zoom',
      turn: 'rotate',
      whole: 'home',
      clear: 'escape',
    };
    const none = { ctrlKey: false, metaKey: false, altKey: false };
    for (const { does, keys } of SHORTCUTS.map) {
      const isShifted = keys.some((held) => held.some((cap) => cap === 'shift'));
      for (const held of keys) {
        const cap = held.at(-1) ?? '';
        const intent = intentOf({ ...none, key: named[cap] ?? cap, shiftKey: isShifted });
        expect(intent?.kind, `${does} ${cap}`).toBe(kinds[does.split('.')[1] ?? '']);
      }
    }
  });
});

afterEach(() => act(() => changeLanguage('en')));

test('HE2: choosing another language at sign-in applies at once, and keeps the typed user name', async () => {
  const core = new CoreSession().start();
  const part = (
    <>
      <LanguageFollower />
      <LoginScreen />
    </>
  );
  const { user, say } = mount(part, {
    core,
    views: {
      login: {
        options: [{ id: 'password', name: '', url: null }],
        demo: null,
        mail: false,
        refused: null,
      },
    },
  });
  await user.type(field('User name', 'textbox'), 'emp');
  await user.selectOptions(the('combobox', 'Language'), 'de');
  say();
  await screen.findByRole('textbox', { name: 'Benutzername' });
  expect(field('Benutzername', 'textbox').value).toBe('emp');
  expect(core.asked('Store')).toMatchObject([{ key: 'language', value: 'de' }]);
});

test('HE5: a lost connection is shown with the age of the data, but announced without it', () => {
  const asOf = Date.UTC(2026, 10, 21, 7, 42) / 60_000;
  const dates = { zone: 'Europe/Stockholm', today: '2026-11-21' };
  const live = { status: 'live', updatedAt: asOf * 60_000, lost: false, asOf: null, age: 0 };
  const part = (
    <>
      <ConnectionBanner />
      <ConnectionNews />
    </>
  );
  const { container, say } = mount(part, { views: { dates, connection: live } });
  const said = () => the('status').textContent;
  expect([container.textContent, said()]).toEqual(['Connected', 'Connected']);
  say({ connection: { ...live, status: 'offline', lost: true, asOf } });
  expect(said()).toBe('Connection lost – showing 08:42');
  say({ connection: { ...live, status: 'offline', lost: true, asOf, age: 3 } });
  expect(container.textContent).toContain('Connection lost – showing 08:42 (3 min ago)');
  expect(said()).toBe('Connection lost – showing 08:42');
  // Of another day, and of none.
  say({ dates: { ...dates, today: '2026-11-22' } });
  expect(said()).toBe('Connection lost – showing Sat 21 Nov 08:42');
  say({ connection: { ...live, lost: true, asOf: null } });
  expect(said()).toBe('Connection lost');
  say({ connection: live });
  expect(said()).toBe('Connected');
});
