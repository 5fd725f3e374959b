import { Schema } from 'effect';
import { SelfSession } from '../../../core/contract/people.ts';
import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

const nameOf = async (visitor: Visitor): Promise<string> => {
  const answer = await visitor.page.request.get(`${visitor.url}/secure/self/session`);
  return Schema.decodeUnknownSync(SelfSession)(await answer.json()).name;
};

/** Both views and the own position; a colleague is opened from their desk and located; free desks stand out. */
export const mapViews: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const frame = await visitor.viewer();
  const control = (name: string) => button(page, name);
  for (const view of ['building', 'floor'] as const) {
    await control('Building view').click();
    await frame.waitForFunction((wanted) => window.__viewer?.view() === wanted, view);
  }
  await control('My position').click();
  await frame.waitForFunction(() => window.__viewer?.following() === true);
  const desk = at(await visitor.freeDesks(), 0);
  await colleague.clickOnMap(desk.id);
  const other = colleague.panel(desk.info.name);
  await other.getByText('No bookings').waitFor();
  await button(other, 'Book').click();
  await visitor.mapShows(desk.id, 'BOOKED');
  await visitor.selectInList(desk.info.name);
  const name = await nameOf(colleague);
  await button(visitor.panel(desk.info.name), name).click();
  await page.getByRole('button', { name: 'Show on the map' }).click();
  await frame.waitForFunction(() => window.__viewer?.selected()?.assetType === 'user');
  await page.getByTitle('Show the free desks on the map').click();
  await page.getByRole('button', { name: 'Show everything again' }).click();
  const log = await appLog(
    visitor,
    all(
      has('ShowBuildingView', 'ShowFloorView', 'FollowMe', 'SelectUser', 'people.user', 'Locate'),
      goesOnAfter('SetHighlight'),
    ),
  );
  return { visitor, logs: { 'map-views': log } };
};
