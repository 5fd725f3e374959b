import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** Changing a booked desk is cancelled, then done; the booking is deleted. Another one is undone from its notice. */
export const desk: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Pacific/Chatham' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const desks = await visitor.freeDesks();
  const [first, second] = [at(desks, 0), at(desks, 1)];
  await visitor.clickOnMap(first.id);
  const here = visitor.panel(first.info.name);
  const there = visitor.panel(second.info.name);
  const thanks = page.getByText('Thank you, your booking is confirmed');
  await here.getByText('No bookings').waitFor();
  await button(here, 'Book').click();
  await thanks.waitFor();
  await button(here, /^Change desk/).click();
  await page.getByRole('button', { name: 'Keep the desk' }).first().click();
  await button(here, /^Change desk/).click();
  await visitor.selectInList(second.info.name);
  await there.getByRole('button', { name: 'Move my booking here' }).click();
  await page.getByText('Your desk has been changed').waitFor();
  await visitor.mapShows(second.id, 'BOOKED');
  await button(there, /^(Cancel|End) booking/).click();
  await button(there, 'Yes').click();
  await page.getByText('The cancellation was successful').waitFor();
  await visitor.mapShows(second.id, 'FREE');
  await button(there, 'Book').click();
  await thanks.waitFor();
  await button(page, 'Undo').press('Enter');
  await thanks.waitFor({ state: 'hidden' });
  await page.getByText('The cancellation was successful').waitFor();
  await visitor.mapShows(second.id, 'FREE');
  await visitor.deselect(second.info.name);
  const log = await appLog(
    visitor,
    all(
      has('deskBooking.changeDesk', 'StopMove', 'HoldNotice', 'UndoBooking'),
      goesOnAfter('Deselect'),
    ),
  );
  return { visitor, logs: { desk: log } };
};
