import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/**
 * The coming week becomes the template, which is changed on two days and applied. The desk of a day that is now remote
 * is offered for release twice: declined, then accepted. The month is viewed, and two days are cancelled.
 */
export const plan: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'America/St_Johns' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  const [kept, released] = [at(await visitor.freeDesks(), 0), at(await visitor.freeDesks(), 1)];
  const session = await page.request.get(`${visitor.url}/secure/self/session`);
  const { id: userId } = await session.json();
  const day = 86_400_000;
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Stockholm' });
  const noon = Date.parse(`${today}T12:00Z`);
  const monday = noon + (7 - ((new Date(noon).getUTCDay() + 6) % 7)) * day;
  const dateOf = (number: number): string =>
    new Date(monday + number * day).toISOString().slice(0, 10);
  const [tuesday, wednesday] = [dateOf(1), dateOf(2)];
  for (const [date, desk] of [
    [tuesday, kept],
    [wednesday, released],
  ] as const) {
    const start = Date.parse(`${date}T10:00Z`) / 60_000;
    await visitor.post(`/secure/deskbooking/desk/${desk.id}`, { start, end: start + 60, userId });
  }

  await button(page, 'Planner').click();
  const planner = page.getByRole('region', { name: 'Planner' });
  await planner.getByRole('article').first().waitFor();
  const tool = (name: string) => button(planner, name).click();
  const ended = async (words: string): Promise<void> => {
    await planner.getByText(words).waitFor();
    await planner.getByRole('button', { name: 'Close the message' }).click();
  };

  await tool('Week template');
  const template = page.getByRole('dialog', { name: 'Week template' });
  await template.getByRole('button', { name: 'Next week' }).click();
  await template.getByRole('button', { name: 'Use this week as the template' }).click();
  for (const weekday of ['Tuesday', 'Wednesday']) {
    await template.getByRole('combobox', { name: `${weekday}: Work location` }).click();
    await page.getByRole('option', { name: 'Remote', exact: true }).click();
  }
  await template.getByRole('button', { name: 'Apply (2 days)' }).click();
  await ended('The week template has been applied.');
  await planner.getByText(`Cancel the booking of ${kept.info.name}?`).waitFor();
  await button(planner, 'Keep').click();
  await planner.getByText(`Cancel the booking of ${released.info.name}?`).waitFor();
  await button(planner, 'Cancel booking').click();
  await ended('Your desk booking has been cancelled.');

  await tool('Month');
  const month = page.getByRole('dialog', { name: 'Month at a glance' });
  await month.getByRole('button', { name: 'Next month' }).click();
  await page.keyboard.press('Escape');
  await month.waitFor({ state: 'hidden' });

  await tool('Cancel days');
  const range = page.getByRole('dialog', { name: 'Cancel days' });
  await button(range, /^15 /).waitFor();
  for (const date of [tuesday, wednesday]) {
    const name = new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const choice = button(range, name);
    if ((await choice.count()) === 0) {
      await range.getByRole('button', { name: 'Next month' }).click();
    }
    await choice.click();
  }
  await button(range, /^Cancel \d days?$/).click();
  await ended('The days have been cancelled.');
  await button(planner, 'Close').click();
  const seen = has('TakeWeek', 'ApplyTemplate', 'AcceptOffer', 'DeclineOffer', 'CancelRange');
  const log = await appLog(visitor, all(seen, goesOnAfter('ClosePlanner')));
  return { visitor, logs: { plan: log } };
};
