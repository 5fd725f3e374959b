import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

const MINUTE = 60_000;

/** A running meeting is extended, which is undone; extending it again is begun from the list of own bookings, and left. */
export const changeTime: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' });
  await visitor.reachMap('employee');
  const { page } = visitor;
  const { id, info } = at(await visitor.freeRooms(), 0);
  const now = Math.floor(Date.now() / MINUTE);
  await visitor.post('/secure/calendar/create', {
    spaceId: id,
    subject: 'Stand-up',
    start: now - 3,
    end: now + 30,
  });
  await visitor.clickOnMap(id);
  const panel = visitor.panel(info.name);
  await button(panel, /^Change the time of/).click();
  await button(panel, /^\+15/).click();
  await button(panel, 'Save the time').click();
  await page.getByText('The time of your booking has been changed').waitFor();
  await button(panel, 'Undo the change of time').press('Enter');
  await panel.getByText(/^Changed from/).waitFor({ state: 'hidden' });
  await button(page, /^My bookings/).click();
  const row = page
    .getByRole('group', { name: 'My bookings' })
    .getByRole('listitem')
    .filter({ hasText: info.name });
  await button(row, /^More about/).click();
  await page.getByRole('menuitem', { name: 'Change the time' }).click();
  await button(panel, 'Keep the time').click();
  const log = await appLog(
    visitor,
    all(has('ShowEntry', 'StartRetime', 'ChangeTime', 'UndoBooking'), goesOnAfter('StopRetime')),
  );
  return { visitor, logs: { 'change-time': log } };
};
