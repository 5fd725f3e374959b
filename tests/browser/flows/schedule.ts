import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDay, dayOf, MINUTE, wallClock } from '../../../core/time/zone.ts';
import { at } from '../../support/at.ts';
import { axeFindings, axeFindingsInBoth } from '../axe.ts';
import { button } from '../button.ts';
import type { Office } from '../office.ts';
import { storedSession } from '../stored-session.ts';
import { Visitor } from '../visitor.ts';

const DONE = 'Thank you, your booking is confirmed';

/** The room schedule and its parts. */
const scheduleOf = (page: Page) => {
  const schedule = page.getByRole('region', { name: /^Room schedule/ });
  const grid = schedule.getByRole('grid');
  return {
    schedule,
    grid,
    entry: button(page, 'Room schedule'),
    focused: grid.locator('[data-cell]'),
    choose: (word: string) => schedule.getByText(word, { exact: true }).click(),
    room: (name: string): Locator =>
      grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `${name}, ` }) }),
    /** Filters to one room, so that its row gets the focus. */
    search: async (name: string): Promise<void> => {
      await schedule.getByRole('textbox', { name: 'Room name' }).fill(name);
      await schedule.getByText(/^1 of \d+ rooms$/).waitFor();
    },
  };
};

const STOCKHOLM = 'Europe/Stockholm';
const ADELAIDE = 'Australia/Adelaide';

/** A day as the page formats it in British English. */
const said = (day: string): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const named = (cell: Locator) => expect.poll(() => cell.getAttribute('aria-label'));

/** Books the meeting by keyboard, in the quick view that choosing a slot opened, for the time of the slot. */
const book = async (visitor: Visitor, room: string, time: string, subject: string) => {
  const panel = visitor.panel(room);
  const [from = '', to = ''] = time.split(' – ');
  await expect.poll(() => panel.getByRole('combobox', { name: 'From' }).inputValue()).toBe(from);
  expect(await panel.getByRole('combobox', { name: 'To' }).inputValue()).toBe(to);
  await panel.getByLabel('Subject').fill(subject);
  await panel.getByLabel('Subject').press('Enter');
  await panel.getByRole('heading', { name: DONE }).waitFor();
  // It is announced once.
  expect(await visitor.page.getByText(DONE).count()).toBe(1);
};

