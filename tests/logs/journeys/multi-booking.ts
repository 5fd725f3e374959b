import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/**
 * Several desks are selected. A colleague books one of them, which is removed after a refusal; the others are booked
 * and undone together. Finally the selection is cleared in different ways.
 */
export const multiBooking: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  const desks = await visitor.freeDesks();
  const [first, second, third, theirs] = [0, 1, 2, 3].map((index) => at(desks, index));
  if (!first || !second || !third || !theirs) throw new Error('Too few desks are free');
  await visitor.selectInList(first.info.name);
  const several = page.getByRole('switch', { name: 'Select several desks' });
  await several.click();
  await page.getByRole('heading', { name: 'Multiple booking' }).waitFor();
  for (const { info } of [second, third, theirs]) {
    await visitor.selectInList(info.name);
    await page.getByRole('button', { name: `Remove ${info.name}` }).waitFor();
  }
  await colleague.clickOnMap(theirs.id);
  const other = colleague.panel(theirs.info.name);
  await other.getByText('No bookings').waitFor();
  await button(other, 'Book').click();
  const removeUnavailable = page.getByRole('button', { name: 'Remove unavailable (1)' });
  await removeUnavailable.waitFor();
  await page.getByRole('button', { name: 'Book 4 desks' }).click();
  await page.getByRole('alert').filter({ hasText: 'Please remove the unavailable' }).waitFor();
  await removeUnavailable.click();
  await page.getByRole('heading', { name: 'Selected spaces (3)' }).waitFor();

  await page.getByRole('button', { name: 'Book 3 desks' }).click();
  await page.getByRole('heading', { name: 'Booked spaces (3)' }).waitFor();
  await visitor
    .panel('Multiple booking')
    .getByRole('button', { name: 'Undo what was just booked' })
    .click();
  await page.getByRole('heading', { name: 'Selected spaces (3)' }).waitFor();
  await visitor.mapShows(first.id, 'FREE');

  await page.getByRole('button', { name: `Remove ${third.info.name}` }).click();
  await page.getByRole('heading', { name: 'Selected spaces (2)' }).waitFor();
  await several.click();
  await visitor.panel(second.info.name).waitFor();
  await several.click();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByText('No selected items').waitFor();
  const log = await appLog(
    visitor,
    all(
      has('StartMultiSelect', 'RemoveUnavailable', 'ToggleSelectedDesk'),
      has('BookDesks', 'calendar.createSeveral', 'UndoBooking'),
      goesOnAfter('ClearSelectedDesks'),
    ),
  );
  return { visitor, logs: { 'multi-booking': log } };
};
