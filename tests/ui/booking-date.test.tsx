import { afterAll, expect, test } from 'vitest';
import { BookingDate } from '../../ui/features/floor/booking-date.tsx';
import { changeLanguage } from '../../ui/shared/i18n/language.ts';
import { entry } from '../support/bookings.ts';
import { aria, isThere, names, the } from '../support/by-role.ts';
import { CoreSession, firstUpdate } from '../support/core-session.ts';
import { mount } from '../support/mount.tsx';
import { at, registration } from '../support/planner-office.ts';

afterAll(() => changeLanguage('en'));

test.each([
  ['en', 'nov dec', 'Mon', '21 November 2026'],
  ['sv', 'nov dec', 'mån', '21 november 2026'],
  ['no', 'nov des', 'man.', '21. november 2026'],
  ['fr', 'nov déc', 'lun.', '21 novembre 2026'],
  ['de', 'nov dez', 'Mo', '21. November 2026'],
  ['es', 'nov dic', 'lun', '21 de noviembre de 2026'],
  ['lt', 'lapkr gruod', 'pr', '2026 m. lapkričio 21 d.'],
] as const)(
  'TM24, WO3, UC63: the calendar in %s: %s, from %s on',
  async (language, months, monday, today) => {
    await changeLanguage(language);
    mount(<BookingDate />, { core: new CoreSession().onTheFloor() });
    const heading = document.querySelector('[aria-expanded]')?.textContent?.toLowerCase();
    for (const month of months.split(' ')) expect(heading).toContain(month);
    const weekdays = names('columnheader');
    expect(weekdays).toHaveLength(7);
    expect(weekdays[0]?.toLowerCase().startsWith(monday.toLowerCase())).toBe(true);
    expect(aria(the('button', today), 'current')).toBe('date');
  },
);

test('UB1: the calendar names its table and the selected day; its heading expands the month', async () => {
  await changeLanguage('en');
  const core = new CoreSession().onTheFloor();
  const { press } = mount(<BookingDate />, { core });
  expect(isThere('table', 'Booking date')).toBe(true);
  expect(aria(the('button', '21 November 2026'), 'pressed')).toBe('true');
  expect(aria(the('button', '22 November 2026'), 'pressed')).toBe('false');
  expect(isThere('button', '15 November 2026')).toBe(false);
  expect(aria(the('button', 'Next four weeks'), 'disabled')).toBe('true');
  await press(/^Nov\s–\sDec 2026, whole month$/);
  expect(aria(the('button', 'November 2026, whole month'), 'expanded')).toBe('true');
  await press('Next month');
  expect(isThere('button', 'December 2026, whole month')).toBe(true);
  expect(isThere('button', '3 January 2027')).toBe(true);
  // Another date is chosen elsewhere.
  await press('30 November 2026');
  expect(core.state.floor.chosen?.date).toBe('2026-11-30');
  expect(isThere('button', 'November 2026, whole month')).toBe(true);
});

test('TI10: a day says that the user has a desk, is at the office, remote or off work', () => {
  const items = [entry(4, { start: at(9, 1), end: at(17, 1) })];
  const core = new CoreSession().onTheFloor({ items }).send('LookAtDays');
  const { start, end } = { start: at(9, 2), end: at(17, 2) };
  core.succeed('attendance.own', [
    registration(5, { type: 'HOME', start, end }),
    registration(6, { start: at(9, 3), end: at(17, 3) }),
    registration(7, { type: 'VACATION', start: at(9, 4), end: at(17, 4) }),
  ]);
  mount(<BookingDate />, { core });
  expect(isThere('button', '22 November 2026, you have a desk')).toBe(true);
  expect(isThere('button', '23 November 2026, you are remote')).toBe(true);
  expect(isThere('button', '24 November 2026, you are at the office')).toBe(true);
  expect(isThere('button', '25 November 2026, you are off work')).toBe(true);
});

test('TI9: arrows move between the days, one of which is the tab stop', async () => {
  const { user } = mount(<BookingDate />, { core: new CoreSession().onTheFloor() });
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(the('button', '21 November 2026'));
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(the('button', '29 November 2026'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(the('button', '23 November 2026'));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('BR20: a day on which nothing can be booked says so, and can be chosen', async () => {
  const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
  const places = [{ buildingId: 1, rules: [{ code: 'CLOSED_AT_WEEKENDS' }] }];
  core.signIn({ user: { places } }).succeed('updates.update', firstUpdate());
  const { press } = mount(<BookingDate />, { core });
  await press('22 November 2026, no bookings: closed at weekends');
  expect(core.state.floor.chosen?.date).toBe('2026-11-22');
  expect(isThere('button', '23 November 2026')).toBe(true);
});
