import { storedSession } from '../../browser/stored-session.ts';
import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { all, follows, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** Three sessions: one is ended, then all others. The password is not changed, first for a wrong one, then for a weak one. */
export const security: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Asia/Kathmandu' })).reachMap(
    'colleague',
  );
  const { page } = visitor;
  for (let n = 0; n < 3; n += 1) await storedSession(visitor.url, 'colleague');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security' });
  const others = dialog.getByRole('button', { name: /^Sign out .*signed in/ });
  await others.first().click();
  await others.nth(2).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await dialog.getByText('You are not signed in anywhere else.').waitFor();
  const change = async (current: string, next: string, told: string) => {
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(current);
    await dialog.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
    await dialog.getByRole('textbox', { name: 'Repeat new password' }).fill(next);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByText(told).waitFor();
  };
  await change('wrong', 'a bird on a wire', 'This is not your current password.');
  await change('perch', 'password1', 'This password is easy to guess.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const whole = all(
    has('ownSession.end', 'ownSession.endOthers', 'ownSession.list'),
    follows('ChangePassword', 'ownSession.changePassword'),
    goesOnAfter('CloseSecurity'),
  );
  return { visitor, logs: { security: await appLog(visitor, whole) } };
};
