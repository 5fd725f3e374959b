import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** The preview of what others see: while visible, then while invisible, after loading it failed once. */
export const privacyPreview: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Asia/Kathmandu' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  await page.getByRole('button', { name: 'Settings' }).click();
  const opener = page.getByRole('button', { name: 'What others see of me' });
  const dialog = page.getByRole('dialog', { name: 'What others see of me' });
  await opener.click();
  await dialog.getByText('Yes', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Invisible', { exact: true }).click();
  await page.getByRole('img', { name: 'You are invisible to others' }).waitFor();
  await page.route('**/secure/self/seen', (route) => route.abort());
  await opener.click();
  await dialog.getByText('What others see of you could not be loaded.').waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('No', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const whole = all(
    has('OpenPrivacyPreview', 'privacyPreview.get', 'SetVisibility'),
    goesOnAfter('ClosePrivacyPreview'),
  );
  return { visitor, logs: { 'privacy-preview': await appLog(visitor, whole) } };
};
