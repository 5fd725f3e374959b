import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BookingDate } from '../../ui/floor/booking-date.tsx';
import { PhoneHeader } from '../../ui/page/phone-header.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';
import { CompanyLogo } from '../../ui/place/company-logo.tsx';
import { SettingsPanel } from '../../ui/settings/settings-panel.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(forget);

const settings = {
  language: 'en',
  timeFormat: 'HH:mm',
  cameraAngle: '3d',
  colorScheme: 'auto',
  mapQuality: 'LOW',
  searchPanel: null,
  version: '3.18.0-SNAPSHOT',
  build: 'test',
};
const account = {
  user: { id: 7, name: 'Åsa Berg', initials: 'ÅB', photo: false },
  companyName: 'Nordic',
  backendUrl: '',
  logo: null as string | null,
  features: { roomFinder: true, deskFinder: true, colleagueFinder: true, attendance: true },
  visibility: 'EVERYONE',
  confirmingLogout: false,
  loggingOut: false,
};
const dates = {
  zone: 'Europe/Stockholm',
  ...{ today: '2026-11-21', date: '2026-11-21', minDate: '2026-11-21', maxDate: '2026-12-05' },
  mode: 'now',
  ...{ from: 605, to: 1080, fromOptions: [605, 615], toOptions: [620, 1080, 1440] },
  ...{ timesDisabled: false, chosen: false },
};
const views = {
  ...{ settings, account, dates, seen: { status: 'closed' } },
  calendar: { status: 'known', entries: [] },
  counts: {
    loading: false,
    rooms: { free: 3, booked: 0, total: 3 },
    desks: { free: 12, booked: 5, total: 20 },
  },
  drawer: { open: null },
  places: { building: { id: 1, name: 'Stockholm HQ' }, floor: { id: 1, name: 'Entrance' } },
  connection: { status: 'live', updatedAt: 0, failures: 0 },
  clock: { minute: 0, zone: 'UTC' },
  viewer: { highlight: null },
};

/** Every one of them is there, and they come in this order. */
const inOrder = (html: string, words: readonly string[]): void => {
  const at = words.map((word) => html.indexOf(word));
  expect(words.filter((_, index) => at[index] === -1)).toEqual([]);
  expect(at).toEqual([...at].sort((a, b) => a - b));
};

describe('the settings', () => {
  test('stand in the order of the specification, with the version below', async () => {
    const { html } = await render(<SettingsPanel />, { views });
    inOrder(html, [
      ...['>Visibility<', '>What others see of me<', '>Time format<', '>Language<'],
      ...['>Camera angle<', '>Map quality<', '>Appearance<', '>My calendar<', '>Log out<'],
      '>Version 3.18.0-SNAPSHOT<',
    ]);
  });

  test('command what is chosen', async () => {
    const { commands } = await render(<SettingsPanel />, { views });
    press('Visibility', 'INVISIBLE');
    press('Time format', 'hh:mm a');
    press('Language', 'lt');
    press('Camera angle', '2d');
    press('Map quality', 'HIGH');
    press('Appearance', 'dark');
    press('What others see of me');
    press('Log out');
    expect(commands).toEqual([
      { _tag: 'SetVisibility', visibility: 'INVISIBLE' },
      { _tag: 'SetTimeFormat', timeFormat: 'hh:mm a' },
      { _tag: 'SetLanguage', language: 'lt' },
      { _tag: 'SetCameraAngle', angle: '2d' },
      { _tag: 'SetMapQuality', quality: 'HIGH' },
      { _tag: 'SetColorScheme', scheme: 'dark' },
      { _tag: 'OpenSeen' },
      { _tag: 'AskLogOut' },
    ]);
  });

  test('say what the visibility that is chosen means, and that alone', async () => {
    for (const [visibility, said, unsaid] of [
      ['EVERYONE', 'Colleagues can find you', 'Colleagues cannot find you'],
      ['INVISIBLE', 'Colleagues cannot find you', 'Colleagues can find you'],
    ] as const) {
      const { html } = await render(<SettingsPanel />, {
        views: { ...views, account: { ...account, visibility } },
      });
      const id = /aria-describedby="([^"]*)"/.exec(html)?.[1] ?? 'none';
      const meaning = html.slice(html.indexOf(`<p id="${id}"`));
      expect(meaning).toMatch(new RegExp(`^<p id="[^"]*">${said}`));
      expect(html).toMatch(new RegExp(`<p aria-hidden="true"[^>]*>${unsaid}`));
    }
  });
});

describe('the side panel', () => {
  test('stands in the order of the specification', async () => {
    const { html } = await render(<SidePanel />, { views });
    inOrder(html, [
      ...['<svg', 'Stockholm HQ', 'aria-label="Booking date"', '>From<', '>To<'],
      ...['Reset to current time', 'aria-label="Rooms"', 'aria-label="Desks"'],
      ...['My bookings', '>Building<', '>Floor<', '>Settings<', 'Åsa Berg'],
    ]);
  });

  test('the days that can be chosen are those from today as far ahead as may be booked', async () => {
    const { html } = await render(<BookingDate />, { views });
    const days = [...html.matchAll(/<button([^>]*aria-label="(\d+) (\w+) 2026"[^>]*)>/g)];
    const enabled = days
      .filter(([, attributes]) => !/disabled=""/.test(attributes ?? ''))
      .map(([, , day, month]) => `${day} ${month}`);
    expect(days.length).toBeGreaterThan(28);
    expect(enabled[0]).toBe('21 November');
    expect(enabled).not.toContain('20 November');
    expect(enabled).not.toContain('6 December');
    expect(enabled).toHaveLength(new Set(enabled).size);
    expect(html).toMatch(
      /aria-current="date"[^>]*aria-label="21 November 2026"|aria-label="21 November 2026"[^>]*aria-current="date"/,
    );
  });

  test('there is something to reset once a time was chosen', async () => {
    const reset = /<button[^>]*>(?:(?!<\/button>).)*Reset to current time/;
    const shown = async (chosen: boolean) => {
      const { html } = await render(<SidePanel />, {
        views: { ...views, dates: { ...dates, chosen } },
      });
      return /disabled=""/.test(reset.exec(html)?.[0].split('<button').at(-1) ?? '');
    };
    expect([await shown(false), await shown(true)]).toEqual([true, false]);
  });

  test('PG5: the logo is the company’s, or Perch’s own where there is none', async () => {
    const logo = async (address: string | null) =>
      (
        await render(<CompanyLogo size={40} />, {
          views: { account: { ...account, logo: address } },
        })
      ).html;
    expect(await logo(null)).toMatch(/^<svg|<svg/);
    expect(await logo(null)).not.toContain('<img');
    const own = await logo('https://nordic.example/logo.svg');
    expect(own).toContain('src="https://nordic.example/logo.svg"');
    expect(own).toContain('alt="Nordic"');
    expect(own).not.toContain('<svg');
  });

  test('says that one is invisible, on a phone too', async () => {
    for (const part of [<SidePanel key="panel" />, <PhoneHeader key="header" />]) {
      const shown = async (visibility: string) =>
        (await render(part, { views: { ...views, account: { ...account, visibility } } })).html;
      expect(await shown('INVISIBLE')).toContain('aria-label="You are invisible to others"');
      expect(await shown('EVERYONE')).not.toContain('You are invisible to others');
    }
  });
});
