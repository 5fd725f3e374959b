import { nameOf } from '../../../core/core.ts';
import { Visitor } from '../../browser/office.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has, wasRefused } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** A desk is booked for now until another time, a colleague's booking arrives by itself, one's own is removed. */
export const bookAndRemove: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await Visitor.arrive(office, { timezoneId: 'America/New_York' });
  const { page } = visitor;
  await visitor.reachMap('employee');
  const desks = await visitor.freeDesks();
  const [mine, theirs] = [at(desks, 0), at(desks, 1)];
  await visitor.clickOnMap(mine.id);
  const panel = visitor.panel(mine.info.name);
  await panel.getByText('No bookings').waitFor();
  await panel.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { selected: false }).first().click();
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Thank you, your booking is confirmed').waitFor();
  await page.getByRole('button', { name: 'Close the message' }).click();
  await visitor.mapShows(mine.id, 'BOOKED');
  await colleague.clickOnMap(theirs.id);
  const other = colleague.panel(theirs.info.name);
  await other.getByText('No bookings').waitFor();
  await other.getByRole('button', { name: 'Book', exact: true }).click();
  await visitor.mapShows(theirs.id, 'BOOKED');
  await panel.getByRole('button', { name: /^(Remove|End)/ }).click();
  await panel.getByRole('button', { name: 'No', exact: true }).click();
  await panel.getByRole('button', { name: /^(Remove|End)/ }).click();
  await panel.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByText('The cancellation was successful').waitFor();
  await visitor.mapShows(mine.id, 'FREE');
  await visitor.deselect(mine.info.name);
  const log = await appLog(visitor, all(has('deskBooking.remove'), goesOnAfter('Deselect')));
  return { visitor, logs: { 'book-and-remove': log } };
};

/** A colleague takes the slot first, before the visitor's next poll: the server refuses, and the app says so. */
export const slotTaken: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' });
  const { page } = visitor;
  await visitor.reachMap('employee');
  const desk = at(await visitor.freeDesks(), 0);
  await visitor.clickOnMap(desk.id);
  await visitor.panel(desk.info.name).getByText('No bookings').waitFor();
  await colleague.clickOnMap(desk.id);
  await colleague.panel(desk.info.name).getByText('No bookings').waitFor();
  let goOn: () => void = () => undefined;
  const booked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/secure/update?*', async (route) => {
    await booked;
    await route.continue();
  });
  await colleague.panel(desk.info.name).getByRole('button', { name: 'Book', exact: true }).click();
  await colleague.page.getByText('Thank you, your booking is confirmed').waitFor();
  await visitor.panel(desk.info.name).getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Unfortunately this time interval is no longer available.').waitFor();
  goOn();
  await page.unrouteAll({ behavior: 'wait' });
  await visitor.mapShows(desk.id, 'BOOKED');
  const refused = wasRefused('deskBooking.create', 409);
  const log = await appLog(visitor, all(refused, goesOnAfter('deskBooking.create')));
  return { visitor, logs: { 'slot-taken': log } };
};

const ZONE = 'Europe/Stockholm';
const DAY = 86_400_000;
const written = (at: number): string => new Date(at).toLocaleDateString('sv', { timeZone: ZONE });

/** A desk is booked for the day after tomorrow, from 10:00 to 15:30; then back to now. */
export const anotherTime: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'Pacific/Chatham' });
  const { page } = visitor;
  await visitor.reachMap('planner');
  const desks = await visitor.freeDesks();
  const now = Date.now();
  const date = written(now + 2 * DAY);
  if (written(now).slice(0, 7) !== date.slice(0, 7)) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  const noon = new Date(`${date}T12:00Z`);
  const month = noon.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const label = `${Number(date.slice(8))} ${month}`;
  await page.getByRole('button', { name: label, exact: true }).click();
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
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Thank you, your booking is confirmed').waitFor();
  await visitor.mapShows(desk.id, 'BOOKED');
  await visitor.deselect(desk.info.name);
  await page.getByRole('button', { name: 'Reset to current time' }).first().click();
  const log = await appLog(visitor, goesOnAfter('ResetTime'));
  return { visitor, logs: { 'another-time': log } };
};
