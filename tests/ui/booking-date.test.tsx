import { DatesProvider } from '@mantine/dates';
import { afterAll, expect, test } from 'vitest';
import { BookingDate } from '../../ui/features/floor/booking-date.tsx';
import { dateSettings } from '../../ui/features/floor/date-settings.ts';
import { changeLanguage } from '../../ui/shared/i18n/language.ts';
import { aria, isThere, names, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const dates = {
  zone: 'Europe/Stockholm',
  ...{ today: '2026-11-21', date: '2026-11-21', minDate: '2026-11-21', maxDate: '2026-12-05' },
  mode: 'now',
  ...{ from: 605, to: 1080, fromOptions: [605], toOptions: [1080], timesDisabled: false },
  chosen: false,
};

afterAll(() => changeLanguage('en'));

test.each([
  ['en', 'November 2026', 'Mon', '21 November 2026'],
  ['sv', 'november 2026', 'mån', '21 november 2026'],
  ['no', 'november 2026', 'man.', '21. november 2026'],
  ['fr', 'novembre 2026', 'lun.', '21 novembre 2026'],
  ['de', 'November 2026', 'Mo', '21. November 2026'],
  ['es', 'noviembre de 2026', 'lun', '21 de noviembre de 2026'],
  ['lt', '2026 m. lapkritis', 'pr', '2026 m. lapkričio 21 d.'],
] as const)(
  'TM24, WO3: the calendar in %s: %s, from %s on',
  async (language, month, monday, today) => {
    await changeLanguage(language);
    const { text } = mount(
      <DatesProvider settings={dateSettings(language)}>
        <BookingDate />
      </DatesProvider>,
      { views: { dates } },
    );
    expect(text()).toContain(`|${month}|`);
    const weekdays = names('columnheader');
    expect(weekdays).toHaveLength(7);
    expect(weekdays[0]?.toLowerCase()).toBe(monday.toLowerCase());
    expect(aria(the('button', today), 'current')).toBe('date');
  },
);

test('UB1: the calendar names its table, the selected day, and what its heading opens', async () => {
  await changeLanguage('en');
  const { press } = mount(<BookingDate />, { views: { dates } });
  expect(isThere('table', 'Booking date')).toBe(true);
  expect(aria(the('button', '21 November 2026'), 'pressed')).toBe('true');
  expect(aria(the('button', '22 November 2026'), 'pressed')).toBe('false');
  await press('November 2026, choose a month');
  expect(isThere('button', '2026, choose a year')).toBe(true);
});
