import { button, showFloor } from '../../browser/button.ts';
import type { Office } from '../../browser/office.ts';
import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has, wasRefused } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** The name of another account, which opens no page. */
const nameOf = async (office: Office, username: string): Promise<string> => {
  const visitor = await Visitor.arrive(office);
  const { request } = visitor.page;
  await request.post(`${visitor.url}/public/login/user`, {
    data: { username, password: 'perch' },
    headers: { 'x-requested-with': 'test' },
  });
  const answer = await request.get(`${visitor.url}/secure/self/session`);
  const { name } = (await answer.json()) as { readonly name: string };
  await visitor.close();
  return name;
};

const REFUSED = { code: '500', detailedCode: 'FAILED', message: 'Something went wrong' };

/**
 * Loading the list fails at first. A colleague is found by search and made a favourite: the server fails, then
 * succeeds. From another floor the list leads to them; then the star is removed.
 */
export const favourites: Journey = async (office) => {
  const name = await nameOf(office, 'colleague');
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' });
  const { page } = visitor;
  const ofList = /\/secure\/v2\/favorite$/;
  await page.route(ofList, (route) => route.abort());
  await visitor.reachMap('employee');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('search');
  const list = search.getByRole('region', { name: 'Selected colleagues' });
  const again = list.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute(ofList);
  await again.click();
  await list.getByText('Nobody yet.').waitFor();
  const box = page.getByLabel('Search desks, rooms, and colleagues');
  await box.fill(name);
  const star = page.getByRole('button', { name: `Selected colleague: ${name}` });
  await page.route(/\/favorite\/\d+$/, (route) => route.fulfill({ status: 500, json: REFUSED }), {
    times: 1,
  });
  await star.click();
  await page.getByText('This colleague could not be added').waitFor();
  await star.and(page.getByRole('button', { pressed: false })).click();
  await star.and(page.getByRole('button', { pressed: true })).waitFor();
  await box.fill('');
  const row = button(list, new RegExp(`^${name},`));
  await row.waitFor();
  await showFloor(page, 'Floor 2');
  await visitor.mapReady();
  await row.click();
  const panel = visitor.panel(name);
  await panel.waitFor();
  await visitor.mapReady();
  await appLog(visitor, goesOnAfter('Locate'));
  await panel.getByRole('button', { pressed: true }).click();
  await list.getByText('Nobody yet.').waitFor();
  const log = await appLog(
    visitor,
    all(
      has('RefreshFavourites', 'AddFavourite', 'favourite.list', 'Locate'),
      wasRefused('favourite.add', 500),
      goesOnAfter('RemoveFavourite'),
    ),
  );
  return { visitor, logs: { favourites: log } };
};
