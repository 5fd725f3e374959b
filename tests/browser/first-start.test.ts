import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '../../server/company/files/open.ts';
import { launchFrugalChromium } from '../support/chromium.ts';
import { patience } from '../support/patience.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { axeFindings } from './axe.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ env: { PERCH_DEMO: 'off' } });
  browser = await launchFrugalChromium();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A window without storage, patient with what takes a server long. */
const openWindow = async (): Promise<BrowserContext> => {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience(60_000));
  return context;
};

test('FS1 to FS8: from an empty database to a building, with a reload on the way', async () => {
  const [link = ''] = /http:\S+\/webapp\/setup#\S+/.exec(server.output()) ?? [];
  const context = await openWindow();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.goto(link);
  await page.getByLabel('First name').fill('Ebba');
  await page.getByLabel('Password', { exact: true }).fill('a bird on a wire');
  expect(await axeFindings(page)).toEqual([]);
  await next();
  await page.getByLabel('Name of the company').fill('Fjordbanken Aktiebolag');
  expect(await axeFindings(page)).toEqual([]);
  await next();
  await page.getByRole('heading', { name: 'How do you want to begin?' }).waitFor();
  await page.reload();
  // FS12
  const [example] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download an example' }).click(),
  ]);
  expect(readZip(readFileSync(await example.path())).has('company.json')).toBe(true);
  await page.getByRole('radio', { name: 'Start with one building' }).click();
  await page.getByLabel('Name of the building').fill('Quay');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the building' }).click();
  // FS11: the terms are accepted on the way to the administration.
  await page.getByRole('button', { name: 'I accept' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // However long the name of the company is, the page is as wide as the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'I accept' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('link', { name: 'Quay' }).first().waitFor();
  expect(page.url()).toMatch(/\/webapp\/admin\/overview$/);
  // The secret is in no request.
  const [, secret = 'none'] = link.split('#');
  expect(asked.filter((url) => url.includes(secret) && !url.includes('#'))).toEqual([]);
  const again = await context.newPage();
  await again.goto(link);
  await again.getByRole('heading', { name: 'Perch is set up already' }).waitFor();
  await context.close();
});

test('FS9, FS10, AP57: the demo is removed with one press, and its administrator goes on', async () => {
  const demo = await startServer({ env: { PERCH_DEMO: 'tiny' } });
  const context = await openWindow();
  try {
    const page = await context.newPage();
    await page.goto(`${demo.url}/webapp/admin/overview`);
    await page.getByLabel('User name').fill('administrator');
    await page.getByLabel('Password', { exact: true }).fill('perch');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'I accept' }).click();
    await page.getByRole('button', { name: 'Remove the demo…' }).click();
    await page.getByText('Everybody knows your password').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(/^Type “Linden & Fjord”/).fill('Linden & Fjord');
    await page.getByRole('button', { name: 'Remove the demo', exact: true }).click();
    await page.getByText('The demo is gone.').waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    // It goes when the overview, which is asked for again, has arrived.
    await page.getByRole('button', { name: 'Remove the demo…' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Download an example' }).waitFor();
    await page.getByRole('link', { name: 'People', exact: true }).first().click();
    await page.getByText('Saga Holm').first().waitFor();
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(1);
  } finally {
    await context.close();
    await demo.stop();
  }
});
