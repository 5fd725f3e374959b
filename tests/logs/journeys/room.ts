import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

const MINUTE = 60_000;

/**
 * A room is booked with one click and undone; then with the form, which is cancelled once, with a subject. Deleting the
 * meeting is declined once, then confirmed. Finally a running meeting is ended.
 */
export const room: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'America/St_Johns' });
  await visitor.reachMap('employee');
  const { id, info } = at(await visitor.freeRooms(), 0);
  await visitor.clickOnMap(id);
  const panel = visitor.panel(info.name);
  const press = (name: string | RegExp) => button(panel, name).first().click();
  const told = (name: string) => panel.getByRole('heading', { name }).waitFor();
  const confirmed = 'Thank you, your booking is confirmed';
  const cancelled = 'The cancellation was successful';

  await press(/^15 min/);
  await told(confirmed);
  await visitor.mapShows(id, 'BOOKED');
  await press('Undo');
  await told(cancelled);
  await visitor.mapShows(id, 'FREE');
  await press('Close');

  await press('Book another time');
  await press('Close');
  await press('Book another time');
  await panel.getByRole('button', { name: 'Longest free', disabled: false }).waitFor();
  // The calendar must first show that the undone meeting is gone.
  await panel.getByRole('button', { name: 'Book', exact: true, disabled: false }).waitFor();
  await panel.getByLabel('Subject').fill('Planning');
  await panel.getByLabel('Subject').press('Enter');
  await told(confirmed);
  await panel.getByText(/· Planning$/).waitFor();
  await press('Close');
  await press(/^Cancel booking: meeting/);
  await press('No');
  await press(/^Cancel booking: meeting/);
  await press('Yes');
  await told(cancelled);
  await press('Close');

  const now = Math.floor(Date.now() / MINUTE);
  await visitor.post('/secure/calendar/create', {
    spaceId: id,
    subject: 'Stand-up',
    start: now - 3,
    end: now + 30,
  });
  await press(/^End/);
  await press('Yes');
  await told(cancelled);
  await visitor.mapShows(id, 'FREE');
  const answers = has('calendar.create', 'calendar.status', 'calendar.timeslots');
  const log = await appLog(visitor, all(answers, goesOnAfter('calendar.endEvent')));
  return { visitor, logs: { room: log } };
};
