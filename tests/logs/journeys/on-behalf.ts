import { button } from '../../browser/button.ts';
import type { Office } from '../../browser/office.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

const DAY = 86_400_000;
/** Far enough ahead that nobody has a desk yet. */
const day = (): string =>
  new Date(Date.now() + 11 * DAY).toLocaleDateString('sv', { timeZone: 'Europe/Stockholm' });

/** The name of another account. */
const nameOf = async (office: Office, username: string): Promise<string> => {
  const visitor = await (await Visitor.arrive(office)).open();
  await visitor.post('/public/login/user', { username, password: 'perch' });
  const answer = await visitor.page.request.get(`${visitor.url}/secure/self/session`);
  const { name } = (await answer.json()) as { readonly name: string };
  await visitor.close();
  return name;
};

const search = async ({ page }: Visitor, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Find a colleague' }).fill(text);
};

const choose = async (visitor: Visitor, name: string): Promise<void> => {
  await search(visitor, name);
  await visitor.page.getByRole('option', { name }).first().click();
};

/**
 * A person is searched without a result, found, replaced by a colleague and booked for; the search is left once by its
 * back button. Then they are allowed to delete the booking.
 */
export const onBehalf: Journey = async (office) => {
  const [colleague, employee] = [
    await nameOf(office, 'colleague'),
    await nameOf(office, 'employee'),
  ];
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'America/New_York' })).reachMap(
    'assistant',
  );
  const { page } = visitor;
  const desk = at(await visitor.freeDesks(), 0);
  await visitor.chooseDay(day());
  await visitor.clickOnMap(desk.id);
  const panel = visitor.panel(desk.info.name);
  const open = panel.getByRole('button', { name: 'Book on behalf of' });
  await open.click();
  await button(panel, 'Back').click();
  await open.click();
  await search(visitor, 'an');
  await panel.getByText('Type at least three letters of a name.').waitFor();
  await search(visitor, 'qqqq');
  await panel.getByText('No results found').waitFor();
  await choose(visitor, employee);
  await button(panel, 'Change').click();
  await choose(visitor, colleague);
  // The button has come to where the person was chosen (UA2): who means it moves to it.
  await panel
    .getByRole('button', { name: `Book ${desk.info.name} for ${colleague}` })
    .click({ position: { x: 8, y: 8 } });
  await page.getByText('Thank you, your booking is confirmed').waitFor();
  await visitor.mapShows(desk.id, 'BOOKED');
  await button(page, /^My bookings/).click();
  await button(page, new RegExp(`^More.*${desk.info.name}`)).click();
  await page.getByRole('menuitem', { name: 'Allow someone to cancel it' }).click();
  await choose(visitor, colleague);
  await page.getByRole('button', { name: `Allow ${colleague} to cancel it` }).click();
  await page.getByText('Thank you, this person can now cancel the booking.').waitFor();
  await visitor.deselect(desk.info.name);
  const log = await appLog(visitor, all(has('calendar.giveLeave'), goesOnAfter('Deselect')));
  return { visitor, logs: { 'on-behalf': log } };
};
