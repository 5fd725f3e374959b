import { Visitor } from '../../browser/office.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/**
 * A day is registered remote, another off work; who is in is looked up and searched; one is taken back. The days could
 * not be had at first.
 */
export const planner: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'America/St_Johns' });
  const { page } = visitor;
  await visitor.reachMap('planner');
  await page.route('**/secure/v2/planner/overview/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Planner', exact: true }).click();
  const window = page.getByRole('region', { name: 'Planner' });
  await window.getByText('The days could not be fetched.').waitFor();
  await page.unrouteAll();
  await window.getByRole('button', { name: 'Try again' }).click();
  const register = async (nth: number, location: string): Promise<void> => {
    const day = window.getByRole('article').nth(nth);
    await day.getByRole('button', { name: /^Register for / }).click();
    const dialog = page.getByRole('dialog', { name: /^Register for / });
    await dialog.getByText(location, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await day.getByRole('button', { name: new RegExp(`^${location} .*: remove$`) }).waitFor();
  };
  await register(1, 'Remote');
  await register(2, 'Off work');
  await window
    .getByRole('button', { name: /^Full list, / })
    .nth(1)
    .click();
  const box = window.getByRole('searchbox', { name: 'Search colleagues of the day' });
  await window
    .getByRole('region', { name: 'Colleagues', exact: true })
    .getByRole('row')
    .first()
    .waitFor();
  await box.fill('an');
  await window.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
  await box.press('Escape');
  await box.press('Escape');
  await window.getByRole('button', { name: /^Off work .*: remove$/ }).click();
  await window.getByText('Your scheduled day has been removed.').first().waitFor();
  const log = await appLog(
    visitor,
    all(
      has('RegistrationAnswered', 'DayDetailsAnswered', 'SearchDay', 'OverviewAnswered'),
      goesOnAfter('UnregistrationAnswered'),
    ),
  );
  return { visitor, logs: { planner: log } };
};
