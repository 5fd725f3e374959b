import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import {
  AdministrationServer,
  companyWithPeople,
  smallCompany,
} from '../../support/administration-server.ts';
import { aria, button, isThere, names, the } from '../../support/by-role.ts';

const company = () => {
  const server = smallCompany();
  server.log({ reason: 'moves together' });
  server.log({
    subject: 'equipment',
    subjectId: 'dock',
    action: 'added',
    before: null,
    after: { id: 'dock', name: 'Docking station' },
    source: 'import',
    actor: 'Ben Cole',
    actorId: 8,
    at: Date.UTC(2026, 10, 24, 9, 30),
  });
  return server;
};
const mount = (at = '/admin/history', server = company()) => mountAdministration({ at, server });
const options = () => screen.getAllByRole('option').map((one) => one.textContent);

describe('the page of the change history', () => {
  it('AP50: shows by day who changed what, before and after, in words', async () => {
    await mount();
    const list = within(the('listbox', 'Change history'));
    expect(list.getByText('Tuesday 24 November')).toBeTruthy();
    expect(list.getByText('Monday 23 November')).toBeTruthy();
    expect(options()).toEqual([
      '10:30Ben ColeDocking station EquipmentAddedImport',
      '10:00Ada ByronD-1 SpacesZone North → SouthAdministration',
    ]);
  });

  it('shows changed settings by name and in words, also on the overview', async () => {
    const server = smallCompany();
    server.log({
      subject: 'company',
      subjectId: 'company',
      before: { 'settings.language': null, name: 'Harbour' },
      after: { 'settings.language': 'de', name: 'Harbour Ltd' },
    });
    server.log({
      subject: 'company',
      subjectId: 'company',
      before: { 'settings.workingDay.start': 360 },
      after: { 'settings.workingDay.start': 480 },
    });
    await mount('/admin/history', server);
    expect(options()).toEqual([
      expect.stringContaining('06:00 → 08:00'),
      expect.stringContaining('Default → Deutsch'),
    ]);
    await mount('/admin', server);
    const latest = within(the('region', 'Last changes'));
    expect(latest.getByText('08:00')).toBeTruthy();
  });

  it('AP105: shows a booking in words, in the time zone of its building', async () => {
    const server = companyWithPeople();
    const booking = {
      kind: 'desk',
      person: 'ada',
      space: 'desk-1',
      floor: 'h-0',
      start: 29_938_440,
    };
    server.log({
      subject: 'bookings',
      subjectId: '7',
      source: 'app',
      before: { ...booking, end: 29_938_500 },
      after: { ...booking, end: 29_938_560 },
    });
    server.log({
      subject: 'retention',
      subjectId: 'bookings',
      action: 'removed',
      source: 'retention',
      before: { rows: 12, days: 90 },
      after: null,
      actor: 'Perch',
      actorId: null,
    });
    server.log({ source: 'import', actor: 'command line', actorId: null });
    const page = await mount('/admin/history', server);
    expect(options()).toEqual([
      '10:00Command lineD-1 SpacesZone North → SouthImport',
      '10:00PerchBookings Deleted dataRemovedEnd of storage',
    ]);
    const hint = /^Without bookings, claimed desks and days of people/;
    expect(screen.getByText(hint)).toBeTruthy();
    await page.user.click(within(the('search')).getByRole('button', { name: 'What' }));
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'Bookings' }));
    page.elapse(1_000);
    expect(screen.queryByText(hint)).toBeNull();
    expect(options()).toEqual([
      '10:00Ada ByronD-1, Ada Byron BookingsUntil Thu 3 Dec, 16:00 → Thu 3 Dec, 17:00App',
    ]);
  });

  it('can be navigated with the arrow keys; the open entry is in the URL', async () => {
    const page = await mount();
    const list = the('listbox', 'Change history');
    list.focus();
    await page.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(page.path()).toBe('/admin/history/1');
    expect(the('option', /D-1/).id).toBe(aria(list, 'activedescendant'));
    const panel = within(the('complementary', 'Change'));
    expect(panel.getByText(/Times in Europe\/Oslo/)).toBeTruthy();
    expect(panel.getByText('“moves together”')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'D-1' }).getAttribute('href')).toBe(
      '/admin/spaces/desk-1',
    );
    list.focus();
    await page.user.keyboard('{Escape}');
    expect(page.path()).toBe('/admin/history');
  });

  it('AP11: numbers in texts and counts have their digits grouped', async () => {
    const server = company();
    const first = server.log({});
    server.historyPage = () => ({ entries: [first], total: 12_345, next: null });
    await mountAdministration({ at: '/admin/history', server });
    expect(the('link', 'CSV of 12,345 changes')).toBeTruthy();
  });

  it('AP51, AP56: filter chips are in the URL; the CSV file has the same filter', async () => {
    const page = await mount();
    const file = () => the('link', /CSV/);
    expect(file().textContent).toBe('CSV of 2 changes');
    await page.user.click(within(the('search')).getByRole('button', { name: 'Who' }));
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'Ben Cole' }));
    page.elapse(1_000);
    expect(page.path()).toBe('/admin/history?filter=who%3A8');
    expect(options()).toHaveLength(1);
    expect(file().textContent).toBe('CSV of 1 change');
    expect(file().getAttribute('href')).toBe('/secure/administration/history.csv?actorId=8');
    await page.user.click(button('Remove the filter Who'));
    page.elapse(1_000);
    expect(options()).toHaveLength(2);
    await page.user.keyboard('/');
    await page.user.keyboard('nowhere');
    page.elapse(1_000);
    expect(screen.getByText('No change matches the filter.')).toBeTruthy();
  });

  it('AP76: filters by building, and names the time zone', async () => {
    const page = await mount();
    expect(the('search').textContent).toContain('Times in Europe/Oslo');
    expect(within(the('search')).queryByRole('button', { name: 'Where' })).toBeNull();
    const { server } = page.session;
    server.set('buildings', 'tokyo', { site: 'north', name: 'Tokyo', time_zone: 'Asia/Tokyo' });
    page.elapse(4_000);
    await page.user.click(within(the('search')).getByRole('button', { name: 'Where' }));
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'Tokyo' }));
    page.elapse(1_000);
    expect(page.path()).toBe('/admin/history?filter=where%3Atokyo');
    expect(the('search').textContent).toContain('Times in Asia/Tokyo');
    expect(the('link', /CSV/).getAttribute('href')).toContain('building=tokyo');
  });

  it('AP52: announces new changes without moving the list', async () => {
    const page = await mount();
    page.session.server.log({ after: { zone: 'West' } });
    page.elapse(4_000);
    expect(options()).toHaveLength(2);
    await page.user.click(button('1 new change'));
    expect(options()).toHaveLength(3);
    expect(isThere('button', /new change/)).toBe(false);
  });

  it('AP53: reverts a change through the review', async () => {
    const page = await mount('/admin/history/1');
    expect(screen.getByText(/Bookings that ended do not come back/)).toBeTruthy();
    await page.user.click(button('Take back'));
    expect(page.path()).toContain('panel=review');
    const review = within(the('complementary', '1 change'));
    await page.user.click(review.getByRole('button', { name: 'Save 1 change' }));
    expect(page.session.server.rows('spaces').get('desk-1')?.zone).toBe('North');
  });

  it('AP53: says so if a change cannot be reverted', async () => {
    const server = company();
    server.set('spaces', 'desk-1', { zone: 'West' });
    await mount('/admin/history/1', server);
    expect(screen.getByText(/it was changed again since/)).toBeTruthy();
    expect(isThere('button', 'Take back')).toBe(false);
  });

  it('AP104: says that the revert is in the change set, and after saving who reverted it and when', async () => {
    const page = await mount('/admin/history/1');
    await page.user.click(button('Take back'));
    const review = () => within(the('complementary', '1 change'));
    await page.user.click(review().getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Taken back in your changes, which are not saved yet.')).toBeTruthy();
    expect(isThere('button', 'Take back')).toBe(false);
    await page.user.click(button('Review changes'));
    await page.user.click(review().getByRole('button', { name: 'Save 1 change' }));
    page.session.server.log({
      before: { zone: 'South' },
      after: { zone: 'North' },
      at: Date.UTC(2026, 10, 24, 10),
    });
    page.elapse(4_000);
    expect(screen.getByText('Taken back on Tue 24 Nov, 11:00 by Ada Byron.')).toBeTruthy();
  });

  it('says that nothing was changed yet', async () => {
    await mount('/admin/history', smallCompany());
    expect(screen.getByText('Nothing has been changed yet.')).toBeTruthy();
  });
});