/** The room schedule: booking by a double click and by drawing, its views and hours, other zones, and a phone. */
export const scheduleFlow = (office: () => Office, friday: () => Promise<Office>): void => {
  test('a room is booked from its swimlane by a double click, and by drawing over its hours; a failure is told and mended', async () => {
    const visitor = await Visitor.returning(office(), 'employee');
    const { page } = visitor;
    const { schedule, grid, entry, focused, room, search } = scheduleOf(page);
    const asked = '**/secure/dashboard/calendars/floor/*';
    await page.route(asked, (route) => route.abort());
    await entry.press('Enter');
    await schedule.getByText('Failure fetching booking data, try refreshing').waitFor();
    expect(await axeFindings(page, [page.mainFrame()])).toEqual([]);
    await page.unroute(asked);
    await schedule.getByRole('button', { name: 'Refresh' }).press('Enter');
    await grid.waitFor();
    // The current state of a room is shown for today only.
    const nowFree = grid.getByRole('rowheader', { name: /, Free/ });
    await nowFree.nth(1).waitFor();
    const names = await nowFree.evaluateAll((all) =>
      all.map(({ ariaLabel }) => (ariaLabel ?? '').split(',')[0] ?? ''),
    );
    await schedule.getByRole('button', { name: 'Later days' }).click();
    expect(await axeFindingsInBoth(page, [page.mainFrame()])).toEqual([]);

    // The button disappears with the filters, and the focus stays in the schedule.
    await schedule.getByRole('textbox', { name: 'Room name' }).fill('No such room');
    await schedule.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await grid.waitFor();
    expect(await schedule.evaluate((section) => section === document.activeElement)).toBe(true);

    // Two rooms without early meetings.
    const early = page.getByRole('gridcell', { name: /\b0\d:\d\d – / });
    const free = grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader'), hasNot: early })
      .getByRole('rowheader');
    await free.nth(1).waitFor();
    const heads = await free.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''));
    const [first = '', second = ''] = heads
      .map((head) => head.slice(0, head.indexOf(',')))
      .filter((name) => names.includes(name));

    // The second slot from 08:00 on, where the day opens (SC20).
    await search(first);
    await named(focused).toMatch(/08:00 to 08:30, free$/);
    const cell = await focused.boundingBox();
    if (cell === null) throw new Error('No slot has the focus');
    await page.mouse.dblclick(cell.x + cell.width * 1.5, cell.y + cell.height / 2);
    await visitor.panel(first).waitFor();
    // SC24: the chosen slot stays visible beside the quick view.
    await expect
      .poll(async () => {
        const [chosen, beside] = await Promise.all([
          room(first).locator('[data-chosen]').boundingBox(),
          visitor.panel(first).boundingBox(),
        ]);
        return chosen !== null && beside !== null && chosen.x + chosen.width <= beside.x;
      })
      .toBe(true);
    await expect
      .poll(async () => {
        const [hours, beside] = await Promise.all([
          schedule.locator('[data-schedule-content]').boundingBox(),
          visitor.panel(first).boundingBox(),
        ]);
        return hours !== null && beside !== null && hours.x + hours.width <= beside.x;
      })
      .toBe(true);
    await book(visitor, first, '08:30 – 09:00', 'Double click');
    const own = room(first).locator('[data-event][data-own]');
    await own.getByText('Double click').waitFor();
    await visitor.deselect(first);

    await search(second);
    await named(focused).toMatch(new RegExp(`^${second}, `));
    await focused.focus();
    await page.keyboard.press('Home');
    for (let slots = 0; slots < 2; slots += 1) await page.keyboard.press('ArrowRight');
    await named(focused).toMatch(/07:00 to 07:30, free$/);
    await page.keyboard.press('Enter');
    const popover = schedule.getByRole('region', { name: `${second} ` });
    await button(popover, `Book ${second} 07:00 – 08:00`).waitFor();
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'hidden' });
    // The focus is back in the slot. SC62: the slot is drawn over.
    const slot = await focused.boundingBox();
    if (slot === null) throw new Error('No slot has the focus');
    await page.mouse.move(slot.x + 4, slot.y + slot.height / 2);
    await page.mouse.down();
    await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2);
    await page.mouse.move(slot.x + slot.width - 4, slot.y + slot.height / 2);
    await page.mouse.up();
    await button(popover, `Book ${second} 07:00 – 07:30`).waitFor();
    // SC63
    await schedule.getByRole('slider', { name: 'End of the meeting' }).press('ArrowRight');
    await button(popover, `Book ${second} 07:00 – 07:45`).waitFor();
    await schedule.getByRole('slider', { name: 'End of the meeting' }).press('ArrowLeft');
    await button(popover, `Book ${second} 07:00 – 07:30`).waitFor();
    expect(await axeFindingsInBoth(page, [page.mainFrame()])).toEqual([]);
    await popover.getByLabel('Subject').fill('Drawn');
    await popover.getByLabel('Subject').press('Enter');
    await popover.getByText(DONE).waitFor();
    expect(await page.getByText(DONE).count()).toBe(1);
    await room(second).locator('[data-event][data-own]').getByText('Drawn').waitFor();
    await popover.getByRole('button', { name: 'Close' }).click();

    // Events are chosen like slots.
    await focused.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await named(focused).toMatch(/07:00 to 07:30, Drawn, your meeting/);
    await page.keyboard.press('Enter');
    await visitor.panel(second).getByText('07:00 – 07:30 · Drawn').waitFor();
    await visitor.panel(second).getByRole('button', { name: 'Close the details' }).click();

    // Choosing closes the drawer, and the focus returns to the button that opened it.
    const building = button(page, 'Building');
    await building.press('Enter');
    await page.getByRole('button', { name: 'Hudson Annex' }).press('Enter');
    await schedule.getByText(/Hudson Annex/).waitFor();
    await expect
      .poll(() => building.evaluate((control) => control === document.activeElement))
      .toBe(true);
    await schedule.getByRole('button', { name: 'Close' }).press('Enter');
    await schedule.waitFor({ state: 'hidden' });
  });

  test('each view with both hours shows whole days of the building, of 23 and of 25 hours too, and no event is lost', async () => {
    const later = await friday();
    const stockholm = await Visitor.returning(later, 'colleague', {
      timezoneId: 'America/New_York',
    });
    const { schedule, grid, entry, choose, room, search } = scheduleOf(stockholm.page);
    const { id, info } = at(await stockholm.freeRooms(), 0);
    const today = dayOf(Math.floor(later.now() / MINUTE), STOCKHOLM);
    const [saturday, sunday] = [addDay(today, 1), addDay(today, 2)];
    // A clock change skips an hour of it.
    await stockholm.post('/secure/calendar/create', {
      spaceId: id,
      subject: 'Night shift',
      start: wallClock(sunday, 90, STOCKHOLM),
      end: wallClock(sunday, 240, STOCKHOLM),
    });
    await entry.click();
    await search(info.name);
    const columns = () => grid.getAttribute('aria-colcount').then((count) => Number(count) - 1);
    const event = room(info.name).locator('[data-event][data-own]');
    // From Friday: the week contains the Sunday of 23 hours.
    for (const [view, full, business] of [
      ['Quarter', 180, 90],
      ['Month', 60, 30],
      ['Week', 167, 84],
    ] as const) {
      await choose(view);
      await choose('Business hours');
      await expect.poll(columns).toBe(business);
      expect(await event.count()).toBe(0);
      await choose('Full day');
      await expect.poll(columns).toBe(full);
      await event.waitFor();
    }
    await choose('Day');
    await choose('Business hours');
    await expect.poll(columns).toBe(24);
    await choose('Full day');
    await expect.poll(columns).toBe(48);
    const on = schedule.getByRole('button', { name: 'Later days' });
    await on.click();
    await button(schedule, new RegExp(`^Saturday, ${said(saturday)}`)).waitFor();
    await on.click();
    await expect.poll(columns).toBe(46);
    await room(info.name)
      .getByRole('gridcell', { name: /01:30 – 04:00 Night shift, your meeting/ })
      .waitFor();
    await stockholm.close();

    // No building is stored in this browser.
    const { cookies } = await storedSession(later.server.url, 'assistant');
    const storageState = { cookies, origins: [] };
    const adelaide = await Visitor.arrive(later, { timezoneId: STOCKHOLM, storageState });
    await adelaide.open();
    await adelaide.pick(/Torrens Lab/, /Floor/);
    await adelaide.mapReady();
    const floorId = await adelaide.page.evaluate(() => Number(localStorage.getItem('floorId')));
    const there = at(await adelaide.freeRooms(floorId), 0);
    const weekLater = addDay(sunday, 7);
    // A clock change repeats an hour of it.
    await adelaide.post('/secure/calendar/create', {
      spaceId: there.id,
      subject: 'Stocktaking',
      start: wallClock(weekLater, 60, ADELAIDE),
      end: wallClock(weekLater, 210, ADELAIDE),
    });
    const south = scheduleOf(adelaide.page);
    await south.entry.click();
    await south.search(there.info.name);
    await south.choose('Full day');
    await button(south.schedule, /choose another day$/).click();
    const calendar = adelaide.page.getByRole('dialog');
    const [next, april] = [button(calendar, 'Next month'), button(calendar, /^April 2027/)];
    await next.click();
    await april.waitFor();
    // It is as wide as its days, however wide the page is.
    expect((await calendar.boundingBox())?.width).toBeLessThan(400);
    await button(calendar, said(weekLater)).click();
    await calendar.waitFor({ state: 'hidden' });
    // SC23: another time in Stockholm.
    await south.schedule.getByText('Time zone: Adelaide (UTC+10:30 / UTC+9:30)').waitFor();
    await south
      .room(there.info.name)
      .getByRole('gridcell', { name: /01:00 – 03:30 Stocktaking, your meeting/ })
      .waitFor();
    expect(await south.grid.getAttribute('aria-colcount')).toBe('51');
    // Steps through its slots: 02:00 occurs twice.
    await south.focused.focus();
    await adelaide.page.keyboard.press('Home');
    const starts: string[] = [];
    for (let slots = 0; slots < 8; slots += 1) {
      starts.push(
        /, (\d\d:\d\d(?: \(.*?\))?) to /.exec(
          (await south.focused.getAttribute('aria-label')) ?? '',
        )?.[1] ?? '',
      );
      await adelaide.page.keyboard.press('ArrowRight');
    }
    expect(starts.slice(4)).toEqual([
      '02:00 (UTC+10:30)',
      '02:30 (UTC+10:30)',
      '02:00 (UTC+9:30)',
      '02:30 (UTC+9:30)',
    ]);
  });

  test('UC60: the choice of the view stays where it is, whatever the days are called', async () => {
    const visitor = await Visitor.returning(office(), 'employee');
    const { page } = visitor;
    const { schedule, entry, choose } = scheduleOf(page);
    await entry.click();
    const views = schedule.getByRole('radiogroup', { name: 'Days shown' });
    for (const width of [1440, 1300, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      await choose('Day');
      const before = await views.boundingBox();
      for (const view of ['Week', 'Month', 'Quarter']) {
        await choose(view);
        await views
          .getByRole('radio', { name: view, checked: true })
          .waitFor({ state: 'attached' });
        expect(await views.boundingBox()).toEqual(before);
      }
    }
    await visitor.close();
  });

  test('on a phone the schedule is a tab, and is as wide as the page', async () => {
    const viewport = { width: 360, height: 740 };
    const visitor = await Visitor.returning(office(), 'colleague', { viewport });
    const { page } = visitor;
    const { schedule, grid, choose } = scheduleOf(page);
    await button(page, 'Rooms').click();
    // SC65
    await schedule.getByRole('heading', { name: 'Free next' }).waitFor();
    expect(await axeFindings(page, [page.mainFrame()])).toEqual([]);
    await schedule.getByRole('button', { name: 'Show all hours' }).click();
    await grid.waitFor();
    await choose('Week');
    expect(await axeFindings(page, [page.mainFrame()])).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await schedule.waitFor({ state: 'hidden' });
  });
};
