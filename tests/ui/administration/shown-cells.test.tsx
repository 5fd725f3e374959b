import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { companyWithPeople } from '../../support/administration-server.ts';
import { the } from '../../support/by-role.ts';

it('AP98: groups show their number of people, and link to them', async () => {
  const page = await mountAdministration({ at: '/admin/groups', server: companyWithPeople() });
  const row = (await screen.findByText('Neighbourhood South')).closest('[role=row]');
  if (!(row instanceof HTMLElement)) throw new Error('There is no row');
  await page.user.click(within(row).getByRole('link', { name: '1' }));
  expect(page.path()).toBe('/admin/people?filter=groups%3Asouth');
});

it('AP98: equipment shows its pictures, not their names', async () => {
  const server = companyWithPeople();
  server.set('equipment', 'lamp', { name: 'Lamp', picture: 'ab12.svg' });
  server.set('equipment', 'plain', { name: 'Plain', picture: '' });
  await mountAdministration({ at: '/admin/equipment', server });
  await screen.findByText('Plain');
  expect(the('img', 'Picture of Lamp').getAttribute('src')).toBe(
    '/secure/administration/equipment/lamp/picture?name=ab12.svg',
  );
  expect(screen.queryByText('ab12.svg')).toBeNull();
});

it('AP114: on phones the sheet of equipment has its picture, not the name of a file', async () => {
  const server = companyWithPeople();
  server.set('equipment', 'lamp', { name: 'Lamp', picture: 'ab12.svg' });
  const page = await mountAdministration({ at: '/admin/equipment/lamp', server, phone: true });
  const sheet = within(await screen.findByRole('dialog', { name: 'Lamp' }));
  expect(sheet.queryByDisplayValue('ab12.svg')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /^Save/ })).toBeNull();
  await page.user.type(sheet.getByRole('textbox', { name: 'Name' }), 's{Tab}');
  expect(sheet.getByRole('button', { name: 'Save 1 change' })).toBeTruthy();
});
