import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { smallCompany } from '../../support/administration-server.ts';
import { button, isThere, the } from '../../support/by-role.ts';
import { utilizationOfWeek } from '../../support/utilization.ts';

const open = (at = '', known = utilizationOfWeek()) => {
  const server = smallCompany();
  server.utilization = known;
  return mountAdministration({ at: `/admin/utilization${at}`, server });
};

const rowsOf = (table: string): readonly string[] =>
  within(the('group', table))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

it('AP148: says the busiest weekday, and has every number in a table', async () => {
  await open();
  expect(screen.getByText(/^Busiest weekday/).textContent).toBe(
    'Busiest weekday: Tuesday, with 80% of the desks booked at once. Quietest: Friday, with 20%.',
  );
  expect(rowsOf('By weekday').slice(0, 3)).toEqual([
    'Weekday | Booked at once | Desk hours | Room hours | Meetings a day | People a day',
    'Monday | 40% · 4 | 20% | 20% | 4 | 5',
    'Tuesday | 80% · 8 | 40% | 40% | 8 | 9',
  ]);
  expect(rowsOf('By place')[1]).toBe('Ground floor | 20% · 2 | 10 | 20% · 10 Nov | 50% | 50% | 2');
});

it('AP148: keeps period, sort and place in the address', async () => {
  const page = await open();
  await page.user.click(button('7 days'));
  expect(page.path()).toContain('filter=period%3Aweek');
  await page.user.click(button('Booked at once'));
  expect(page.path()).toContain('sort=-peak');
  const places = within(the('group', 'By place'));
  const heading = places.getByRole('columnheader', { name: 'Booked at once' });
  expect(heading.getAttribute('aria-sort')).toBe('descending');
  await page.user.click(button('By zone'));
  await page.user.click(the('link', 'Other zones · First floor'));
  expect(page.path()).toContain('filter=floor%3Ah-1&filter=zone%3A');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
  expect(page.path()).toContain('filter=from%3A2026-11-02');
  expect(page.path()).not.toContain('period');
});

it('AP148: links to a file of the same question', async () => {
  await open('?scope=harbour&filter=floor:h-1');
  expect(the('link', 'Download CSV').getAttribute('href')).toMatch(
    /\/secure\/administration\/utilization\.csv\?from=2026-10-22&to=2026-11-18&building=harbour&floor=h-1$/,
  );
});

it('AP148: says that nothing is booked, and offers no file', async () => {
  await open('', { days: [], places: [], countsWeekends: false });
  expect(screen.getByText('Nothing is booked on these days.')).toBeTruthy();
  expect(isThere('link', 'Download CSV')).toBe(false);
});

it('RQ3: a failure can be tried again', async () => {
  const server = smallCompany();
  const page = await mountAdministration({
    at: '/admin/utilization',
    server,
    failing: { 'administration.utilization': { _tag: 'Unreachable', reason: 'network' } },
  });
  expect(screen.getByText(/could not be read/)).toBeTruthy();
  await page.user.click(button('Try again'));
  expect(page.commands.at(-1)).toEqual({ _tag: 'RetryUtilization' });
});
