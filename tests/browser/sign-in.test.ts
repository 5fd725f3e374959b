import { describe, expect, it } from 'vitest';
import { fileOffice } from './file-office.ts';
import { notice } from './notice.ts';
import { Visitor } from './visitor.ts';

// These tests do not look at the map.
const office = fileOffice({ graphics: false });

const heading = (visitor: Visitor, name: string) => visitor.page.getByRole('heading', { name });

describe('signing in', () => {
  it('a wrong password is told, and the right one then lets in', async () => {
    const visitor = await (await Visitor.arrive(office)).open();
    await visitor.page.waitForURL('**/webapp/login');
    await visitor.signIn('employee', 'wrong');
    // UA16: it is told once.
    const told = notice(visitor.page, 'Wrong user name or password.');
    await notice(visitor.page, /^ERROR: Failed to login: /).waitFor();
    expect(await told.count()).toBe(1);
    expect(await visitor.page.evaluate(() => localStorage.getItem('oauthSuccess'))).toBe('false');
    await visitor.signIn('employee');
    await heading(visitor, 'Your consent').waitFor();
    expect(await visitor.page.evaluate(() => localStorage.getItem('oauthSuccess'))).toBe('true');
  });

  it('without consent nothing of the company is reachable', async () => {
    const visitor = await (await Visitor.arrive(office)).open();
    await visitor.signIn('colleague');
    await heading(visitor, 'Your consent').waitFor();
    const update = await visitor.page.request.get(`${visitor.url}/secure/update`);
    expect([update.status(), (await update.json()).detailedCode]).toEqual([
      403,
      'CONSENT_REQUIRED',
    ]);
    await visitor.page.reload();
    await heading(visitor, 'Your consent').waitFor();
    await visitor.page.getByRole('button', { name: 'Sign out' }).click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await notice(visitor.page, 'Logout Successful').waitFor();
    await visitor.page.waitForURL('**/webapp/login');
    const session = await visitor.page.request.get(`${visitor.url}/secure/self/session`);
    expect(session.status()).toBe(401);
    await visitor.signIn('colleague');
    await heading(visitor, 'Your consent').waitFor();
  });

  it('a session that ends leads to the login, and back to where one was', async () => {
    const visitor = await (await Visitor.arrive(office)).reachMap('employee');
    const [desk] = await visitor.freeDesks();
    const name = desk?.info.name ?? '';
    await visitor.selectInList(name);
    await visitor.panel(name).waitFor();
    const address = `${visitor.url}/webapp/?building=1&floor=1&space=${desk?.id}`;
    await visitor.page.waitForURL(address);
    await visitor.context.clearCookies();
    await visitor.page.waitForURL('**/webapp/login');
    await visitor.page.getByText('Your session has ended. Please sign in again.').waitFor();
    await visitor.signIn('employee');
    // LK3: the selection, too.
    await visitor.panel(name).waitFor();
    expect(visitor.page.url()).toBe(address);
  });

  it('logging out asks first', async () => {
    const visitor = await Visitor.returning(office, 'planner');
    await visitor.page.getByRole('button', { name: 'Settings' }).click();
    await visitor.page.getByText('Version 3.18.0-SNAPSHOT').waitFor();
    await visitor.page.getByRole('button', { name: 'Sign out' }).click();
    await visitor.page.getByRole('button', { name: 'Stay signed in' }).click();
    await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await visitor.page.getByRole('button', { name: 'Sign out' }).click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await notice(visitor.page, 'Logout Successful').waitFor();
    expect(await visitor.page.evaluate(() => localStorage.getItem('oauthSuccess'))).toBeNull();
  });

  it('a tab does not go on as somebody else when another tab signs in', async () => {
    const visitor = await Visitor.returning(office, 'employee');
    const session = async () =>
      (await visitor.page.request.get(`${visitor.url}/secure/self/session`)).json();
    const { name: before } = await session();
    await visitor.page.getByText(before, { exact: true }).waitFor();
    const other = await visitor.context.newPage();
    await other.goto(`${visitor.url}/webapp/nowhere`);
    await other.evaluate(async () => {
      const post = (path: string, body?: object) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
          body: body === undefined ? null : JSON.stringify(body),
        });
      await post('/secure/self/logout');
      await post('/public/login/user', { username: 'assistant', password: 'perch' });
      localStorage.setItem('oauthSuccess', 'again');
    });
    const { name } = await session();
    // Returns to the first tab; browsers throttle hidden ones.
    await visitor.page.bringToFront();
    const consent = visitor.page.getByRole('heading', { name: 'Your consent' });
    // A poll between the other tab's logout and login finds the session ended: then the login page shows.
    const login = visitor.page.getByLabel('User name');
    await visitor.page.getByText(name).or(consent).or(login).first().waitFor();
    expect(await visitor.page.getByText(before, { exact: true }).count()).toBe(0);
  });

  it('/oauthsuccess sets its flag and goes on; an unknown address says so', async () => {
    const visitor = await (await Visitor.arrive(office)).open('/webapp/oauthsuccess');
    await visitor.page.waitForURL('**/webapp/login');
    await visitor.open('/webapp/nowhere');
    await heading(visitor, 'Page not found').waitFor();
    await visitor.page.getByRole('link', { name: 'Go to the map' }).click();
    await visitor.page.waitForURL('**/webapp/login');
    await visitor.page.goto(`${visitor.url}/`);
    await visitor.page.waitForURL('**/webapp/login');
  });

  it('the oauthsuccess flag is set before the session is looked at', async () => {
    const visitor = await Visitor.arrive(office);
    const flags: (string | null)[] = [];
    await visitor.context.exposeFunction('perchFlag', (value: string | null) => flags.push(value));
    await visitor.context.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'oauthSuccess') {
          (window as unknown as { perchFlag: (v: string) => void }).perchFlag(value);
        }
        setItem.call(this, key, value);
      };
    });
    await visitor.open('/webapp/oauthsuccess');
    await visitor.page.waitForURL('**/webapp/login');
    await expect.poll(() => flags[0]).toBe('true');
  });
});
