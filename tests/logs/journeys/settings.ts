import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** Every setting is changed; the language last, after one whose file fails to load. */
export const settings: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' })).reachMap(
    'assistant',
  );
  const { page } = visitor;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('AM/PM').click();
  await page.getByText('2D', { exact: true }).click();
  await page.getByText('Medium', { exact: true }).click();
  await page.getByText('Dark', { exact: true }).click();
  for (const _ of ['off', 'on']) await page.getByRole('switch', { name: /^Live updates/ }).click();
  await page.getByText('Invisible', { exact: true }).click();
  await page.getByRole('region', { name: 'Legend' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Keys of one character work' }).click();
  await page.keyboard.press('Escape');
  const choose = async (language: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
  };
  await page.route(/\/assets\/lt-[^/]*\.js$/, (route) => route.abort());
  await choose('Lietuvių');
  await page.getByText('The language could not be loaded.').waitFor();
  await choose('Svenska');
  await page.getByRole('button', { name: 'Inställningar' }).waitFor();
  const whole = all(
    has('SetTimeFormat', 'SetCameraAngle', 'SetMapQuality', 'SetColorScheme', 'SetPolling'),
    has('SetLegend', 'SetHelpKey'),
    has('SetVisibility', 'visibility.set', 'LanguageFailed'),
    goesOnAfter('SetLanguage'),
  );
  return { visitor, logs: { settings: await appLog(visitor, whole) } };
};
