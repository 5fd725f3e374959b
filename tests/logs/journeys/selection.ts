import { Schema } from 'effect';
import { SelfSession } from '../../../core/contract/people.ts';
import { Visitor } from '../../browser/office.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

const nameOf = async (visitor: Visitor): Promise<string> => {
  const answer = await visitor.page.request.get(`${visitor.url}/secure/self/session`);
  return Schema.decodeUnknownSync(SelfSession)(await answer.json()).name;
};

/** Several desks are selected; a colleague takes one of them, which is removed; then the others go, one way or another. */
export const severalDesks: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' });
  const { page } = visitor;
  await visitor.reachMap('planner');
  const desks = await visitor.freeDesks();
  const [first, second, third, theirs] = [0, 1, 2, 3].map((index) => at(desks, index));
  if (!first || !second || !third || !theirs) throw new Error('Too few desks are free');
  await visitor.selectInList(first.info.name);
  const several = page.getByRole('switch', { name: 'Select several desks' });
  await several.click();
  await page.getByRole('heading', { name: 'Multiple booking' }).waitFor();
  for (const { info } of [second, third, theirs]) {
    await visitor.selectInList(info.name);
    await page.getByRole('button', { name: `Remove ${info.name}` }).waitFor();
  }
  await colleague.clickOnMap(theirs.id);
  const other = colleague.panel(theirs.info.name);
  await other.getByText('No bookings').waitFor();
  await other.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Remove unavailable (1)' }).click();
  await page.getByRole('heading', { name: 'Selected spaces (3)' }).waitFor();
  await page.getByRole('button', { name: `Remove ${third.info.name}` }).click();
  await page.getByRole('heading', { name: 'Selected spaces (2)' }).waitFor();
  await several.click();
  await visitor.panel(second.info.name).waitFor();
  await several.click();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByText('No selected items').waitFor();
  const log = await appLog(
    visitor,
    all(has('StartMultiple', 'RemoveUnavailable', 'ToggleMarked'), goesOnAfter('ClearMarked')),
  );
  return { visitor, logs: { 'several-desks': log } };
};

/** The map from all sides; who has booked a desk is looked up and gone to; what is counted stands out. */
export const mapViews: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' });
  const { page } = visitor;
  await visitor.reachMap('employee');
  const frame = await visitor.viewer();
  const control = (name: string) => page.getByRole('button', { name, exact: true });
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
  await other.getByRole('button', { name: 'Book', exact: true }).click();
  await visitor.mapShows(desk.id, 'BOOKED');
  await visitor.selectInList(desk.info.name);
  const name = await nameOf(colleague);
  await visitor.panel(desk.info.name).getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Show on the map' }).click();
  await frame.waitForFunction(() => window.__viewer?.selected()?.assetType === 'user');
  await page.getByTitle('Show the free desks on the map').click();
  await page.getByRole('button', { name: 'Show everything again' }).click();
  const log = await appLog(
    visitor,
    all(
      has('ShowBuildingView', 'ShowFloorView', 'FollowMe', 'SelectUser', 'UserAnswered', 'Locate'),
      goesOnAfter('SetHighlight'),
    ),
  );
  return { visitor, logs: { 'map-views': log } };
};