describe('the overview', () => {
  it('is the start page, with counts and the latest changes', async () => {
    const page = await mount('/admin');
    expect(page.path()).toBe('/admin/overview');
    expect(within(the('table')).getByRole('row', { name: 'Harbour house 2 12 0' })).toBeTruthy();
    const latest = within(the('region', 'Last changes'));
    // AP76
    expect(latest.getByText('Times in Europe/Oslo')).toBeTruthy();
    expect(latest.getByRole('link', { name: 'D-1' }).getAttribute('href')).toBe('/admin/history/1');
  });

  it('AP54: a link from a point that needs attention shows just the rows concerned', async () => {
    const page = await mount('/admin');
    await page.user.click(the('link', '12 spaces without a place on the plan'));
    expect(await screen.findByText('12 of 12')).toBeTruthy();
    expect(page.path()).toContain('filter=x%3A');
    expect(isThere('button', 'Remove the filter X')).toBe(true);
  });

  it('AP55: shows the first steps until all are done, and marks the completed ones', async () => {
    const page = await mount('/admin', new AdministrationServer());
    const { server } = page.session;
    const steps = () => within(the('region', 'First steps'));
    const done = () => steps().queryAllByRole('img', { name: 'Done' }).length;
    expect(steps().getAllByRole('img', { name: 'To do' })).toHaveLength(3);
    server.set('spaces', 'desk-1', { name: 'D-1' });
    page.elapse(4_000);
    expect(done()).toBe(0);
    for (const id of ['ada', 'ben']) server.set('people', id, { username: id });
    page.elapse(4_000);
    expect(done()).toBe(1);
    server.firstSteps = { invited: true, booked: false };
    page.elapse(4_000);
    expect(done()).toBe(2);
    server.firstSteps = { invited: true, booked: true };
    page.elapse(4_000);
    expect(names('region')).not.toContain('First steps');
    expect(isThere('region', 'First steps')).toBe(false);
  });

  it('shows the administrator of a building no people', async () => {
    const server = company();
    server.buildings = ['harbour'];
    const page = await mount('/admin/history', server);
    expect(page.session.state.tables.tables.people).toBeUndefined();
    expect(options()).toHaveLength(2);
  });
});
