import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { companyWithPeople } from '../../support/administration-server.ts';
import { aria, button, field, isThere, the } from '../../support/by-role.ts';

const AT = `/admin/rules?filter=${encodeURIComponent('zone:["h-0","South"]')}`;

const company = () => {
  const server = companyWithPeople();
  server.add('rules', { rule: 'longest_desk_booking', value: '12h' });
  server.add('rules', { floor: 'h-0', zone: 'South', rule: 'longest_desk_booking', value: '4h' });
  server.add('rules', { rule: 'weekends', value: 'closed', locked: 'yes' });
  return server;
};
const TABLE = 'Booking rules by scope';
const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const textOf = (name: RegExp) =>
  within(rowOf(name))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

it('BR15: has a column per scope; overridden values are struck out, and the last column is in force', async () => {
  await mountAdministration({ at: AT, server: company() });
  expect(textOf(/^Longest desk booking/)).toEqual(['12 hr', '–', '–', '4 hr', '4 hrZone']);
  expect(rowOf(/^Longest desk booking/).querySelector('s')?.textContent).toBe('12 hr');
  expect(button('Longest desk booking, Company: 12 hr (replaced)')).toBeTruthy();
  expect(textOf(/^Weekends/).at(-1)).toBe('ClosedCompany');
  expect(screen.getByText('Locked: the same for all')).toBeTruthy();
  expect(textOf(/^How far ahead/).at(-1)).toBe('14 daysSettings');
});

it('UC47: times are written with the clock that is chosen in the settings of the app', async () => {
  localStorage.setItem('timeFormat', 'hh:mm a');
  try {
    const page = await mountAdministration({ at: AT, server: company() });
    await page.user.click(button('Opening hours, Zone: not set'));
    await page.user.keyboard('8-18{Enter}');
    expect(textOf(/^Opening hours/).at(-1)).toBe('08:00 AM–06:00 PMNot saved yet');
  } finally {
    localStorage.removeItem('timeFormat');
  }
});

