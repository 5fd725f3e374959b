import { button } from '../../browser/button.ts';
import { notice } from '../../browser/notice.ts';
import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { all, follows, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** A wrong password, the right one, consent, the picker, the introduction, the map. Each step reloads the page. */
export const firstSignIn: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, {
    timezoneId: 'Europe/Stockholm',
    introduced: false,
  });
  const { page } = visitor;
  await visitor.open();
  await visitor.signIn('employee', 'wrong');
  await notice(page, /Wrong user name or password\.$/).waitFor();
  await visitor.signIn('employee');
  await visitor.acceptConsent();
  await page.getByRole('heading', { name: 'Choose your building' }).waitFor();
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Oslo' }).click();
  await button(page, /Skeppsbron House/).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Reset the site filter' }).click();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Sweden' }).click();
  await button(page, /Bjørvika Hall/).waitFor({ state: 'hidden' });
  await button(page, /Skeppsbron House/).click();
  await page.getByRole('button', { name: 'Back to the buildings' }).click();
  await visitor.pick(/Skeppsbron House/, /Floor 1/);
  await visitor.mapReady();
  await button(page, 'Skip').click();
  const floor = await appLog(visitor, all(has('SetIntroduction'), goesOnAfter('ViewerStarted')));
  return {
    visitor,
    logs: {
      'first-sign-in-login': await appLog(visitor, follows('public.login', 'session.session')),
      'first-sign-in-picker': await appLog(visitor, has('AcceptConsent', 'PickFloor')),
      'first-sign-in-floor': floor,
    },
  };
};

/**
 * The session ends on the server: the app shows the login and the reason. The end of a session deletes the log, so it is read
 * before the page learns of it.
 */
export const sessionExpired: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' });
  await visitor.reachMap('employee');
  await appLog(visitor, goesOnAfter('ViewerStarted'));
  let answer: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitor.page.route('**/secure/update?*', async (route) => {
    await read;
    await route.continue();
  });
  await visitor.context.clearCookies();
  const log = await appLog(visitor, goesOnAfter('ViewerStarted'));
  answer();
  await visitor.page.waitForURL('**/webapp/login');
  await visitor.page.getByText('Your session has ended. Please sign in again.').waitFor();
  return { visitor, logs: { 'session-expired': log } };
};

/**
 * Logging out is cancelled once, then done. A successful logout deletes the log, so it is read before the server
 * answers.
 */
export const logOut: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' })).reachMap(
    'planner',
  );
  const { page } = visitor;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  let answer: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/secure/self/logout', async (route) => {
    await read;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  const log = await appLog(visitor, all(has('CancelLogOut'), follows('AskLogOut', 'LogOut')));
  answer();
  await page.getByText('Logout Successful').waitFor();
  return { visitor, logs: { 'log-out': log } };
};

/** The consent is withdrawn, after declining once, and given again. */
export const withdrawConsent: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' })).reachMap(
    'colleague',
  );
  const { page } = visitor;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('button', { name: 'Keep consent' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click();
  await visitor.acceptConsent();
  await visitor.mapReady();
  const log = await appLog(
    visitor,
    all(has('consent.withdraw', 'consent.approve'), goesOnAfter('consent.approve')),
  );
  return { visitor, logs: { 'withdraw-consent': log } };
};

/** The page is hidden and shown; then another tab of the same browser signs in as another person. */
export const otherTab: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Asia/Kathmandu' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  // A headless browser never hides a page, so the event is simulated.
  for (const state of ['hidden', 'visible']) {
    await page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    `);
    const fact = state === 'hidden' ? 'PageHidden' : 'PageShown';
    await appLog(visitor, has(fact));
  }
  await appLog(visitor, goesOnAfter('PageShown'));
  let answer: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/secure/self/session', async (route) => {
    await read;
    await route.continue();
  });
  const other = await visitor.context.newPage();
  await other.goto(`${visitor.url}/webapp/nowhere`);
  await other.evaluate(`(async () => {
    const post = (path, body) => fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    await post('/secure/self/logout');
    await post('/public/login/user', { username: 'assistant', password: 'perch' });
    localStorage.setItem('oauthSuccess', 'again');
  })()`);
  const log = await appLog(visitor, has('PageHidden', 'SignedElsewhere'));
  answer();
  return { visitor, logs: { 'other-tab': log } };
};
