import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { companyWithClosures } from '../../support/administration-server.ts';
import { aria, button, isThere, the } from '../../support/by-role.ts';

const mount = async (at = '/admin/closures', phone = false, server = companyWithClosures()) => {
  const page = await mountAdministration({ at, phone, server });
  page.elapse(500);
  return { ...page, server };
};
const EDIT = 'Change reason, place, or time';
const details = () => within(the('region', 'Carpet renewal'));

describe('closures', () => {
  it('CS1: are shown on a timeline; a press opens one and puts it in the URL', async () => {
    const page = await mount('/admin/closures?filter=from%3A2026-11-23');
    expect(the('heading', '23 Nov – 20 Dec')).toBeTruthy();
    await page.user.click(
      button('Carpet renewal: South, Mon 30 Nov 07:00 – Wed 2 Dec 18:00, saved'),
    );
    expect(page.path()).toContain('/admin/closures/carpet');
    await page.user.click(screen.getByRole('radio', { name: 'Year' }));
    expect(page.path()).toContain('span%3Ayear');
    await page.user.click(button('Later'));
    expect(page.path()).toContain('from%3A2027-11-22');
    await page.user.click(button('Today'));
    expect(page.path()).not.toContain('from%3A');
  });

  it('AP128, AP129: a new one is in the building looked at last, and nothing in it is a mistake before it was left', async () => {
    const server = companyWithClosures();
    server.set('buildings', 'annex', { name: 'Annex', time_zone: 'Europe/Oslo' });
    const page = await mount('/admin/closures/carpet', false, server);
    await page.user.click(button('New closure'));
    const cells = { building: 'harbour' };
    const made = page.commands.find(({ _tag }) => _tag === 'EditCells');
    expect(made).toMatchObject({ rows: [{ table: 'closures', cells }] });
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    expect(aria(reason, 'invalid')).not.toBe('true');
    expect(button('1 value to fill in')).toBeTruthy();
    await page.user.click(reason);
    await page.user.tab();
    expect(aria(screen.getByRole('textbox', { name: 'Reason' }), 'invalid')).toBe('true');
  });

  it('AP153: of several buildings none is chosen before, and nothing is closed without a place', async () => {
    const server = companyWithClosures();
    server.set('buildings', 'annex', { name: 'Annex', time_zone: 'Europe/Oslo' });
    const page = await mount('/admin/closures', false, server);
    await page.user.click(button('New closure'));
    const draft = within(the('region', 'No reason yet'));
    const building = draft.getByRole<HTMLInputElement>('combobox', { name: 'Building' });
    expect(building.value).toBe('');
    await page.user.type(draft.getByRole('textbox', { name: 'Reason' }), 'Party{Enter}');
    page.elapse(1_000);
    const close = (name: string) => aria(button(`Close ${name}`), 'disabled');
    expect(close('No place yet')).toBe('true');
    // Leaving the reason moves nothing under the press.
    const all = [...document.querySelectorAll('input')].map((field) =>
      field.labels?.[0]?.textContent?.replace(/\W/g, ''),
    );
    expect(all.indexOf('Building')).toBeLessThan(all.indexOf('Reason'));
    await page.user.click(building);
    await page.user.click(await screen.findByRole('option', { name: 'Annex' }));
    page.elapse(1_000);
    expect(close('Annex')).not.toBe('true');
  });

  it('a closure within a day says the day once, and its times in one line', async () => {
    const server = companyWithClosures();
    const own = server.rows('closures').get('carpet');
    server.set('closures', 'carpet', { ...own, end: '2026-11-30T18:00' });
    await mount('/admin/closures/carpet', false, server);
    const shown = the('region', 'Carpet renewal').textContent;
    expect(shown).toContain('Mon\u00a030\u00a0Nov\u00a007:00\u00a0–\u00a018:00');
  });

  it('says that nothing is closed', async () => {
    const server = companyWithClosures();
    server.set('closures', 'carpet', null);
    await mount('/admin/closures', false, server);
    expect(screen.getByText(/^Nothing is closed/)).toBeTruthy();
  });

  it('CS10: people without an offered space come first; the other moves can be deselected', async () => {
    const page = await mount('/admin/closures/carpet');
    const names = details()
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(names[0]).toContain('Jonas Kallberg');
    expect(names[1]).toContain('same equipment, 18 m');
    expect(names[2]).toContain('beside Sara Björk');
    expect(
      details().getByText('Bookings moved: 2. Staying, marked with the reason: 1.'),
    ).toBeTruthy();
    await page.user.click(screen.getByRole('checkbox', { name: 'Move Sara Björk to D-3' }));
    expect(
      details().getByText('Bookings moved: 1. Staying, marked with the reason: 2.'),
    ).toBeTruthy();
    await page.user.click(details().getByRole('button', { name: 'Take all' }));
    await page.user.click(details().getByRole('button', { name: 'Move 2 bookings' }));
    expect(page.server.moves.at(-1)?.moves.map(({ booking }) => booking)).toEqual([2, 3]);
    expect(screen.getByText('2 bookings were moved.')).toBeTruthy();
    expect(screen.getByText('Staying, marked with the reason: 1.')).toBeTruthy();
    await page.user.click(button('Close the message'));
    expect(screen.queryByText('2 bookings were moved.')).toBeNull();
  });

  it('CS29: says why nobody fits, and the nearest free space is one press away', async () => {
    const page = await mount('/admin/closures/carpet');
    const first = () => details().getAllByRole('listitem')[0]?.textContent ?? '';
    expect(first()).toContain('is free, without Lamp, Screen.');
    await page.user.click(details().getByRole('button', { name: /^Take D/ }));
    expect(first()).not.toContain('Take D');
    expect(
      details().getByText('Bookings moved: 3. Staying, marked with the reason: 0.'),
    ).toBeTruthy();
  });

  it('CS12: names the refused moves, and moves nothing', async () => {
    const server = companyWithClosures();
    server.moveFailures = [{ booking: 2, code: 'TOO_LONG' }];
    const page = await mount('/admin/closures/carpet', false, server);
    await page.user.click(details().getByRole('button', { name: 'Move 2 bookings' }));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/^Nothing was moved: 1 move/)).toBeTruthy();
    expect(alert.getByText('Sara Björk: a booking rule does not allow it')).toBeTruthy();
  });

  it('CS14, CS21: a draft closes nothing; closing saves it and moves the people with an offered space', async () => {
    const page = await mount();
    await page.user.click(button('New closure'));
    const draft = within(the('region', 'No reason yet'));
    expect(draft.getByText(/^A draft closes nothing/)).toBeTruthy();
    const close = () => button('Close Harbour house');
    expect(close().getAttribute('aria-disabled')).toBe('true');
    await page.user.type(draft.getByRole('textbox', { name: 'Reason' }), 'Party{Enter}');
    page.elapse(1_000);
    expect(page.server.rows('closures').size).toBe(1);
    const before = 'Bookings moved: 2. Staying, marked with the reason: 1.';
    expect(within(the('region', 'Changes')).getByText(before, { exact: false })).toBeTruthy();
    await page.user.click(close());
    expect([...page.server.rows('closures').values()].at(-1)).toMatchObject({
      building: 'harbour',
      reason: 'Party',
    });
    expect(screen.getByText('2 bookings were moved.')).toBeTruthy();
  });

  it('AP84: one button is primary at a time: closing, which also saves other changes, or saving them', async () => {
    const primary = () => screen.getAllByRole('button').filter((one) => one.dataset.primary);
    const page = await mount();
    expect(primary()).toEqual([button('New closure')]);
    await page.user.click(button('New closure'));
    const draft = within(the('region', 'No reason yet'));
    await page.user.type(draft.getByRole('textbox', { name: 'Reason' }), 'Party{Enter}');
    expect(primary()).toEqual([button('Close Harbour house')]);
    expect(screen.queryByText(/^Saves/)).toBeNull();
    await page.user.click(button(/^Carpet renewal/));
    await page.user.click(button(EDIT));
    await page.user.click(details().getByRole('checkbox', { name: 'Until further notice' }));
    expect(primary()).toEqual([button(/^Change the closure/)]);
    expect(details().getByText('Saves 1 other change, too.')).toBeTruthy();
    await page.user.click(button('Review'));
    const review = within(the('complementary', '2 changes'));
    expect(primary()).toEqual([review.getByRole('button', { name: 'Save 2 changes' })]);
    await page.user.click(review.getByRole('button', { name: 'Keep editing' }));
    await page.user.click(button('Back to the closures'));
    expect(primary()).toEqual([button('Save 2 changes')]);
    await page.user.click(button('Discard'));
    expect(primary()).toEqual([button('New closure')]);
  });

  it('AP113: a saved closure shows the affected people first; the edit button opens and focuses its fields', async () => {
    const page = await mount('/admin/closures/carpet');
    expect(details().queryByRole('textbox', { name: 'Reason' })).toBeNull();
    await page.user.click(button(EDIT));
    expect(document.activeElement).toBe(details().getByRole('combobox', { name: 'Building' }));
    expect(isThere('button', EDIT)).toBe(false);
  });

  it('CS14: can be extended until further notice, and deleted, as changes in the change set', async () => {
    const page = await mount('/admin/closures/carpet');
    await page.user.click(button(EDIT));
    await page.user.click(details().getByRole('checkbox', { name: 'Until further notice' }));
    expect(details().getByText('From Mon 30 Nov 07:00 until further notice')).toBeTruthy();
    await page.user.click(button('Undo'));
    expect(details().getByText('Mon 30 Nov 07:00 – Wed 2 Dec 18:00')).toBeTruthy();
    await page.user.click(button('More about the closure Carpet renewal'));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(details().getByText(/^The closure is gone once the set is saved/)).toBeTruthy();
    expect(page.server.rows('closures').size).toBe(1);
  });

  it('CS13: the message to the affected people can be previewed', async () => {
    const page = await mount('/admin/closures/carpet');
    await page.user.click(details().getByRole('button', { name: 'Read the message' }));
    const panel = within(the('complementary', 'Who is told, and how'));
    expect(panel.getByText('Moved by Ada Byron')).toBeTruthy();
    expect(panel.getByText('Carpet renewal')).toBeTruthy();
    await page.user.keyboard('{Escape}');
    expect(isThere('complementary', 'Who is told, and how')).toBe(false);
  });

  it('on a phone the open closure replaces the list', async () => {
    const page = await mount('/admin/closures', true);
    await page.user.click(screen.getByRole('button', { name: /^Carpet renewal/ }));
    expect(page.path()).toContain('/admin/closures/carpet');
    expect(isThere('button', 'New closure')).toBe(false);
    await page.user.click(button('Back to the closures'));
    expect(button('New closure')).toBeTruthy();
  });
});
