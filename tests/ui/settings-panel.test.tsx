import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AccountView } from '../../core/office/session/views.ts';
import { PhoneSearch } from '../../ui/app/page/phone-search.tsx';
import { SidePanel } from '../../ui/app/page/side-panel.tsx';
import { BookingDate } from '../../ui/features/floor/booking-date.tsx';
import { TimePresets } from '../../ui/features/floor/time-presets.tsx';
import { SettingsPanel, VisibilityChoice } from '../../ui/features/settings/settings-panel.tsx';
import { CompanyLogo } from '../../ui/shared/company-logo.tsx';
import { aria, button, field, isThere, the } from '../support/by-role.ts';
import { CoreSession } from '../support/core-session.ts';
import { mount, sends } from '../support/mount.tsx';
import { viewAt } from '../support/topic-views.ts';
import { searchDoor } from './search-door.ts';

const office = () => new CoreSession().onTheFloor();

describe('the settings', () => {
  test('are in the specified order, with the version below', () => {
    const { text } = mount(<SettingsPanel />, { core: office() });
    const words = [
      'Visibility',
      'What others see of me',
      'Time format',
      'Language',
      'Camera angle',
      'Map quality',
      'Appearance',
      'My calendar',
      'Sign out',
      'Version 3.18.0-SNAPSHOT',
    ];
    const shown = text().split('|');
    expect(shown.filter((word) => words.includes(word))).toEqual(words);
    expect(field('Language', 'combobox').value).toBe('en');
  });

  test('AP20: link to the administration only for administrators', () => {
    const core = office();
    const account = viewAt(core.state, 'account') as AccountView;
    const { say } = mount(<SettingsPanel />, { core });
    expect(isThere('link', 'Administration')).toBe(false);
    say({ account: { ...account, administers: true } });
    expect(the('link', 'Administration').getAttribute('href')).toMatch(/admin$/);
  });

  test('send each choice, and show it', async () => {
    const core = office();
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    const { press, user } = mount(<SettingsPanel />, { core });
    for (const name of ['Invisible', 'AM/PM', '2D', 'High', 'Dark']) {
      await press(name, 'radio');
      expect(field(name, 'radio').checked).toBe(true);
    }
    await user.selectOptions(the('combobox', 'Language'), 'lt');
    await press('What others see of me');
    await press('Close');
    await sends(
      press('Sign out'),
      { _tag: 'SetVisibility', visibility: 'INVISIBLE' },
      { _tag: 'SetTimeFormat', timeFormat: 'hh:mm a' },
      { _tag: 'SetCameraAngle', angle: '2d' },
      { _tag: 'SetMapQuality', quality: 'HIGH' },
      { _tag: 'SetColorScheme', scheme: 'dark' },
      { _tag: 'SetLanguage', language: 'lt' },
      { _tag: 'OpenPrivacyPreview' },
      { _tag: 'ClosePrivacyPreview' },
      { _tag: 'AskLogOut' },
    );
    expect(isThere('dialog')).toBe(true);
  });

  test('FL1: live updates are on by default; switching them off freezes the map and says so', async () => {
    const core = office();
    const polls = (): number => core.calls('updates.update').length;
    const { press, text } = mount(<SettingsPanel />, { core });
    const live = () => field(/^Live updates/, 'switch').checked;
    expect(live()).toBe(true);
    await press(/^Live updates/, 'switch');
    expect(live()).toBe(false);
    expect(text()).toContain('The map stays as it is until you switch this on again.');
    const before = polls();
    core.elapse(60_000);
    expect(polls()).toBe(before);
    await press(/^Live updates/, 'switch');
    expect(live()).toBe(true);
    core.elapse(3_000);
    expect(polls()).toBeGreaterThan(before);
  });

  test('SE11: withdraw the consent after a confirmation', async () => {
    const core = office();
    const { press, user } = mount(<SettingsPanel />, { core });
    await press('Withdraw consent');
    expect(the('dialog').textContent).toContain('Your bookings stay.');
    expect(document.activeElement).toBe(button('Keep consent'));
    await press('Keep consent');
    expect(core.calls('consent.withdraw')).toEqual([]);
    await press('Withdraw consent');
    const confirm = screen.getAllByRole('button', { name: 'Withdraw consent' }).at(-1);
    if (confirm !== undefined) await user.click(confirm);
    expect(core.calls('consent.withdraw')).toHaveLength(1);
  });

  test.each([
    ['EVERYONE', 'Colleagues can find you', 'Colleagues cannot find you'],
    ['INVISIBLE', 'Colleagues cannot find you', 'Colleagues can find you'],
  ])(
    'say what the visibility that is chosen means, and that alone: %s',
    (visibility, said, unsaid) => {
      mount(<SettingsPanel />, { core: office(), views: { account: { visibility } } });
      const meaning = aria(the('radiogroup', 'Visibility'), 'describedby') ?? '';
      expect(document.getElementById(meaning)?.textContent).toContain(said);
      expect(aria(screen.getByText(new RegExp(`^${unsaid}`)), 'hidden')).toBe('true');
    },
  );
});