it('BR14: a value is edited in place; Enter makes it a change, Escape discards it', async () => {
  const page = await mountAdministration({ at: AT, server: company() });
  await page.user.click(button('Opening hours, Zone: not set'));
  await page.user.keyboard('8-18{Enter}');
  expect(textOf(/^Opening hours/).at(-1)).toBe('08:00–18:00Not saved yet');
  expect(screen.getByText('1 change, not saved yet.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(the('grid', TABLE)));
  await page.user.click(button('Open bookings, Company: not set'));
  await page.user.keyboard('3{Escape}');
  expect(textOf(/^Open bookings/)[0]).toBe('–');
  await page.user.click(button('Undo'));
  expect(textOf(/^Opening hours/).at(-1)).toBe('No limit');
});

it('BR23: a floor is chosen, and its rule is set between the building and the zone', async () => {
  const page = await mountAdministration({ at: '/admin/rules', server: company() });
  expect(textOf(/^Weekends/)).toHaveLength(5);
  await page.user.click(the('combobox', 'Floor'));
  await page.user.click(await screen.findByRole('option', { name: 'Ground floor' }));
  expect(page.path()).toContain('filter=floor%3Ah-0');
  await page.user.click(button('Longest desk booking, Floor: not set'));
  await page.user.keyboard('2h{Enter}');
  expect(textOf(/^Longest desk booking/)[2]).toBe('2 hr');
  // The zones of that floor alone; another floor forgets the zone.
  await page.user.click(the('combobox', 'Zone'));
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(names).toEqual(['North', 'South']);
  await page.user.click(the('option', 'South'));
  expect(textOf(/^Longest desk booking/).at(-1)).toBe('4 hrZone');
  await page.user.click(the('combobox', 'Floor'));
  await page.user.click(await screen.findByRole('option', { name: 'First floor' }));
  expect(page.path()).not.toContain('filter=zone');
  expect(textOf(/^Longest desk booking/)[2]).toBe('–');
});

it('BR14: a double click opens the editor and leaves it open, also beside the value', async () => {
  const page = await mountAdministration({ at: AT, server: company() });
  const first = within(rowOf(/^Opening hours/)).getAllByRole('gridcell')[0];
  if (first === undefined) throw new Error('no cell');
  await page.user.dblClick(first);
  expect(within(first).getByRole('textbox')).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await page.user.dblClick(button('Weekends, Zone: not set'));
  expect(await screen.findByRole('option', { name: 'Open' })).toBeTruthy();
});

it('BR14: a rule is locked and removed by a press; "Who may book" is a choice of groups', async () => {
  const page = await mountAdministration({ at: AT, server: company() });
  await page.user.click(button('Lock: Longest desk booking, Company'));
  expect(textOf(/^Longest desk booking/).at(-1)).toBe('12 hrNot saved yet');
  await page.user.click(button('Remove: Longest desk booking, Company'));
  expect(textOf(/^Longest desk booking/).at(-1)).toBe('4 hrZone');
  await page.user.click(button('Who may book, Building: not set'));
  await page.user.click(await screen.findByRole('option', { name: 'Product' }));
  await page.user.tab();
  await waitFor(() => expect(textOf(/^Who may book/).at(-1)).toBe('ProductNot saved yet'));
});

it('BR14: group and zone are in the URL; the administrator of a building edits only its rules', async () => {
  const server = company();
  server.buildings = ['harbour'];
  const page = await mountAdministration({ at: AT, server });
  expect(isThere('button', 'Weekends, Company: Closed')).toBe(false);
  expect(isThere('button', 'Weekends, Building: not set')).toBe(true);
  await page.user.click(the('combobox', 'For'));
  await page.user.click(await screen.findByRole('option', { name: 'Product' }));
  expect(page.path()).toContain('filter=group%3Aproduct');
  expect(textOf(/^Longest desk booking/)[3]).toContain('for everybody');
  expect(field('User name')).toBeTruthy();
});

it('BR13: the simulator names the refusing rule, marks its row, and offers alternatives', async () => {
  const server = company();
  const passed = {
    passed: true,
    code: '',
    limit: '',
    actual: '',
    scope: null,
    place: '',
    groups: [],
    locked: false,
  };
  server.why = {
    ...server.why,
    checks: [
      { ...passed, check: 'space' },
      {
        ...passed,
        check: 'longest_desk_booking',
        passed: false,
        code: 'TOO_LONG',
        limit: '4h',
        actual: '8h',
        scope: 'zone',
        place: 'South',
      },
      { ...passed, check: 'taken' },
    ],
    works: [{ space: 'desk-2', name: 'D-2', start: 29_927_700, end: 29_927_940 }],
  };
  const page = await mountAdministration({ at: AT, server });
  expect(screen.getByText(/Choose a space to see every rule/)).toBeTruthy();
  await page.user.click(the('combobox', 'Space'));
  await page.user.click(await screen.findByRole('option', { name: 'D-1 · Ground floor' }));
  expect(await screen.findByText('Refused: Longest desk booking')).toBeTruthy();
  expect(screen.getByText('Allowed: 4 hr. Wanted: 8 hr. · South')).toBeTruthy();
  expect(rowOf(/^Longest desk booking/).hasAttribute('data-refused')).toBe(true);
  const checks = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(checks.slice(0, 3)).toEqual([
    'Bookable space',
    'Longest desk booking8 hr of 4 hrSouth',
    'Free',
  ]);
  await page.user.click(screen.getByRole('button', { name: /^Try it: D-2/ }));
  expect(page.commands).toContainEqual({ _tag: 'TryInstead', index: 0 });
  await page.user.click(button('Go to the rule'));
  await waitFor(() => expect(document.activeElement).toBe(the('grid', TABLE)));
});

it('AP107: the table shows the rules in force for the space, and names the groups', async () => {
  const server = company();
  server.set('groups', 'sales', { name: 'Sales' });
  server.why = {
    ...server.why,
    checks: [
      {
        check: 'who_may_book',
        passed: false,
        code: 'NOT_ALLOWED',
        limit: 'product|sales',
        actual: '',
        scope: 'zone',
        place: 'North',
        groups: [],
        locked: false,
      },
    ],
  };
  const page = await mountAdministration({ at: '/admin/rules', server });
  await page.user.click(the('combobox', 'Space'));
  await page.user.click(await screen.findByRole('option', { name: 'D-1 · Ground floor' }));
  await waitFor(() => expect(page.path()).toContain('filter=zone%3A'));
  const zone = server.rows('spaces').get('desk-1')?.zone ?? '';
  expect(decodeURIComponent(page.path())).toContain(`["h-0","${zone}"]`);
  expect(
    screen.getByText('Only for: Product, Sales. The person is in no group. · North'),
  ).toBeTruthy();
});

it('AP80: a check says who set its rule and when, and leads to that change', async () => {
  const server = company();
  const rule = {
    passed: true,
    code: '',
    limit: '12h',
    actual: '8h',
    place: '',
    groups: [],
    locked: false,
    ...({ check: 'longest_desk_booking', scope: 'company' } as const),
  };
  vi.setSystemTime(Date.UTC(2026, 10, 24, 9));
  onTestFinished(() => void vi.useRealTimers());
  const ofThisYear = { change: 1, by: 'Ingrid Berg', at: Date.UTC(2026, 5, 24, 9) };
  const longAgo = { change: 2, by: '', at: Date.UTC(2019, 10, 9, 9) };
  const no = { ...rule, passed: false, code: 'TOO_FAR_AHEAD', check: 'days_ahead' as const };
  server.why = {
    ...server.why,
    checks: [
      { ...rule, set: ofThisYear },
      { ...no, limit: '3', actual: '5', set: longAgo },
      { ...rule, check: 'weekends', limit: 'open', actual: 'open', scope: null },
    ],
  };
  server.log({ subject: 'rules', subjectId: '[null]', after: { value: '12h' } });
  const page = await mountAdministration({ at: AT, server });
  await page.user.click(the('combobox', 'Space'));
  await page.user.click(await screen.findByRole('option', { name: 'D-1 · Ground floor' }));
  await screen.findByText('Refused: How far ahead');
  expect(the('link', 'Set on 9 November 2019')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Set (by|on) / })).toHaveLength(2);
  await page.user.click(the('link', 'Set by Ingrid Berg, 24 Jun'));
  expect(page.path()).toBe('/admin/history/1');
});

