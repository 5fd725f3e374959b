import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { NOTHING, smallCompany } from '../../support/administration-server.ts';
import { button, field, the } from '../../support/by-role.ts';

it('AP44, AP45: a switch is a change, and disables the settings that depend on it', async () => {
  const page = await mountAdministration({ at: '/admin/settings' });
  await page.user.click(field('Whole days only', 'switch'));
  expect(page.commands.at(-1)).toEqual({
    _tag: 'SetSetting',
    id: 'disableTimeSelection',
    json: 'true',
  });
  expect(screen.getByText('1 change, not saved yet.')).toBeTruthy();
  expect(field('Usual start').disabled).toBe(true);
  await page.user.click(button(/^Back to the default: .* \(Whole days only\)$/));
  expect(field('Usual start').disabled).toBe(false);
});

it('AP125: settings of a file of the server are shown locked, and it is said where they come from', async () => {
  const server = smallCompany();
  server.company = { ...server.company, areFromFile: true };
  const page = await mountAdministration({ at: '/admin/settings', server });
  expect(screen.getByRole('note').textContent).toContain('PERCH_SETTINGS');
  const ahead = field('How far ahead');
  expect(ahead.closest('fieldset')?.disabled).toBe(true);
  await page.user.type(ahead, '30{Enter}');
  expect(page.session.view('changes', {}).count).toBe(0);
  // They are in no settings file.
  expect(field('Past bookings').closest('fieldset')?.disabled).toBe(false);
});

it('AP46: shows a validation error next to the setting', async () => {
  const page = await mountAdministration({ at: '/admin/settings' });
  const ahead = field('How far ahead');
  await page.user.clear(ahead);
  await page.user.type(ahead, '9000{Enter}');
  expect(screen.getByText('A whole number from 0 to 3,650.')).toBeTruthy();
  await page.user.clear(field('End of the working day'));
  await page.user.type(field('End of the working day'), '17:30{Enter}');
  expect(page.commands.at(-1)).toMatchObject({ id: 'dayEnd', json: '1050' });
});

it('PV7: says before saving what the next daily run deletes', async () => {
  const server = smallCompany();
  server.consequences = { ...NOTHING, old: { bookings: 1_204, registrations: 1, history: 0 } };
  const page = await mountAdministration({ at: '/admin/settings', server });
  const kept = field('Past bookings');
  expect(kept).toHaveProperty('value', '730');
  await page.user.clear(kept);
  await page.user.type(kept, '20{Enter}');
  expect(screen.getByText('A whole number from 31 to 36,500.')).toBeTruthy();
  await page.user.clear(kept);
  await page.user.type(kept, '90{Enter}');
  await page.user.click(field('Change history: For ever', 'checkbox'));
  page.elapse(1_000);
  await page.user.click(button('Review'));
  const review = the('complementary', '1 change');
  expect(review.textContent).toContain(
    '1,204 past bookings are deleted for good with the next daily run',
  );
  expect(review.textContent).toContain('1 past day of the planner is deleted for good');
  expect(review.textContent).not.toContain('of the change history');
  expect(review.textContent).toContain('Past bookingsDefault → 90 days');
  expect(review.textContent).toContain('Change historyDefault → For ever');
});

it('AP108: says so if booking rules override a setting', async () => {
  const server = smallCompany();
  const page = await mountAdministration({ at: '/admin/settings', server });
  expect(screen.queryByText(/booking rule/)).toBeNull();
  server.add('rules', { building: 'harbour', rule: 'days_ahead', value: '7' });
  page.elapse(4_000);
  const told = within(screen.getByText(/^1 booking rule says otherwise/));
  expect(told.getByRole('link').getAttribute('href')).toBe('/admin/rules');
  server.add('rules', { rule: 'days_ahead', value: '21' });
  page.elapse(4_000);
  expect(screen.getByText(/^A booking rule for the whole company holds instead/)).toBeTruthy();
});

it('finds settings by name and description; the search text is in the URL', async () => {
  const page = await mountAdministration({ at: '/admin/settings' });
  await page.user.type(the('searchbox', 'Find a setting'), 'planner');
  expect(
    screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent?.trim()),
  ).toEqual([
    'Planner',
    'Start of the working day',
    'End of the working day',
    'Past days of the planner',
  ]);
  expect(page.path()).toContain('text=planner');
});

it('AP123: saving asks what stays of the times, in the review', async () => {
  const server = smallCompany();
  const shifted = { bookings: 7, registrations: 0, closures: 1, cut: 0 };
  server.consequences = { ...NOTHING, shifted } as typeof server.consequences;
  const page = await mountAdministration({ at: '/admin/settings', server });
  await page.user.click(field('Whole days only', 'switch'));
  page.elapse(1_000);
  await page.user.click(button('Save 1 change'));
  expect(server.times).toEqual([]);
  const review = within(the('complementary', '1 change'));
  expect(
    review.getAllByText(/their time on the clock: \d/).map(({ textContent }) => textContent),
  ).toEqual([
    'Coming bookings that would change their time on the clock: 7',
    'Closures that keep their time on the clock: 1',
  ]);
  await page.user.click(review.getByRole('button', { name: 'Save 1 change' }));
  expect(server.times).toEqual(['clock']);
});

it('AP123: nobody is asked for closures, which keep the time on the clock', async () => {
  const server = smallCompany();
  const shifted = { bookings: 0, registrations: 0, closures: 2, cut: 0 };
  server.consequences = { ...NOTHING, shifted } as typeof server.consequences;
  const page = await mountAdministration({ at: '/admin/settings', server });
  await page.user.click(field('Whole days only', 'switch'));
  page.elapse(1_000);
  await page.user.click(button('Save 1 change'));
  expect(server.times).toEqual([null]);
});
