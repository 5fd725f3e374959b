import { nameOf } from '../../../core/core.ts';
import { dayOf } from '../../../core/time/zone.ts';
import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has, wasRefused } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** A desk is booked from now until a chosen time, a colleague's booking appears by polling, the own one is removed. */
export const bookAndRemove: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'America/New_York' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const desks = await visitor.freeDesks();
  const [mine, theirs] = [at(desks, 0), at(desks, 1)];
  await visitor.clickOnMap(mine.id);
  const panel = visitor.panel(mine.info.name);
  await panel.getByText('No bookings').waitFor();
  await panel.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { selected: false }).first().click();
  await button(panel, 'Book').click();
  await page.getByText('Thank you, your booking is confirmed').waitFor();
  await page.getByRole('button', { name: 'Close the message' }).click();
  await visitor.mapShows(mine.id, 'BOOKED');
  await colleague.clickOnMap(theirs.id);
  const other = colleague.panel(theirs.info.name);
  await other.getByText('No bookings').waitFor();
  await button(other, 'Book').click();
  await visitor.mapShows(theirs.id, 'BOOKED');
  await button(panel, /^(Cancel booking|End)/).click();
  await button(panel, 'No').click();
  await button(panel, /^(Cancel booking|End)/).click();
  await button(panel, 'Yes').click();
  await page.getByText('The cancellation was successful').waitFor();
  await visitor.mapShows(mine.id, 'FREE');
  await visitor.deselect(mine.info.name);
  const log = await appLog(visitor, all(has('deskBooking.remove'), goesOnAfter('Deselect')));
  return { visitor, logs: { 'book-and-remove': log } };
};

/** A colleague books the slot before the visitor's next poll: the server refuses, and the app shows a notice. */
export const slotTaken: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const desk = at(await visitor.freeDesks(), 0);
  await visitor.clickOnMap(desk.id);
  await visitor.panel(desk.info.name).getByText('No bookings').waitFor();
  await colleague.clickOnMap(desk.id);
  await colleague.panel(desk.info.name).getByText('No bookings').waitFor();
  const goOn = await visitor.holdUpdates();
  await button(colleague.panel(desk.info.name), 'Book').click();
  await colleague.page.getByText('Thank you, your booking is confirmed').waitFor();
  await button(visitor.panel(desk.info.name), 'Book').click();
  await page.getByText('Unfortunately this time interval is no longer available.').waitFor();
  await goOn();
  await visitor.mapShows(desk.id, 'BOOKED');
  const refused = wasRefused('deskBooking.create', 409);
  const log = await appLog(visitor, all(refused, goesOnAfter('deskBooking.create')));
  return { visitor, logs: { 'slot-taken': log } };
};

/** An afternoon, then 10:00 to 15:30, is chosen on the day after tomorrow, and a desk booked; then back to now. */
export const anotherTime: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Pacific/Chatham' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  const desks = await visitor.freeDesks();
  const inTwoDays = Math.floor(visitor.now() / 60_000) + 2 * 1_440;
  await visitor.chooseDay(dayOf(inTwoDays, 'Europe/Stockholm'));
  await page.getByRole('button', { name: 'Afternoon', exact: true }).first().click();
  for (const [name, time] of [
    ['From', '10:00'],
    ['To', '15:30'],
  ] as const) {
    await page.getByRole('combobox', { name, exact: true }).first().click();
    await page.getByRole('option', { name: time, exact: true }).click();
  }
  await appLog(visitor, ({ entries }) => {
    const names = entries.map(({ event }) => nameOf(event));
    return names.indexOf('updates.floorStatus', names.lastIndexOf('ChooseTo')) > 0;
  });
  await visitor.mapReady();
  const states = await Promise.all(desks.map(({ id }) => visitor.statusOf(id)));
  const desk = at(desks, states.indexOf('FREE'));
  await visitor.clickOnMap(desk.id);
  const panel = visitor.panel(desk.info.name);
  // A quarter earlier, on the bar of the day.
  await panel.getByRole('slider', { name: 'End' }).press('ArrowLeft');
  await panel.getByText('10:00 – 15:15').waitFor();
  await button(panel, 'Book').click();
  await page.getByText('Thank you, your booking is confirmed').waitFor();
  await visitor.mapShows(desk.id, 'BOOKED');
  await visitor.deselect(desk.info.name);
  await page.getByRole('button', { name: 'Now', exact: true }).first().click();
  const log = await appLog(visitor, goesOnAfter('ResetTime'));
  return { visitor, logs: { 'another-time': log } };
};
