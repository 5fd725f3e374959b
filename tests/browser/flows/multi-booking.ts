import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { until } from '../../support/poll.ts';
import { axeFindings } from '../axe.ts';
import { button, pressAnew } from '../button.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

const REMOVE = 'Please remove the unavailable space/spaces to continue with your booking.';

/** Several desks by mouse, keyboard and touch; a colleague takes one of them, and all are undone. */
export const severalFlow = (office: () => Office): void => {
  test('several desks are booked at once, all or none, and given back in one press', async () => {
    const planner = await Visitor.returning(office(), 'planner');
    const colleague = await Visitor.returning(office(), 'colleague');
    const { page } = planner;
    const desks = await planner.freeDesks();
    const [first, second, third, theirs] = [0, 1, 2, 3].map((index) => at(desks, index));
    if (!first || !second || !third || !theirs) throw new Error('Too few desks are free');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const several = (number: number) =>
      page.getByRole('heading', { name: `Selected spaces (${number})` });

    // By a click on the map and the switch, then by keyboard in the list of places.
    await planner.clickOnMap(first.id);
    await planner.panel(first.info.name).getByRole('switch').click();
    await several(1).waitFor();
    await planner.selectInList(second.info.name);
    await planner.selectInList(third.info.name);
    await planner.selectInList(theirs.info.name);
    await several(4).waitFor();

    // A colleague takes one of them.
    await colleague.clickOnMap(theirs.id);
    const other = colleague.panel(theirs.info.name);
    await other.getByText('No bookings').waitFor();
    await button(other, 'Book').click();
    await row(theirs.info.name).getByText('Not available').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: 'Book 4 desks' }).click();
    await page.getByRole('alert').filter({ hasText: REMOVE }).waitFor();
    await planner.panel('Multiple booking').getByText(REMOVE).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove unavailable (1)' }).click();
    await several(3).waitFor();
    expect(sent.filter((path) => path.endsWith('/secure/v2/calendar'))).toEqual([]);

    await page.getByRole('button', { name: 'Book 3 desks' }).click();
    await page.getByRole('heading', { name: 'Booked spaces (3)' }).waitFor();
    expect(sent.filter((path) => path.endsWith('/secure/v2/calendar'))).toHaveLength(1);
    await row(first.info.name).getByText('In your calendar').waitFor();
    await Promise.all([first, second, third].map(({ id }) => colleague.mapShows(id, 'BOOKED')));
    await pressAnew(button(planner.panel('Multiple booking'), 'Undo what was just booked'));
    await several(3).waitFor();
    await Promise.all([first, second, third].map(({ id }) => colleague.mapShows(id, 'FREE')));

    await button(other, /^(?:Cancel booking|End)/).click();
    await other.getByRole('button', { name: 'Yes' }).click();
    await planner.mapShows(theirs.id, 'FREE');
  });

  test('on a phone the sheet folds for the map; who may not have several is told', async () => {
    const viewport = { width: 360, height: 740 };
    const visitor = await Visitor.returning(office(), 'employee', { viewport });
    const { page } = visitor;
    const desks = await visitor.freeDesks();
    const [first, second] = [at(desks, 0), at(desks, 1)];
    await visitor.selectInList(first.info.name);
    await visitor.panel(first.info.name).waitFor();
    // SL9
    expect(await visitor.panel(first.info.name).getByRole('switch').count()).toBe(0);
    const frame = await visitor.viewer();
    const choose = async () => {
      await button(frame, new RegExp(`^${second.info.name}\\b`))
        .first()
        .focus();
      await page.keyboard.press('Shift+Enter');
    };
    const sorry = page.getByRole('dialog', { name: 'Sorry' });
    await choose();
    await sorry.getByText("You don't have permission to book multiple spaces.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const isFocused = () => sorry.evaluate((dialog) => dialog === document.activeElement);
    await until('The dialog has not got the focus', isFocused);
    await page.keyboard.press('Escape');
    await sorry.waitFor({ state: 'hidden' });
    await choose();
    await sorry.getByRole('button', { name: 'OK' }).click();
    await sorry.waitFor({ state: 'hidden' });
  });
};
