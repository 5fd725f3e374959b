import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { button } from '../button.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

const DAY = 86_400_000;
/** Tomorrow in the building's zone, yyyy-MM-dd. */
const tomorrow = ({ now }: Visitor): string =>
  new Date(now() + DAY).toLocaleDateString('sv', { timeZone: 'Europe/Stockholm' });

/** Presses Tab until the target has the focus, as without a mouse. */
const tabTo = async ({ page }: Visitor, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not come to ${target}`);
};

/** From a search to a booking by keyboard; filters on the map; the effect of another date on the search. */
export const searchFlow = (office: () => Office): void => {
  test('a room is found and booked from the keyboard alone; filters dim the rest; another date clears the search', async () => {
    const visitor = await Visitor.returning(office(), 'employee');
    const { page } = visitor;
    const room = at(await visitor.freeRooms(), 0);
    const search = page.getByRole('search');
    const box = search.getByRole('searchbox');
    // Other floors have a room of this name too; the one here comes first.
    const found = (name: string, status: string) =>
      button(search, new RegExp(`^${name}, ${status}`)).first();
    const panel = visitor.panel(room.info.name);

    await page.keyboard.press('Control+k');
    await box.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(room.info.name);
    await found(room.info.name, 'Free').waitFor();
    await page.keyboard.press('ArrowDown');
    await found(room.info.name, 'Free').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await panel.and(page.locator(':focus')).waitFor();
    await tabTo(visitor, button(panel, /^15 min/));
    await page.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Thank you, your booking is confirmed' }).waitFor();
    await found(room.info.name, 'Yours').waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('heading', { name: 'The cancellation was successful' }).waitFor();
    await visitor.deselect(room.info.name);

    // Choosing a dataset clears the text. The list that replaces the map says which rooms have too few seats.
    await button(search, 'Rooms').click();
    await search.getByRole('slider', { name: 'Seats' }).waitFor();
    expect(await box.inputValue()).toBe('');
    const seats = search.getByRole('slider', { name: 'Seats' });
    await seats.press('ArrowRight');
    await seats.press('ArrowRight');
    await search.getByText('At least 4 seats').waitFor();
    const map = await visitor.viewer();
    const inList = (text: string | RegExp) =>
      map.locator('.places-button').filter({ hasText: text });
    await inList(/Room, .*, 1 seat, .*Not highlighted/)
      .first()
      .waitFor();
    expect(await inList(/Room, .*, [4-9] seats/).count()).toBeGreaterThan(0);
    expect(await inList(/Room, .*, [4-9] seats.*Not highlighted/).count()).toBe(0);
    await search.getByRole('button', { name: 'Clear filters' }).click();
    await inList(/Room, .*Not highlighted/)
      .first()
      .waitFor({ state: 'hidden' });

    // Colleagues are listed for now only; the keyboard user is told why.
    await box.fill(room.info.name);
    await found(room.info.name, '').waitFor();
    await visitor.chooseDay(tomorrow(visitor));
    await expect.poll(() => box.inputValue()).toBe('');
    const colleagues = search.getByRole('button', { name: 'Colleagues' });
    await expect.poll(() => colleagues.getAttribute('aria-disabled')).toBe('true');
    await button(search, 'Rooms').focus();
    await page.keyboard.press('Tab');
    await page
      .getByRole('tooltip')
      .filter({ hasText: 'Not available for a future date' })
      .waitFor();
  });
};
