import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { axeFindings } from '../axe.ts';
import { button } from '../button.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

const DAY = 86_400_000;

/** A day of next week in Stockholm, counted from Monday: yyyy-MM-dd, and its name on the page. */
const comingWeek = (now: number, number: number) => {
  const today = new Date(now).toLocaleDateString('sv', { timeZone: 'Europe/Stockholm' });
  const from = Date.parse(`${today}T12:00Z`);
  const monday = from + (7 - ((new Date(from).getUTCDay() + 6) % 7)) * DAY;
  const date = new Date(monday + number * DAY);
  const iso = date.toISOString().slice(0, 10);
  const said = (options: Intl.DateTimeFormatOptions): string =>
    date.toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
  const [year = '', month = '', day = ''] = iso.slice(2).split('-');
  return {
    iso,
    name: `${said({ weekday: 'long' })} ${day}.${month}.${year}`,
    inCalendar: said({ day: 'numeric', month: 'long', year: 'numeric' }),
  };
};

const planOf = (page: Page) => {
  const planner = page.getByRole('region', { name: 'Planner' });
  return {
    planner,
    opened: async (tool: string, title: string) => {
      await button(planner, tool).press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      return dialog;
    },
    dayOf: (name: string) => planner.getByRole('article', { name }),
    /** Waits for the result of a series and acknowledges it. */
    ended: async (words: string) => {
      await planner.getByText(words).waitFor();
      await planner.getByRole('button', { name: 'Close the message' }).click();
    },
  };
};

/** The planner's actions for several days. */
export const planFlow = (friday: () => Promise<Office>): void => {
  test('a template is applied with its conflicts shown, a desk is offered back, days are cancelled, and the month shows it', async () => {
    const office = await friday();
    const visitor = await Visitor.returning(office, 'assistant');
    const { page } = visitor;
    const { planner, opened, dayOf, ended } = planOf(page);
    const axe = () => axeFindings(page, [page.mainFrame()]);
    const [tuesday, wednesday] = [comingWeek(office.now(), 1), comingWeek(office.now(), 2)];
    const desk = at(await visitor.freeDesks(), 0);
    const own = await (await page.request.get(`${visitor.url}/secure/self/session`)).json();
    // Within the template's hours, before other bookings.
    const start = Date.parse(`${tuesday.iso}T05:00Z`) / 60_000;
    await visitor.post(`/secure/deskbooking/desk/${desk.id}`, {
      start,
      end: start + 30,
      userId: own.id,
    });

    await button(page, 'Planner').press('Enter');
    const booked = button(dayOf(tuesday.name), new RegExp(`^In the office ${desk.info.name}`));
    await booked.waitFor();

    // The template shows what it will do, and does it.
    const sheet = await opened('Week template', 'Week template');
    const line = (weekday: string) => sheet.getByRole('listitem').filter({ hasText: weekday });
    const set = async (weekday: string, place: string): Promise<void> => {
      const choice = sheet.getByRole('combobox', { name: `${weekday}: Work location` });
      await choice.selectOption({ label: place });
    };
    await sheet.getByRole('button', { name: 'Next week' }).click();
    await set('Tuesday', 'Remote');
    await set('Wednesday', 'Remote');
    await line('Tuesday').getByText(`Stays booked: ${desk.info.name}`).waitFor();
    await line('Wednesday').getByText('Will be registered').waitFor();
    expect(await axe()).toEqual([]);
    await sheet.getByRole('button', { name: 'Apply (2 days)' }).click();
    await ended('The week template has been applied.');

    // A person who works from home on a day with a desk is offered to release it (RO1).
    await planner.getByText(`Cancel the booking of ${desk.info.name}?`).waitFor();
    expect(await axe()).toEqual([]);
    await button(planner, 'Cancel booking').click();
    await ended('Your desk booking has been cancelled.');
    await booked.waitFor({ state: 'hidden' });

    await opened('Week template', 'Week template');
    await sheet.getByRole('button', { name: 'Next week' }).click();
    await line('Wednesday').getByText('No change').waitFor();
    await set('Tuesday', 'Office');
    await line('Tuesday').getByText('Replaces: Remote').waitFor();
    await sheet.getByRole('button', { name: 'Apply (1 day)' }).click();
    await ended('The week template has been applied.');

    // The rest of the week is cancelled as a range.
    const range = await opened('Cancel days', 'Cancel days');
    await button(range, /^15 /).waitFor();
    const choose = async ({ inCalendar }: { readonly inCalendar: string }): Promise<void> => {
      const day = button(range, inCalendar);
      if ((await day.count()) === 0)
        await range.getByRole('button', { name: 'Next month' }).click();
      await day.click();
    };
    await choose(tuesday);
    await choose(wednesday);
    await range.getByText('2 registrations').waitFor();
    expect(await axe()).toEqual([]);
    await range.getByRole('button', { name: 'Cancel 2 days' }).click();
    await ended('The days have been cancelled.');
    const remote = button(dayOf(wednesday.name), /^Remote .*: remove$/);
    await remote.waitFor({ state: 'hidden' });

    const glance = await opened('Month', 'Month at a glance');
    await glance.locator('[data-month-day]').first().waitFor();
    const shown = glance.locator(`[data-month-day="${tuesday.iso}"]`);
    if ((await shown.count()) === 0)
      await glance.getByRole('button', { name: 'Next month' }).click();
    await shown.and(button(page, /Not registered.*, Desks \d+/)).waitFor();
    expect(await axe()).toEqual([]);
    await shown.press('Enter');
    await planner.getByRole('region', { name: 'Your work location' }).waitFor();
  });
};
