import type { Locator } from 'playwright-core';
import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** Books a desk for soon by an API call, because booking on the map is another journey. */
const bookDesk = async (visitor: Visitor): Promise<string> => {
  const desk = at(await visitor.freeDesks(), 0);
  const session = await visitor.page.request.get(`${visitor.url}/secure/self/session`);
  const { id: userId } = await session.json();
  const start = Math.ceil(Date.now() / 300_000) * 5 + 5;
  const slot = { start, end: start + 10, userId };
  await visitor.post(`/secure/deskbooking/desk/${desk.id}`, slot);
  return desk.info.name;
};

/**
 * Loading the days fails at first. The deletion of a booked desk is declined, then confirmed. One day is registered as
 * remote at another time, one as off work; attendance is viewed and searched; one is removed.
 */
export const planner: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'America/St_Johns' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  const desk = await bookDesk(visitor);
  await page.route('**/secure/v2/planner/overview/*', (route) => route.abort());
  await button(page, 'Planner').click();
  const window = page.getByRole('region', { name: 'Planner' });
  await window.getByText('The days could not be loaded.').waitFor();
  await page.unrouteAll();
  await window.getByRole('button', { name: 'Try again' }).click();

  const booked = button(window, new RegExp(`^In the office ${desk} `)).first();
  await booked.click();
  await button(window, 'No').click();
  await booked.click();
  await button(window, 'Yes').click();
  await booked.waitFor({ state: 'hidden' });

  const dialog = page.getByRole('dialog', { name: /^Register for / });
  const day = (nth: number): Locator => window.getByRole('article').nth(nth);
  const opened = async (nth: number, location: string): Promise<void> => {
    await button(day(nth), /^Register for /).click();
    await dialog.getByText(location, { exact: true }).click();
  };
  const saved = async (nth: number, location: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    const own = button(day(nth), new RegExp(`^${location} .*: remove$`));
    await own.waitFor();
  };
  await opened(1, 'Remote');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await opened(1, 'Remote');
  for (const [label, time] of [
    ['From', '09:00'],
    ['To', '15:30'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: time, exact: true }).click();
  }
  await saved(1, 'Remote');
  await opened(2, 'Off work');
  await saved(2, 'Off work');

  await button(day(1), /^Full list, /).click();
  const colleagues = window.getByRole('region', { name: 'Colleagues', exact: true });
  await colleagues.getByRole('row').first().waitFor();
  const head = button(colleagues, /^Colleagues/);
  await head.click();
  await head.click();
  const box = window.getByRole('searchbox', { name: 'Search colleagues of the day' });
  await box.fill('an');
  await window.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
  await box.press('Escape');
  await window.getByRole('button', { name: 'Back to the days' }).click();
  await button(day(2), /^Off work .*: remove$/).click();
  await window.getByText('Your scheduled day has been removed.').first().waitFor();
  const more = page.waitForResponse((answer) => /\/days\?page=2$/.test(answer.url()));
  await day(3).hover();
  await page.mouse.wheel(0, 20_000);
  await more;
  await window.getByRole('button', { name: 'Close' }).click();
  const log = await appLog(
    visitor,
    all(
      has('attendance.create', 'planner.details', 'SearchDay', 'planner.days'),
      goesOnAfter('ClosePlanner'),
    ),
  );
  return { visitor, logs: { planner: log } };
};
