import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/**
 * Loading the room schedule fails at first. Then all days and hours are viewed, rooms are sorted and searched, and a
 * free time of tomorrow is chosen. In between the rooms of all floors are shown, and a floor is folded and unfolded.
 */
export const schedule: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'America/St_Johns' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const { info } = at(await visitor.freeRooms(), 0);
  const asked = '**/secure/dashboard/calendars/floor/*';
  await page.route(asked, (route) => route.abort());
  await button(page, 'Room schedule').click();
  const panel = page.getByRole('region', { name: /^Room schedule/ });
  await panel.getByText('Failure fetching booking data, try refreshing').waitFor();
  await page.unroute(asked);
  await panel.getByRole('button', { name: 'Refresh' }).click();
  const grid = panel.getByRole('grid');
  await grid.waitFor();

  const shown = async (word: string, slots: RegExp): Promise<void> => {
    await panel.getByText(word, { exact: true }).click();
    await page.waitForFunction(
      (count) => new RegExp(count).test(document.querySelector('[role=grid]')?.ariaColCount ?? ''),
      slots.source,
    );
  };
  await shown('Business hours', /^25$/);
  await shown('Week', /^8\d$/);
  await shown('Quarter', /^91$/);
  await shown('Full day', /^181$/);
  await shown('Month', /^61$/);
  await shown('Day', /^(47|49|51)$/);
  const floors = panel.getByRole('combobox', { name: 'Floors shown' });
  await floors.selectOption('all');
  await grid.getByRole('button', { expanded: true }).first().click();
  await grid.getByRole('button', { expanded: false }).click();
  await floors.selectOption('this');
  await panel.getByRole('combobox', { name: 'Sort rooms' }).selectOption('seats');
  await panel.getByRole('textbox', { name: 'Room name' }).fill(info.name);
  await panel.getByText(/^1( of \d+)? rooms?$/).waitFor();
  const today = await grid.locator('[data-cell]').getAttribute('aria-label');
  await panel.getByRole('button', { name: 'Later days' }).click();
  await page.waitForFunction(
    (label) => document.querySelector('[data-cell]')?.ariaLabel !== label,
    today,
  );
  const head = grid.getByRole('rowheader').filter({ hasText: info.name });
  await head.hover();
  const room = await head.boundingBox();
  if (room === null) throw new Error('The room has no lane');
  await page.mouse.dblclick(room.x + room.width + 300, room.y + room.height / 2);
  await visitor.panel(info.name).waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  const answers = has(
    'schedule.ofFloor',
    'ChooseScheduleDay',
    'FilterSchedule',
    'SortSchedule',
    'FoldFloor',
  );
  const log = await appLog(visitor, all(answers, goesOnAfter('CloseSchedule')));
  return { visitor, logs: { schedule: log } };
};
