/**
 * `npm run screenshot`: makes the README's picture, docs/screenshot.png: the map of the demo company on the next working
 * day with a desk's quick view open.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from '../../build-constants.ts';
import { Visitor } from '../browser/office.ts';
import { build } from './build.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts';
import { startServer } from './server.ts';

const DAY_MS = 86_400_000;

/** The next Monday to Friday after today, by the calendar of the demo's first building. */
const nextWorkday = (): Date => {
  const day = new Date(Date.now() + DAY_MS);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY_MS);
  return day;
};

if (!(await build())) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'perch-shot-'));
const server = await startServer({ dataDir, env: { PERCH_SIMULATE: 'on' } });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [...CHROMIUM_ARGUMENTS],
});
try {
  const visitor = await Visitor.arrive(
    { browser, server },
    { viewport: { width: 1440, height: 900 } },
  );
  await visitor.reachMap('employee');
  const label = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(nextWorkday());
  await visitor.page.getByRole('button', { name: label }).click();
  await visitor.page.waitForResponse((answer) => answer.url().includes('/secure/status/floorId/'));
  await visitor.selectInList('1-0[0-9]+');
  await visitor.page.getByRole('button', { name: 'Close the details' }).waitFor();
  const frame = await visitor.viewer();
  await frame.evaluate(() => window.__viewer?.settled());
  await visitor.page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished)));
  await visitor.page.screenshot({ path: join(root, 'docs/screenshot.png') });
  console.log('docs/screenshot.png');
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
