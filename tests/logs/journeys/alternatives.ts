import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** A desk that a colleague has is replaced in a selection; alone, the nearest is booked, then its next free time. */
export const alternatives: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Asia/Kathmandu' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  const desks = await visitor.freeDesks();
  // A desk without special equipment has equivalents nearby.
  const desk = at(
    [...desks].sort((a, b) => a.info.equips.length - b.info.equips.length),
    0,
  );
  await colleague.selectInList(desk.info.name);
  const theirs = colleague.panel(desk.info.name);
  await theirs.getByText('No bookings').waitFor();
  await button(theirs, 'Book').click();
  await visitor.mapShows(desk.id, 'BOOKED');
  await visitor.selectInList(desk.info.name);
  await page.getByRole('switch', { name: 'Select several desks' }).click();
  await button(page, /^Take .+ instead of /).click();
  await page.keyboard.press('Escape');
  await visitor.selectInList(desk.info.name);
  const panel = visitor.panel(desk.info.name);
  await button(panel, /^Book .+ instead/)
    .first()
    .click();
  const thanks = page.getByText('Thank you, your booking is confirmed');
  await thanks.waitFor();
  await visitor.selectInList(desk.info.name);
  await button(panel, /^Book [A-Z][a-z]{2} \d+ [A-Z][a-z]{2} /).click();
  await thanks.waitFor();
  const log = await appLog(
    visitor,
    all(has('ReplaceSelectedDesk', 'Locate', 'BookDesk'), goesOnAfter('deskBooking.create')),
  );
  return { visitor, logs: { alternatives: log } };
};
