import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, follows, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** A search that fails and is retried, a dataset with filters, another date; the panel is opened and closed. */
export const search: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'America/St_Johns' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const room = at(await visitor.freeRooms(), 0);
  const panel = page.getByRole('search');
  const pressed = (name: string) => button(panel, name).click();
  await page.keyboard.press('Control+k');
  await page.route('**/secure/search/fullObjects?*', (route) => route.abort());
  await page.keyboard.type(room.info.name);
  await panel.getByText('The search failed on the server.').waitFor();
  await page.unroute('**/secure/search/fullObjects?*');
  await pressed('Try again');
  await panel.getByText('The search failed on the server.').waitFor({ state: 'hidden' });
  await button(panel, new RegExp(`^${room.info.name}, `))
    .first()
    .waitFor();
  await appLog(visitor, follows('SearchAgain', 'search.fullObjects'));
  await pressed('Rooms');
  await panel.getByRole('slider', { name: 'Seats' }).focus();
  await page.keyboard.press('ArrowRight');
  await panel.getByRole('slider', { name: 'Free time' }).focus();
  await page.keyboard.press('ArrowRight');
  await pressed('Available');
  await pressed('Bookable');
  await button(panel, /on this floor$/)
    .first()
    .click();
  await pressed('Clear filters');
  await pressed('Colleagues');
  const tomorrow = new Date(Date.now() + 86_400_000);
  await visitor.chooseDay(tomorrow.toLocaleDateString('sv', { timeZone: 'Europe/Stockholm' }));
  await panel.getByRole('button', { name: 'Colleagues', disabled: true }).waitFor();
  await pressed('Close the search');
  const whole = all(
    has(
      'SearchFor',
      'SearchAgain',
      'search.fullObjects',
      'ToggleDataset',
      'SetFilter',
      'ClearFilters',
    ),
    goesOnAfter('SetSearchPanel'),
  );
  return { visitor, logs: { search: await appLog(visitor, whole) } };
};
