import { button, pressAnew } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, follows, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** The side panel is folded. A meeting is drafted in the room schedule and dropped, drafted again, booked and taken back. */
export const draftedMeeting: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  await button(page, 'Fold the side panel').click();
  await button(page, 'Room schedule').click();
  const schedule = page.getByRole('region', { name: /^Room schedule/ });
  await schedule.getByRole('button', { name: 'Later days' }).click();
  const cell = schedule
    .locator('[data-cell]')
    .and(page.getByRole('gridcell', { name: /06:00 to 06:30, free$/ }));
  const popover = schedule
    .locator('section, [role=region]')
    .filter({ has: page.getByLabel('Subject') })
    .last();
  await cell.press('Enter');
  await popover.getByRole('button', { name: 'Close' }).click();
  await popover.waitFor({ state: 'hidden' });
  await cell.press('Enter');
  await popover.getByLabel('Subject').press('Enter');
  await button(schedule, 'Undo').press('Enter');
  const whole = has('SetSidePanel', 'DraftMeeting', 'DropDraft', 'BookDraft', 'UndoDraft');
  return { visitor, logs: { 'drafted-meeting': await appLog(visitor, whole) } };
};

/** In the planner a day and a week are registered with one press each and taken back, and the day is shown on the map. */
export const onePress: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  await button(page, 'Planner').click();
  const planner = page.getByRole('region', { name: 'Planner' });
  const day = planner.getByRole('article').nth(1);
  await day.getByRole('button', { name: 'Remote' }).first().click();
  await planner.getByRole('button', { name: /^Undo the last change/ }).press('Enter');
  await day.getByRole('heading').getByRole('button').first().click();
  await planner.getByRole('button', { name: /^(?:Five office days|My week) from/ }).click();
  await planner.getByText('Your week is registered.').waitFor();
  await planner.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
  const whole = has('RegisterAs', 'UndoAttendance', 'ShowDayOnMap', 'PlanWeek', 'UndoWeek');
  return { visitor, logs: { 'one-press': await appLog(visitor, whole) } };
};

/** In the planner a day at the office gets a desk near a selected colleague, which is taken back. */
export const nearColleague: Journey = async (office) => {
  const [visitor, colleague] = await Promise.all([
    Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' }),
    Visitor.arrive(office),
  ]);
  await colleague.reachMap('colleague');
  const desk = at(await colleague.freeDesks(), 0);
  const { page, url } = colleague;
  const { id } = await (await page.request.get(`${url}/secure/self/session`)).json();
  const start = Math.floor(office.now() / 60_000) + 1_440;
  await colleague.post(`/secure/deskbooking/desk/${desk.id}`, {
    start,
    end: start + 60,
    userId: id,
  });

  await visitor.reachMap('employee');
  await visitor.post(`/secure/v2/favorite/${id}`, { userId: id });
  await visitor.page.reload();
  await visitor.mapReady();
  await button(visitor.page, 'Planner').click();
  const planner = visitor.page.getByRole('region', { name: 'Planner' });
  const day = planner
    .getByRole('listitem')
    .filter({ has: visitor.page.getByRole('article') })
    .nth(1);
  await day.getByRole('button', { name: 'Office', exact: true }).click();
  const near = day.getByRole('button', { name: /^Book a desk near/ }).first();
  await near.click();
  await day.getByRole('button', { name: /^Undo the booking of/ }).press('Enter');
  await near.waitFor();
  return {
    visitor,
    logs: { 'near-colleague': await appLog(visitor, has('BookNear', 'UndoBooking')) },
  };
};

/** "Find me a desk" fails once, is asked again with a wish, shows others, and books the first; then it is closed. */
export const foundDesk: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  await page.route('**/secure/find/desk/**', (route) => route.abort());
  await button(page, 'Find me a desk').click();
  const panel = page.getByRole('dialog', { name: 'Find me a desk' });
  const retry = panel.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.unroute('**/secure/find/desk/**');
  await retry.press('Enter');
  await panel.getByRole('button', { name: 'Show others' }).press('Enter');
  await panel.getByText('Only this floor').click();
  // The buttons are off until the answer for the wish is there.
  await pressAnew(panel.getByRole('button', { name: /^Book / }).first());
  await button(page, 'Undo what was just booked').press('Enter');
  await button(page, 'Close the details').click();
  await pressAnew(button(page, 'Find me a desk'));
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  const whole = has('OpenFindDesk', 'FindDeskAgain', 'ShowOtherDesks', 'ChangeDeskWishes');
  const booked = has('PointAtDesk', 'TakeFoundDesk', 'UndoBooking', 'CloseFindDesk');
  return { visitor, logs: { 'found-desk': await appLog(visitor, all(whole, booked)) } };
};

/** The planner books a desk on each day of the week with one press, and takes them back; a free room is booked from the list. */
export const daysAtOnce: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  await button(page, 'Planner').click();
  const planner = page.getByRole('region', { name: 'Planner' });
  await pressAnew(planner.getByRole('button', { name: /^Book my desk for \d days/ }));
  await planner.getByRole('button', { name: /^Undo/ }).first().press('Enter');
  await planner.getByRole('button', { name: /^Book my desk for \d days/ }).waitFor();
  await planner.getByRole('button', { name: 'Close', exact: true }).click();
  await button(page, /^Free rooms/).click();
  await page
    .getByRole('button', { name: /^15 min: Book/ })
    .first()
    .press('Enter');
  const days = has('BookDays', 'findDesk.bookDays', 'UndoBooking');
  const room = all(has('OpenFreeRooms'), follows('BookFreeRoom', 'calendar.create'));
  return { visitor, logs: { 'days-at-once': await appLog(visitor, all(days, room)) } };
};
