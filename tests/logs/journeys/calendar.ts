import { button, showFloor } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/**
 * A desk is booked, found in the list of own bookings, and located from another floor. The deletion is declined once,
 * then done in the personal calendar.
 */
export const ownBookings: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Pacific/Chatham' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const desk = at(await visitor.freeDesks(), 0);
  await visitor.clickOnMap(desk.id);
  const panel = visitor.panel(desk.info.name);
  await button(panel, 'Book').click();
  await page.getByText('Thank you, your booking is confirmed').waitFor();
  await showFloor(page, 'Floor 2');
  await visitor.mapReady();
  await button(page, /^My bookings/).click();
  const row = page
    .getByRole('group', { name: 'My bookings' })
    .getByRole('listitem')
    .filter({ hasText: desk.info.name });
  await button(row, /^(?:Cancel|End) booking/).click();
  await button(row, 'No').click();
  await row.getByTitle('Show on the map').click();
  await panel.waitFor();
  await visitor.mapShows(desk.id, 'BOOKED');
  await page.getByRole('button', { name: 'My calendar' }).first().click();
  const calendar = page.getByRole('dialog', { name: 'My calendar' });
  await button(calendar, /^(?:Cancel|End) booking/).click();
  await button(page, 'Yes').click();
  await page.getByText('The cancellation was successful').waitFor();
  await calendar.getByText('No bookings').waitFor();
  await visitor.mapShows(desk.id, 'FREE');
  const log = await appLog(
    visitor,
    all(has('calendar.own', 'ShowEntry', 'KeepEntry'), goesOnAfter('calendar.removeOwn')),
  );
  return { visitor, logs: { 'own-bookings': log } };
};
