import { beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_HOST } from '../support/chromium.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { notice } from './notice.ts';
import { Visitor } from './visitor.ts';

// These tests do not look at the map.
const office = fileOffice({ graphics: false });
let plain = office;
beforeAll(() => {
  const url = office.server.url.replace('127.0.0.1', PLAIN_HOST);
  // Chromium keeps a page of this kind from the local network once its files are replaced, as those with another clock are.
  plain = { ...office, server: { ...office.server, url }, clock: null };
});

const heading = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('heading', { name });

describe('SE18: over plain http, at another host than this computer', () => {
  it('the sign-in, the app, the map, a report and the administration work', async () => {
    const visitor = await Visitor.arrive(plain);
    await visitor.reachMap('administrator');
    expect(await visitor.page.evaluate(() => isSecureContext)).toBe(false);
    const map = await visitor.viewer();
    await map
      .getByRole('button', { name: /^\d-\d+/ })
      .first()
      .press('Enter');
    await button(visitor.page, 'Copy link').click();
    await visitor.page.getByText('The link could not be copied.').waitFor();
    await visitor.page.getByRole('button', { name: 'Settings' }).click();
    await button(visitor.page, 'Report a problem').click();
    const report = visitor.page.getByRole('dialog', { name: 'Report a problem' });
    const [file] = await Promise.all([
      visitor.page.waitForEvent('download'),
      report.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await file.failure()).toBeNull();
    // In a window of its own: the open dialog of this one holds an entry of its history.
    const administration = await visitor.context.newPage();
    await administration.goto(`${visitor.url}/webapp/admin/`);
    await administration.getByRole('heading', { name: 'Overview' }).waitFor();
    // OP9
    await administration.getByText(/^Version \S+ \(\w+\)$/).waitFor();
  });

  it('the pages before the sign-in, and the replay, open', async () => {
    const visitor = await (await Visitor.arrive(plain)).open('/webapp/welcome#nothing');
    await heading(visitor, 'This link is not valid').waitFor();
    await visitor.page.goto('about:blank');
    await visitor.open('/webapp/setup#nothing');
    await heading(visitor, /^(This link is not valid|Perch is set up already)$/).waitFor();
    await visitor.open('/webapp/replay');
    await visitor.page
      .getByText(/Drop a log/)
      .first()
      .waitFor();
  });

  it('SE14: a session that the browser does not keep is explained beside the form', async () => {
    const visitor = await Visitor.arrive(plain);
    // An accepted sign-in whose cookie is lost.
    await visitor.page.route('**/public/login/user', (route) =>
      route.fulfill({ json: { outcome: 'OK' } }),
    );
    await visitor.open();
    await visitor.signIn('employee');
    await notice(visitor.page, /this browser has not kept the sign-in/i).waitFor();
    expect(await visitor.page.getByLabel('User name').inputValue()).toBe('employee');
  });
});
