import { Visitor } from '../../browser/office.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** Every setting is changed, the language last. */
export const settings: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' });
  const { page } = visitor;
  await visitor.reachMap('assistant');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('AM/PM').click();
  await page.getByText('2D', { exact: true }).click();
  await page.getByText('Medium', { exact: true }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Invisible', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Svenska' }).click();
  await page.getByRole('button', { name: 'Inställningar' }).waitFor();
  const whole = all(
    has('SetTimeFormat', 'SetCameraAngle', 'SetMapQuality', 'SetColorScheme'),
    has('SetVisibility', 'VisibilityAnswered'),
    goesOnAfter('SetLanguage'),
  );
  return { visitor, logs: { settings: await appLog(visitor, whole) } };
};
