import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRUGAL_CHROMIUM_ARGUMENTS, launchChromium } from '../support/chromium.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { axeFindings } from './axe.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ env: { PERCH_DEMO: 'off' } });
  browser = await launchChromium(FRUGAL_CHROMIUM_ARGUMENTS);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('FS1 to FS8: from an empty database to a building, with a reload on the way', async () => {
  const [link = ''] = /http:\S+\/webapp\/setup#\S+/.exec(server.output()) ?? [];
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.goto(link);
  await page.getByLabel('First name').fill('Ebba');
  await page.getByLabel('Password', { exact: true }).fill('a bird on a wire');
  expect(await axeFindings(page)).toEqual([]);
  await next();
  await page.getByLabel('Name of the company').fill('Fjord');
  expect(await axeFindings(page)).toEqual([]);
  await next();
  await page.getByRole('heading', { name: 'How do you want to begin?' }).waitFor();
  await page.reload();
  await page.getByRole('radio', { name: 'Start with one building' }).click();
  await page.getByLabel('Name of the building').fill('Quay');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the building' }).click();
  await page.getByRole('button', { name: 'I accept' }).click();
  await page.getByText('Quay').waitFor();
  // The secret is in no request.
  const [, secret = 'none'] = link.split('#');
  expect(asked.filter((url) => url.includes(secret) && !url.includes('#'))).toEqual([]);
  const again = await context.newPage();
  await again.goto(link);
  await again.getByRole('heading', { name: 'Perch is set up already' }).waitFor();
  await context.close();
});
