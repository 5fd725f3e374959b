import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

const DAY = 1_440;

/**
 * Somebody books two desks on different days for the person, and cancels one: it shows among the own bookings, and is dismissed. The
 * other one is in the personal calendar, with who booked it.
 */
export const changedByOthers: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Asia/Kathmandu' })).reachMap(
    'employee',
  );
  const { page, url } = visitor;
  const session = await page.request.get(`${url}/secure/self/session`);
  const { id: userId } = (await session.json()) as { readonly id: number };
  const assistant = await (await Visitor.arrive(office)).reachMap('assistant');
  const desks = await visitor.freeDesks();
  const now = Math.floor(office.now() / 300_000) * 5;
  const book = async (desk: (typeof desks)[number], days: number): Promise<number> => {
    const start = now + days * DAY;
    const slot = { start, end: start + 60, userId };
    const answer = await assistant.post(`/secure/deskbooking/desk/${desk.id}`, slot);
    return Number((answer as { readonly id: number }).id);
  };
  const [gone, stays] = [at(desks, 0), at(desks, 1)];
  const id = await book(gone, 2);
  await book(stays, 3);
  const headers = { 'x-requested-with': 'journey' };
  await assistant.page.request.delete(`${url}/secure/deskbooking/event/${id}`, { headers });
  await assistant.close();

  await button(page, /^My bookings/).click();
  const list = page.getByRole('group', { name: 'My bookings' });
  const row = list.getByRole('listitem').filter({ hasText: gone.info.name });
  await row.getByText(/^Cancelled by /).waitFor();
  await page.getByRole('button', { name: 'My calendar' }).first().click();
  const calendar = page.getByRole('dialog', { name: 'My calendar' });
  await calendar.getByText(/^Booked by /).waitFor();
  await button(calendar, /^Dismiss/).click();
  await row.waitFor({ state: 'detached' });
  const log = await appLog(
    visitor,
    all(has('DismissChange', 'calendar.dismissChange'), goesOnAfter('calendar.dismissChange')),
  );
  return { visitor, logs: { 'changed-by-others': log } };
};
