import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { smallCompany } from '../../support/administration-server.ts';
import { button, field, isThere, the } from '../../support/by-role.ts';

const open = () => {
  const server = smallCompany();
  server.demo = {
    buildings: 10,
    floors: 20,
    spaces: 2_154,
    people: 1_500,
    bookings: 4_321,
    ownSpaces: 2,
    staying: { buildings: 1, people: 3 },
    hasKnownPassword: true,
  };
  return mountAdministration({ at: '/admin/overview', server });
};

it('AP57: lists what is removed and what stays, and removes the demo once the company name is typed', async () => {
  const page = await open();
  await page.user.click(button('Remove the demo…'));
  expect(page.path()).toContain('panel=demo');
  const panel = the('complementary', 'Remove the demo?');
  const lines = [...panel.querySelectorAll('li')].map((line) => line.textContent);
  expect(lines).toEqual([
    'Buildings10with 20 floors and their plans',
    'Spaces2,154All desks and rooms of these buildings. 2 of them were added by somebody.',
    'People1,500They are signed out, and nothing of them stays.',
    'Bookings4,321Of these people, and at these spaces.',
    'Your own account staysWith it, everybody who administers the whole company.',
    'Everybody knows your passwordIt is that of the demo. Change it in the settings of the app.',
    'What you added stays1 building. 3 people.',
  ]);
  await page.user.click(button('Remove the demo'));
  expect(page.commands.some(({ _tag }) => _tag === 'RemoveDemo')).toBe(false);
  await page.user.type(field('Type “Harbour Ltd”, the name of the company'), 'Harbour Ltd');
  await page.user.click(button('Remove the demo'));
  expect(page.commands.at(-1)).toEqual({ _tag: 'RemoveDemo', name: 'Harbour Ltd' });
  expect(panel.textContent).toContain('The demo is gone.');
  await page.user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(page.path()).not.toContain('panel');
  expect(isThere('button', 'Remove the demo…')).toBe(false);
});

it('AP57: mentions no demo if there is none', async () => {
  await mountAdministration({ at: '/admin/overview?panel=demo' });
  expect(isThere('button', 'Remove the demo…')).toBe(false);
  expect(isThere('complementary', 'Remove the demo?')).toBe(false);
});
