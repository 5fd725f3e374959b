import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { button } from '../button.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

/** The vertical position of notices, in pixels. */
const noticesAt = (page: Page): Promise<number> =>
  page
    .locator('[data-position="top-center"]')
    .first()
    .evaluate((notices) => Number.parseFloat(getComputedStyle(notices).top));

/** The planner: days registered and removed by keyboard, who is in, and the same on a phone. */
export const plannerFlow = (office: () => Office): void => {
  test('a day is registered remote and taken back, and its details tell who is in, by keyboard', async () => {
    const visitor = await Visitor.returning(office(), 'planner');
    const { page } = visitor;
    await button(page, 'Planner').press('Enter');
    const planner = page.getByRole('region', { name: 'Planner' });
    const days = planner.getByRole('article');
    // The second day is complete at any time of day.
    const day = days.nth(1);
    await day.waitFor();
    expect(await axeFindings(page, [page.mainFrame()])).toEqual([]);
    // Below the planner's header, so that its close button is not covered.
    const close = await planner.getByRole('button', { name: 'Close' }).first().boundingBox();
    const foot = (close?.y ?? Number.POSITIVE_INFINITY) + (close?.height ?? 0);
    expect(await noticesAt(page)).toBeGreaterThanOrEqual(foot);

    await button(day, /^Register for /).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Register for / });
    await dialog.getByText('Remote', { exact: true }).click();
    expect(await axeFindings(page, [page.mainFrame()])).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await planner.getByText(/^Registered: Remote/).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const remote = button(day, /^Remote .*: remove$/);
    await remote.waitFor();

    await button(day, /^Full list, /).press('Enter');
    const own = planner.getByRole('region', { name: 'Your work location' });
    await own.getByText('Remote').waitFor();
    const colleagues = planner.getByRole('region', { name: 'Colleagues', exact: true });
    const first = colleagues.getByRole('row').first();
    const name = String(
      await first.locator('[title]:not([title=""])').first().getAttribute('title'),
    );
    expect(await axeFindings(page, [page.mainFrame()])).toEqual([]);
    const box = planner.getByRole('searchbox', { name: 'Search colleagues of the day' });
    await box.fill(name.slice(0, 2));
    await planner.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
    await box.fill(name);
    await colleagues.getByRole('row').filter({ hasText: name }).first().waitFor();
    await box.press('Escape');
    expect(await box.inputValue()).toBe('');
    await box.press('Escape');
    await own.waitFor({ state: 'hidden' });

    await remote.press('Enter');
    await planner.getByText('Your scheduled day has been removed.').waitFor();
    await button(day, /^Register for /).waitFor();
    await page.keyboard.press('Escape');
    await planner.waitFor({ state: 'hidden' });
  });

  test('a desk that is booked shows on its day, and is given back there', async () => {
    const visitor = await Visitor.returning(office(), 'planner');
    const { page } = visitor;
    const now = Math.ceil(visitor.now() / 300_000) * 5;
    const desk = (await visitor.freeDesks()).at(-1);
    if (desk === undefined) throw new Error('There is no free desk');
    const own = await (await page.request.get(`${visitor.url}/secure/self/session`)).json();
    await visitor.post(`/secure/deskbooking/desk/${desk.id}`, {
      start: now + 10,
      end: now + 20,
      userId: own.id,
    });
    await button(page, 'Planner').click();
    const planner = page.getByRole('region', { name: 'Planner' });
    const booked = button(planner, new RegExp(`^In the office ${desk.info.name}`));
    await booked.first().click();
    await planner.getByText(`Cancel the booking of ${desk.info.name}?`).first().waitFor();
    await button(planner, 'No').click();
    await booked.first().click();
    await button(planner, 'Yes').click();
    await planner.getByText('Your scheduled day has been removed.').first().waitFor();
    await booked.first().waitFor({ state: 'hidden' });
  });

  test('UC45: on a phone the tabs stay beside the planner, whose list goes on as long as it is scrolled', async () => {
    const viewport = { width: 360, height: 740 };
    const visitor = await Visitor.returning(office(), 'planner', { viewport });
    const { page } = visitor;
    await button(page, 'Planner').click();
    const sheet = page.getByRole('region', { name: 'Planner' });
    await sheet.getByRole('article').first().waitFor();
    expect(await axeFindings(page, [page.mainFrame()])).toEqual([]);
    const asked = page.waitForResponse((answer) => /\/days\?page=2$/.test(answer.url()));
    await sheet.getByRole('article').last().scrollIntoViewIfNeeded();
    await sheet
      .getByRole('article')
      .last()
      .focus()
      .catch(() => undefined);
    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, 20_000);
    expect((await asked).status()).toBe(200);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await button(tabs, 'Settings').click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await button(settings, 'Close').click();
    await settings.waitFor({ state: 'hidden' });
    expect(await sheet.isVisible()).toBe(true);
    await button(tabs, 'Map').click();
    await sheet.waitFor({ state: 'hidden' });
    await button(page, 'Planner').click();
    await sheet.waitFor();
    await button(tabs, 'Rooms').click();
    await page.getByRole('region', { name: /^Room schedule/ }).waitFor();
    expect(await sheet.isVisible()).toBe(false);
  });

  test('on a phone "Back" closes the details of a day, then the planner, and Forward reopens it (BB1, BB3)', async () => {
    const viewport = { width: 360, height: 740 };
    const visitor = await Visitor.returning(office(), 'planner', { viewport });
    const { page } = visitor;
    const address = page.url();
    await button(page, 'Planner').click();
    const sheet = page.getByRole('region', { name: 'Planner' });
    await button(sheet, /^Full list/)
      .first()
      .click();
    const details = sheet.getByRole('button', { name: 'Back to the days' });
    await details.waitFor();
    await page.goBack();
    await details.waitFor({ state: 'hidden' });
    expect(await sheet.isVisible()).toBe(true);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
    await page.goForward();
    await sheet.waitFor();
  });
};