describe('the side panel', () => {
  test('is in the specified order', () => {
    const { container } = mount(<SidePanel onFold={() => {}} />, { core: office() });
    expect(container.innerHTML).toMatch(
      new RegExp(
        [
          '<svg',
          'Fold the side panel',
          'aria-label="Booking date"',
          '>Now<',
          '>From<',
          '>To<',
          'aria-label="Rooms"',
          'aria-label="Desks"',
          'My bookings',
          '>Building<',
          '>Floor<',
          '>Settings<',
          'Åsa Berg',
        ].join('.*'),
        's',
      ),
    );
  });

  test('the days from today to the end of the booking horizon can be chosen', async () => {
    const core = office().send('LookAtDays');
    const { press, commands } = mount(<BookingDate />, { core });
    const days = screen.getAllByRole('button', { name: /^\d+ \w+ 2026$/ });
    const enabled = days
      .filter((day) => aria(day, 'disabled') === null)
      .map(({ firstChild }) => firstChild?.textContent);
    expect(days).toHaveLength(28);
    expect(enabled[0]).toBe('21 November 2026');
    expect(enabled).not.toContain('6 December 2026');
    expect(enabled).toHaveLength(new Set(enabled).size);
    expect(aria(button('21 November 2026'), 'current')).toBe('date');
    await press('24 November 2026');
    expect(commands.at(-1)).toEqual({ _tag: 'ChooseDate', date: '2026-11-24' });
  });

  test('TI1, TI2, TI3: one press chooses a part of the day or now; the shown one is pressed', async () => {
    const { commands, press, choose } = mount(<SidePanel onFold={() => {}} />, { core: office() });
    const pressed = () =>
      ['Now', 'Morning', 'Afternoon', 'All day'].filter(
        (name) => aria(button(name), 'pressed') === 'true',
      );
    expect(pressed()).toEqual(['Now']);
    await press('Afternoon');
    expect(commands.at(-1)).toEqual({ _tag: 'ChoosePreset', preset: 'afternoon' });
    expect(pressed()).toEqual(['Afternoon']);
    await choose('From', '12:15');
    expect(pressed()).toEqual([]);
    await press('Now');
    expect(commands.at(-1)).toEqual({ _tag: 'ResetTime' });
    expect(pressed()).toEqual(['Now']);
  });

  test('TI2, TM22: past parts are disabled, and all parts if times cannot be chosen', () => {
    const off = (dates: object) => {
      mount(<TimePresets presets={[]} preset="now" {...dates} />);
      return ['Now', 'Morning', 'Afternoon', 'All day'].filter((name) => button(name).disabled);
    };
    expect(off({ presets: ['afternoon'] })).toEqual(['Morning', 'All day']);
    expect(off({})).toEqual(['Morning', 'Afternoon', 'All day']);
  });

  test('PG5: shows the company’s logo, or Perch’s own if there is none', () => {
    const account = { companyName: 'Nordic', logo: null };
    const { container, say } = mount(<CompanyLogo size={40} widest={100} />, {
      views: { account },
    });
    expect([container.querySelector('svg') !== null, isThere('img')]).toEqual([true, false]);
    say({ account: { ...account, logo: 'https://nordic.example/logo.svg' } });
    const own = the('img', 'Nordic');
    expect([own.getAttribute('src'), container.querySelector('svg')]).toEqual([
      'https://nordic.example/logo.svg',
      null,
    ]);
  });

  test.each([
    [<SidePanel key="panel" onFold={() => {}} />, false],
    [<PhoneSearch key="search" door={searchDoor().door} isFolded={false} />, true],
  ])('says that one is invisible, on a phone too', (part, phone) => {
    const core = office();
    const { say } = mount(part, { core, phone });
    const isSaid = () =>
      document.querySelector('[aria-label="You are invisible to others"]') !== null;
    expect(isSaid()).toBe(false);
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    say();
    expect(isSaid()).toBe(true);
  });
});

test('opening a drawer closes the open one', async () => {
  const { press, container } = mount(<SidePanel onFold={() => {}} />, { core: office() });
  const open = () =>
    [...container.querySelectorAll('h2 [aria-expanded="true"]')].map((each) => each.textContent);
  await press('Building');
  expect(open()).toEqual(['Building']);
  await press('Floor');
  expect(open()).toEqual(['Floor']);
});

test('a changed visibility is announced', () => {
  const views = { account: { visibility: 'EVERYONE' } };
  const { say } = mount(<VisibilityChoice />, { views });
  expect(the('status').textContent).toBe('');
  say({ account: { visibility: 'INVISIBLE' } });
  expect(the('status').textContent).toContain('Colleagues cannot find you');
});
