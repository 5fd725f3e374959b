import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** Routes to a desk: from the own position, the entrance and another desk, with and without stairs; then stopped. */
export const wayfinding: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const [first, last] = [(await visitor.freeDesks()).at(0), (await visitor.freeDesks()).at(-1)];
  if (first === undefined || last === undefined) throw new Error('No desk is free');
  await visitor.selectInList(last.info.name);
  await page.getByRole('button', { name: 'Show route' }).click();
  const told = page.getByRole('button', { name: 'Directions' });
  await told.waitFor();
  await page.getByRole('button', { name: 'Close the details' }).click();
  await appLog(visitor, goesOnAfter('WayAnswered'));
  const start = button(page, /^From:/);
  await start.click();
  await page.getByRole('menuitem', { name: 'Entrance' }).click();
  await told.waitFor();
  for (const chosen of [false, true]) {
    await start.click();
    await page.getByRole('menuitem', { name: /Choose on the map/ }).click();
    const keep = page.getByRole('button', { name: 'Cancel' });
    await keep.waitFor();
    if (chosen) await visitor.selectInList(first.info.name);
    else await keep.click();
    await keep.waitFor({ state: 'hidden' });
  }
  await told.waitFor();
  await page.getByRole('switch', { name: /Step-free/ }).focus();
  await page.keyboard.press('Space');
  await told.waitFor();
  await appLog(visitor, goesOnAfter('SetStepFree'));
  await page.getByRole('button', { name: 'Stop wayfinding' }).first().click();
  await page.getByRole('region', { name: /^Route to/ }).waitFor({ state: 'hidden' });
  const log = await appLog(
    visitor,
    all(goesOnAfter('StopWay'), has('KeepWayStart', 'SetWayStart')),
  );
  return { visitor, logs: { wayfinding: log } };
};
