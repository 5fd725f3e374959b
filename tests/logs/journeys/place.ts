import { button, pressAnew, showFloor } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** The map is rotated and zoomed, and a room selected; then another floor, which becomes home, another building, and back to the picker. */
export const otherPlaces: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  for (const name of ['Zoom in', 'Rotate left']) {
    await button(page, name).click();
  }
  // A room, selected in the list of places by keyboard.
  const list = await visitor.viewer();
  await button(list, /\bRoom\b/)
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close the details' }).click();
  await appLog(visitor, goesOnAfter('Deselect'));
  await showFloor(page, 'Floor 2');
  await visitor.mapReady();
  await appLog(visitor, goesOnAfter('ShowFloor'));
  await pressAnew(button(page, 'Floor'));
  await pressAnew(button(page, 'Set Floor 2 as home'));
  await pressAnew(button(page, 'Floor'));
  await pressAnew(button(page, 'Building'));
  await pressAnew(button(page, /Neries Krantinė/));
  await visitor.mapReady();
  await appLog(visitor, goesOnAfter('ShowBuilding'));
  await pressAnew(button(page, 'Building'));
  await pressAnew(page.getByRole('button', { name: 'All buildings' }));
  await page.getByRole('heading', { name: 'Choose your building' }).waitFor();
  const log = await appLog(visitor, all(has('ShowFloor', 'SetHome', 'ShowBuilding', 'OpenPicker')));
  return { visitor, logs: { 'other-places': log } };
};