it('AP81: arrow keys move between cells, with one tab stop; Enter edits and moves down', async () => {
  const page = await mountAdministration({ at: AT, server: company() });
  const grid = the('grid', TABLE);
  const at = () => {
    const cell = document.getElementById(aria(grid, 'activedescendant') ?? '');
    return cell === null ? null : (aria(cell, 'label') ?? cell.textContent);
  };
  expect(
    within(grid)
      .getAllByRole('button')
      .every(({ tabIndex }) => tabIndex === -1),
  ).toBe(true);
  act(() => grid.focus());
  expect(at()).toBe('Opening hours, Company: not set');
  await page.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowUp}');
  expect(at()).toBe('Opening hours, Zone: not set');
  await page.user.keyboard('{End}');
  expect(at()).toBe('No limit');
  await page.user.keyboard('{Home}');
  expect(at()).toMatch(/^Opening hours/);
  await page.user.keyboard('{ArrowRight}{Enter}8-18{Escape}');
  expect(textOf(/^Opening hours/)[0]).toBe('–');
  expect(document.activeElement).toBe(grid);
  await page.user.keyboard('7');
  expect(field('Opening hours, Company: not set').value).toBe('7');
  await page.user.keyboard('-18{Enter}');
  expect(textOf(/^Opening hours/)[0]).toBe('07:00–18:00');
  expect(document.activeElement).toBe(grid);
  expect(at()).toBe('How far ahead, Company: not set');
  await page.user.keyboard('{F2}21{Tab}');
  expect(at()).toBe('How far ahead, Building: not set');
  await page.user.keyboard('{Control>}{End}{/Control}');
  expect(at()).toBe('Everyone');
});

it('AP81: Space locks a rule, and Delete removes it; other cells do not change', async () => {
  const server = company();
  const page = await mountAdministration({ at: AT, server });
  act(() => the('grid', TABLE).focus());
  await page.user.click(screen.getByText('Longest desk booking'));
  await page.user.keyboard('{ArrowRight} ');
  expect(textOf(/^Longest desk booking/).at(-1)).toBe('12 hrNot saved yet');
  await page.user.keyboard('{Delete}');
  expect(textOf(/^Longest desk booking/).at(-1)).toBe('4 hrZone');
  await page.user.keyboard('{End}{Enter}{Delete} ');
  expect(page.session.view('changes', {}).count).toBe(1);
});

it('BR16: the review counts the existing bookings that the new rules would refuse', async () => {
  const server = company();
  server.consequences = { ...server.consequences, ruled: 14 } as typeof server.consequences;
  const page = await mountAdministration({ at: AT, server });
  await page.user.click(button('Remove: Longest desk booking, Zone'));
  page.elapse(1_000);
  await page.user.click(button('Review'));
  expect(await screen.findByText('14 bookings that the new rules would refuse')).toBeTruthy();
  expect(screen.getByText('Longest desk booking: South')).toBeTruthy();
});
