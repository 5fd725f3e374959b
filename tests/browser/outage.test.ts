import { describe, expect, it } from 'vitest';
import { at } from '../support/at.ts';
import { openWire } from '../support/wire.ts';
import { button, showFloor } from './button.ts';
import { chooseDefaults } from './choose-defaults.ts';
import { fileOffice } from './file-office.ts';
import { bookingIsKept, isKept, keptData } from './kept-data.ts';
import { notice } from './notice.ts';
import { restartServer } from './office.ts';
import { Visitor } from './visitor.ts';

// These tests do not look at the map.
const office = fileOffice({ graphics: false });

describe('when things break', () => {
  it('a server that goes away and comes back is noticed, and the page goes on', async () => {
    const visitor = await Visitor.returning(office, 'employee');
    const desk = at(await visitor.freeDesks(), 0);
    await office.server.kill9();
    await notice(visitor.page, 'Could not fetch update from the server.').waitFor();
    await visitor.page.getByText('Reconnecting…').first().waitFor();
    // The last known data stays on the screen.
    expect(await visitor.statusOf(desk.id)).toBe('FREE');
    Object.assign(office, { server: await restartServer(office.server) });
    await visitor.page
      .getByText(/^Last updated /)
      .first()
      .waitFor();
    await visitor.selectInList(desk.info.name);
    const panel = visitor.panel(desk.info.name);
    await panel.getByText('No bookings').waitFor();
    await button(panel, 'Book').click();
    await visitor.mapShows(desk.id, 'BOOKED');
  });

  it('a page that is opened while the server is away waits for it', async () => {
    const visitor = await (await Visitor.arrive(office)).open();
    await visitor.page.getByLabel('User name').waitFor();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await visitor.page.route('**/public/config', async (route) => {
      await held;
      await route.abort();
    });
    await visitor.page.reload();
    await visitor.page.locator('.mantine-Loader-root').first().waitFor();
    // Who wants less motion sees none that goes on; it would also draw every frame.
    const endless = await visitor.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : '')),
    );
    expect(endless).toEqual([]);
    goOn();
    await visitor.page.getByText('The server does not answer. We keep trying.').waitFor();
    await visitor.page.unroute('**/public/config');
    await visitor.page.getByRole('button', { name: 'Try again' }).click();
    await visitor.page.getByLabel('User name').waitFor();
  });

  it('offline is shown at once, and online again', async () => {
    const visitor = await Visitor.returning(office, 'colleague');
    await visitor.context.setOffline(true);
    await visitor.page.getByText('Offline', { exact: true }).first().waitFor();
    // HE5
    const banner = visitor.page.locator('main').getByText(/^Connection lost – showing \d\d:\d\d/);
    await banner.waitFor();
    await visitor.context.setOffline(false);
    await visitor.page
      .getByText(/^Last updated /)
      .first()
      .waitFor();
    await banner.waitFor({ state: 'hidden' });
  });

  it('a worker that dies is started again, and what was selected stays', async () => {
    const visitor = await Visitor.returning(office, 'assistant');
    const [first, second] = await visitor.freeDesks();
    await visitor.selectInList(first?.info.name ?? '');
    const panel = visitor.panel(first?.info.name ?? '');
    await panel.getByText('No bookings').waitFor();
    await visitor.page.evaluate(() => window.dispatchEvent(new Event('perch:kill-worker')));
    // The old worker does not answer any more, so what works now is the new one.
    await expect
      .poll(async () => {
        await visitor.selectInList(second?.info.name ?? '');
        return visitor.panel(second?.info.name ?? '').isVisible();
      })
      .toBe(true);
    await visitor.deselect(second?.info.name ?? '');
    await visitor.selectInList(first?.info.name ?? '');
    await button(panel, 'Book').click();
    await visitor.mapShows(first?.id ?? 0, 'BOOKED');
  });

  it('a reload keeps the floor, home, language and time format', async () => {
    const visitor = await Visitor.returning(office, 'planner');
    await showFloor(visitor.page, 'Floor 2');
    await visitor.page.getByRole('button', { name: 'Settings' }).click();
    await visitor.page.getByText('AM/PM').click();
    await visitor.page.getByRole('combobox', { name: 'Language' }).selectOption('Svenska');
    await visitor.page.getByRole('button', { name: 'Inställningar' }).waitFor();
    await expect.poll(() => visitor.page.evaluate(() => document.documentElement.lang)).toBe('sv');
    await visitor.page.reload();
    await visitor.mapReady();
    await visitor.page.getByRole('button', { name: 'Inställningar' }).waitFor();
    const frame = await visitor.viewer();
    expect(await frame.evaluate(() => window.__viewer?.floor().id)).toBe(2);
    expect(
      await visitor.page.evaluate(() =>
        ['buildingId', 'floorId', 'language', 'timeFormat'].map((key) => localStorage.getItem(key)),
      ),
    ).toEqual(['1', '1', 'sv', 'hh:mm a']);
    await chooseDefaults(visitor.page);
  });

  it('OF1, OF11, OF13: a page starts without a server, goes on with it, and leaves nothing behind', async () => {
    const script = office.clock?.script ?? '';
    const wire = await openWire(office.server.port, script);
    const through = { ...office, clock: null, server: { ...office.server, url: wire.url } };
    const visitor = await Visitor.signedIn(through, 'planner', { serviceWorkers: 'allow' });
    const { page } = visitor;
    await visitor.context.addInitScript(script);
    wire.sent();
    await visitor.open();
    await visitor.mapReady();
    await isKept(page);
    // Bytes are not time: they are the same on any machine.
    expect(wire.sent()).toBeLessThan(1_075_000);
    await page.reload();
    await visitor.mapReady();
    await page
      .getByText(/^Last updated /)
      .first()
      .waitFor();
    expect(wire.sent()).toBeLessThan(20_000);

    const desk = at(await visitor.freeDesks(), 0);
    await visitor.selectInList(desk.info.name);
    await button(visitor.panel(desk.info.name), 'Book').click();
    await visitor.mapShows(desk.id, 'BOOKED');
    await bookingIsKept(page, desk.id);
    await office.server.kill9();
    await page.goto('about:blank');
    await visitor.open('/webapp/?bookings=open');
    await visitor.mapReady();
    await page
      .getByText(/^Offline – as of /)
      .first()
      .waitFor();
    await visitor.mapShows(desk.id, 'BOOKED');
    await page.getByRole('region', { name: 'My bookings' }).getByText(desk.info.name).waitFor();
    await page.evaluate(() => (window.name = 'the same page'));
    Object.assign(office, { server: await restartServer(office.server) });
    await page
      .getByText(/^Last updated /)
      .first()
      .waitFor();
    expect(await page.evaluate(() => window.name)).toBe('the same page');

    const { name } = await (await page.request.get(`${wire.url}/secure/self/session`)).json();
    const personal = [name, desk.info.name, 'Skeppsbron', 'plan.json'];
    const left = async () => {
      const text = await keptData(page);
      return personal.filter((word) => text.includes(word));
    };
    expect(await left()).toEqual(personal);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('User name').waitFor();
    await expect.poll(left).toEqual([]);

    await visitor.signIn('planner');
    await visitor.mapReady();
    await isKept(page);
    await expect.poll(left).toEqual(personal);
    await visitor.context.clearCookies();
    await page.getByLabel('User name').waitFor();
    await expect.poll(left).toEqual([]);
    await visitor.close();
    await wire.close();
  });
});
