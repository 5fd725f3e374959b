import { describe, expect, it } from 'vitest';
import { at } from '../support/at.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { GONE, notice } from './notice.ts';
import { Visitor } from './visitor.ts';

const office = fileOffice();

describe('two people in the office', () => {
  it('sign in, see the live map, book a desk, see each other, and cancel', async () => {
    const employee = await Visitor.arrive(office);
    await employee.open();
    await employee.signIn('employee');
    await employee.acceptConsent();
    await employee.page.getByRole('heading', { name: 'Choose your building' }).waitFor();
    await employee.pick(/Skeppsbron House/, /Floor 1/);
    await employee.mapReady();
    const colleague = await (await Visitor.arrive(office)).reachMap('colleague');

    const desks = await employee.freeDesks();
    const [mine, theirs] = [at(desks, 0), at(desks, 1)];
    await employee.clickOnMap(mine.id);
    const panel = employee.panel(mine.info.name);
    await panel.getByText('No bookings').waitFor();
    await button(panel, 'Book').click();
    await notice(employee.page, 'Thank you, your booking is confirmed').waitFor();
    await employee.mapShows(mine.id, 'BOOKED');
    await panel.getByText('Booked').first().waitFor();

    // The colleague sees it without any action, and cannot book the desk.
    await colleague.mapShows(mine.id, 'BOOKED');
    await colleague.clickOnMap(mine.id);
    await colleague
      .panel(mine.info.name)
      .getByText('This space is already booked for the selected time.')
      .waitFor();

    await colleague.clickOnMap(theirs.id);
    const other = colleague.panel(theirs.info.name);
    await other.getByText('No bookings').waitFor();
    await button(other, 'Book').click();
    await employee.mapShows(theirs.id, 'BOOKED');

    await button(panel, /^(Cancel booking|End)/).click();
    await panel.getByRole('button', { name: 'Yes' }).click();
    await notice(employee.page, GONE).waitFor();
    await employee.mapShows(mine.id, 'FREE');
    await colleague.mapShows(mine.id, 'FREE');
  });

  it('who holds a desk cannot book a second one, and is told why', async () => {
    const visitor = await Visitor.returning(office, 'planner', { picture: false });
    const desks = await visitor.freeDesks();
    const [first, second] = [at(desks, 2), at(desks, 3)];
    await visitor.clickOnMap(first.id);
    const panel = visitor.panel(first.info.name);
    await panel.getByText('No bookings').waitFor();
    await button(panel, 'Book').click();
    await visitor.mapShows(first.id, 'BOOKED');
    await visitor.clickOnMap(second.id);
    const other = visitor.panel(second.info.name);
    await other.getByText('Sorry, you already have a booking for the selected time.').waitFor();
    // BK33
    await button(other, 'Move my booking here').waitFor();
    expect(await other.getByRole('button', { name: 'Book', exact: true }).count()).toBe(0);

    // LK3, BB1: on a wide page, too, Back closes the quick view and then returns to the floor before.
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    const tomorrow = new Date(visitor.now() + 86_400_000).toISOString().slice(0, 10);
    await visitor.chooseDay(tomorrow);
    await page.waitForURL(`**/?building=1&floor=1&space=${second.id}&date=${tomorrow}&*`);
    const address = page.url();
    await page.reload();
    await other.getByText('No bookings').waitFor();
    expect(page.url()).toBe(address);
    await page.goBack();
    await other.waitFor({ state: 'hidden' });
    await button(page, 'Floor').click();
    await button(page, 'Floor 2').click();
    await page.waitForURL('**/?building=1&floor=2&*');
    await page.goBack();
    await page.waitForURL(`**/?building=1&floor=1&date=${tomorrow}&*`);
    await page.getByRole('button', { name: 'Floor: Floor 1' }).waitFor();
  });

  it('everything can be done with the keyboard', async () => {
    const visitor = await Visitor.returning(office, 'assistant', { picture: false });
    const [desk] = await visitor.freeDesks();
    const name = desk?.info.name ?? '';
    await visitor.page.getByRole('button', { name: 'Skip to the map' }).focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.selectInList(name);
    const book = button(visitor.panel(name), 'Book');
    await book.waitFor();
    await book.focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.mapShows(desk?.id ?? 0, 'BOOKED');
    await visitor.page.keyboard.press('Escape');
    await visitor.panel(name).waitFor({ state: 'hidden' });
  });
});
