import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '../support/at.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { sunday } from './mornings.ts';
import { Visitor } from './visitor.ts';

const office = fileOffice({ graphics: false, at: sunday() });

/** Presses of a pointer or of Enter; typing counts nothing. */
class Presses {
  count = 0;

  async on(control: Locator): Promise<void> {
    await control.click();
    this.count += 1;
  }

  async onMap(visitor: Visitor, spaceId: number): Promise<void> {
    await visitor.clickOnMap(spaceId);
    this.count += 1;
  }

  async enter({ page }: Visitor): Promise<void> {
    await page.keyboard.press('Enter');
    this.count += 1;
  }
}

const DONE = 'Thank you, your booking is confirmed';

/** yyyy-MM-dd, some days after the office's. */
const dayIn = (days: number): string =>
  new Date(office.now() + days * 86_400_000).toLocaleDateString('sv', {
    timeZone: 'Europe/Stockholm',
  });

type Task = {
  readonly name: string;
  readonly goal: number;
  readonly who: string;
  readonly does: (visitor: Visitor, presses: Presses) => Promise<void>;
};

/** What people come for, and in how many presses from the page as it opens. */
const TASKS: readonly Task[] = [
  {
    name: 'a desk now',
    goal: 2,
    who: 'employee',
    does: async ({ page }, presses) => {
      await presses.on(button(page, 'Find me a desk'));
      await presses.on(page.getByRole('button', { name: /^Book \d/ }).first());
      await page.getByText(DONE).first().waitFor();
    },
  },
  {
    name: 'a desk next Tuesday afternoon',
    goal: 4,
    who: 'employee',
    does: async ({ page }, presses) => {
      await presses.on(page.locator(`[data-date="${dayIn(2)}"]`));
      await presses.on(page.getByText('Afternoon', { exact: true }).first());
      await presses.on(button(page, 'Find me a desk'));
      await presses.on(page.getByRole('button', { name: /^Book \d/ }).first());
      await page.getByText(DONE).first().waitFor();
    },
  },
  {
    name: 'SC71: a room for 30 minutes now',
    goal: 2,
    who: 'planner',
    does: async ({ page }, presses) => {
      await presses.on(page.getByRole('button', { name: /^Free rooms/ }));
      await presses.on(page.getByRole('button', { name: /^30 min: Book/ }).first());
      await page.getByText(DONE).first().waitFor();
    },
  },
  {
    name: 'TI8: a room tomorrow, with a subject',
    goal: 3,
    who: 'planner',
    does: async (visitor, presses) => {
      const { page } = visitor;
      const room = at(await visitor.freeRooms(), 1);
      await presses.on(page.locator(`[data-date="${dayIn(1)}"]`));
      await presses.onMap(visitor, room.id);
      const panel = visitor.panel(room.info.name);
      await expect
        .poll(() => panel.getByLabel('Subject').evaluate((field) => field.matches(':focus')))
        .toBe(true);
      await page.keyboard.type('Budget');
      await presses.enter(visitor);
      await panel.getByText('Budget').first().waitFor();
      await panel.getByText(DONE).first().waitFor();
    },
  },
  {
    name: 'to a colleague, after typing',
    goal: 1,
    who: 'assistant',
    does: async (visitor, presses) => {
      const { page } = visitor;
      await page.keyboard.press('Control+k');
      await page.keyboard.type('lindqvist');
      await page.getByRole('row').getByText('Lindqvist').first().waitFor();
      await presses.enter(visitor);
      await visitor.panel(/Lindqvist/).waitFor();
    },
  },
  {
    name: 'the link to a desk',
    goal: 2,
    who: 'assistant',
    does: async (visitor, presses) => {
      const desk = at(await visitor.freeDesks(), 0);
      await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await presses.onMap(visitor, desk.id);
      await presses.on(button(visitor.panel(desk.info.name), 'Copy link'));
      await expect
        .poll(() => visitor.page.evaluate(() => navigator.clipboard.readText()))
        .toContain(`space=${desk.id}`);
    },
  },
];

test.each(TASKS)('$name takes $goal presses', async ({ who, goal, does }) => {
  const visitor = await Visitor.returning(office, who);
  const presses = new Presses();
  await does(visitor, presses);
  expect(presses.count).toBe(goal);
});
