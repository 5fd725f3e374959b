import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** A piece of equipment is explained; a desk is booked until the day after tomorrow, one of the days deleted, the others undone. */
export const severalDays: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Pacific/Chatham' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const desks = await visitor.freeDesks();
  const desk = desks.find(
    ({ info, status }) => info.equips.length > 0 && status.times.length === 0,
  );
  if (desk === undefined) throw new Error('No free desk has equipment');
  await visitor.clickOnMap(desk.id);
  const panel = visitor.panel(desk.info.name);
  const equipment = panel.getByRole('list', { name: 'Equipment' }).getByRole('button').first();
  await equipment.click();
  await panel.getByRole('status').locator('img').waitFor();
  await equipment.click();
  await panel.getByText('No bookings').waitFor();
  await panel.getByRole('combobox', { name: 'Last day' }).click();
  await page.getByRole('option').nth(2).click();
  await panel.getByText('Bookings of these days').waitFor();
  await button(panel, /^Book \d days$/).click();
  await page
    .getByText(/is booked for \d days/)
    .first()
    .waitFor();
  await visitor.mapShows(desk.id, 'BOOKED');
  await button(panel, /^Cancel booking/)
    .last()
    .click();
  await button(panel, 'Yes').click();
  await page.getByText('The cancellation was successful').first().waitFor();
  await button(panel, 'Undo what was just booked').click();
  await visitor.mapShows(desk.id, 'FREE');
  await visitor.deselect(desk.info.name);
  const log = await appLog(
    visitor,
    all(
      has('OpenEquipment', 'CloseEquipment', 'ChooseLastDay', 'deskBooking.createDays'),
      goesOnAfter('Deselect'),
    ),
  );
  return { visitor, logs: { 'several-days': log } };
};
