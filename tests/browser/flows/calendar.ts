import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { until } from '../../support/poll.ts';
import { axeFindings } from '../axe.ts';
import { button, pressAnew, showFloor } from '../button.ts';
import { GONE, notice } from '../notice.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

/** Counts the requests for the own calendar. */
const questions = ({ page }: Visitor): (() => number) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/secure/v2/calendar') {
      asked += 1;
    }
  });
  return () => asked;
};

/** The current minute since the epoch, rounded down to a multiple of five. */
const minuteOf = ({ now }: Visitor): number => Math.floor(now() / 300_000) * 5;

const ownId = async ({ page, url }: Visitor): Promise<number> =>
  Number((await (await page.request.get(`${url}/secure/self/session`)).json()).id);

/** Own bookings: the drawer that polls them, the link to their space, their removal, and bookings made by others. */
export const calendarFlow = (office: () => Office): void => {
  test('BK30: the time of a desk is changed from the list of own bookings, and changed back', async () => {
    const visitor = await Visitor.returning(office(), 'assistant');
    const { page } = visitor;
    const desk = at(await visitor.freeDesks(), 4);
    const userId = await ownId(visitor);
    const day = 1_440;
    const start = minuteOf(visitor) + 2 * day;
    await visitor.post(`/secure/deskbooking/desk/${desk.id}`, { start, end: start + 300, userId });
    await button(page, /^My bookings/).click();
    const row = page
      .getByRole('group', { name: 'My bookings' })
      .getByRole('listitem')
      .filter({ hasText: desk.info.name });
    await button(row, /^More about/).click();
    const entry = page.getByRole('menuitem', { name: 'Change the time' });
    // The drawer does not cut the menu.
    await entry.click({ trial: true });
    await entry.press('Enter');
    const panel = visitor.panel(desk.info.name);
    const heading = panel.getByRole('heading', { name: 'Change the time' });
    const isFocused = () => heading.evaluate((title) => title === document.activeElement);
    await until('The form has not got the focus', isFocused);
    expect(await axeFindings(page)).toEqual([]);

    const to = panel.getByRole('combobox', { name: 'To' });
    const before = await to.inputValue();
    await panel.getByRole('slider', { name: 'End' }).press('ArrowRight');
    await until('The end has not moved', async () => (await to.inputValue()) !== before);
    const after = await to.inputValue();
    await button(panel, 'Save the time').press('Enter');
    await panel.getByText(/^Changed from/).waitFor();
    await row.getByText(after).waitFor();
    await pressAnew(button(panel, 'Undo the change of time'));
    await row.getByText(before).waitFor();
    await panel.getByText(/^Changed from/).waitFor({ state: 'hidden' });
  });

  test('what is booked shows in the drawer, is gone to from another floor, and is removed after a question', async () => {
    const visitor = await Visitor.returning(office(), 'planner');
    const { page } = visitor;
    const asked = questions(visitor);
    const desks = await visitor.freeDesks();
    const desk = at(desks, desks.length - 1);
    await visitor.clickOnMap(desk.id);
    const panel = visitor.panel(desk.info.name);
    await button(panel, 'Book').click();
    await notice(page, 'Thank you, your booking is confirmed').waitFor();
    await visitor.deselect(desk.info.name);
    expect(asked()).toBe(0);

    // The drawer fetches at once and every 3 seconds, so a booking made elsewhere appears.
    const drawer = button(page, /^My bookings/);
    await drawer.click();
    const list = page.getByRole('group', { name: 'My bookings' });
    const row = list.getByRole('listitem').filter({ hasText: desk.info.name });
    await row.waitFor();
    const start = minuteOf(visitor) + 2 * 1_440;
    const other = at(desks, desks.length - 2);
    const userId = await ownId(visitor);
    await visitor.post(`/secure/deskbooking/desk/${other.id}`, { start, end: start + 60, userId });
    await list.getByText(other.info.name).waitFor();
    await until(
      () => `The drawer asked ${asked()} times`,
      async () => asked() >= 3,
    );

    // Shown from another floor. Choosing the floor closes the drawer and stops the polling.
    await showFloor(page, 'Floor 2');
    await visitor.mapReady();
    const closed = asked();
    await page.waitForResponse((answer) => answer.url().includes('/secure/update'));
    await page.waitForResponse((answer) => answer.url().includes('/secure/update'));
    expect(asked()).toBe(closed);
    await drawer.click();
    await pressAnew(row.getByTitle('Show on the map'));
    await visitor.panel(desk.info.name).waitFor();
    await visitor.mapReady();
    await visitor.mapShows(desk.id, 'BOOKED');
    await visitor.deselect(desk.info.name);

    const remove = button(row, /^(?:Cancel|End) booking/);
    await remove.click();
    await button(row, 'No').click();
    await remove.click();
    await button(row, 'Yes').click();
    await notice(page, GONE).waitFor();
    await row.waitFor({ state: 'hidden' });
    await visitor.mapShows(desk.id, 'FREE');

    // The personal calendar is a separate popup.
    await pressAnew(page.getByRole('button', { name: 'My calendar' }).first());
    const calendar = page.getByRole('dialog', { name: 'My calendar' });
    await button(
      calendar.getByRole('listitem').filter({ hasText: other.info.name }),
      /^Cancel booking/,
    ).click();
    const question = page.getByRole('dialog', { name: 'Cancel booking' });
    await question.getByText(other.info.name).waitFor();
    await button(question, 'Yes').click();
    await calendar.getByText(other.info.name).waitFor({ state: 'hidden' });
  });

  test('CH5, CH7: what somebody else booked for one, and cancelled again, is in the personal calendar', async () => {
    const assistant = await Visitor.returning(office(), 'assistant');
    const colleague = await Visitor.returning(office(), 'colleague');
    const desk = at(await assistant.freeDesks(), 3);
    const start = minuteOf(assistant) + 3 * 1_440;
    const userId = await ownId(colleague);
    await assistant.post(`/secure/deskbooking/desk/${desk.id}`, { start, end: start + 60, userId });

    const { page } = colleague;
    const list = page.getByRole('group', { name: 'My bookings' });
    await button(page, /^My bookings/).click();
    await pressAnew(page.getByRole('button', { name: 'My calendar' }).first());
    const theirs = page
      .getByRole('dialog', { name: 'My calendar' })
      .getByRole('listitem')
      .filter({ hasText: desk.info.name });
    await theirs.getByText(/^Booked by /).waitFor();
    expect(await button(theirs, /^Cancel booking/).count()).toBe(1);
    expect(await list.getByText(desk.info.name).count()).toBe(0);

    // The organizer has it in their list, with the person it is for.
    await button(assistant.page, /^My bookings/).click();
    const booked = assistant.page
      .getByRole('group', { name: 'My bookings' })
      .getByRole('listitem')
      .filter({ hasText: desk.info.name });
    await booked.getByText(/^For /).waitFor();
    await button(booked, /^Cancel booking/).click();
    await button(booked, 'Yes').click();
    // It is told within a poll, with the former time and place, until it is dismissed.
    await theirs.getByText(/^Cancelled by /).waitFor();
    expect(await theirs.count()).toBe(1);
    expect(await list.getByText(/^Cancelled by /).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await button(theirs, /^Dismiss/).click();
    await theirs.waitFor({ state: 'detached' });
    expect(await list.getByText(/^Cancelled by /).count()).toBe(0);
  });
};
