/**
 * `npm run screenshot`: takes the README's pictures in docs/: the map of the demo company on the next working day with the
 * quick view of a desk open, and five views of the map.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import { Visitor, type VisitorOptions } from '../browser/visitor.ts';
import { build } from './build.ts';
import { launchChromium } from './chromium.ts';
import { startServer } from './server.ts';

const DAY_MS = 86_400_000;

/** The next Monday to Friday after today, in the zone of the demo's first building. */
const nextWorkday = (): Date => {
  const day = new Date(Date.now() + DAY_MS);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY_MS);
  return day;
};

if (!(await build())) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'perch-shot-'));
const server = await startServer({ dataDir, env: { PERCH_SIMULATE: 'on' } });
const browser = await launchChromium();

const arrive = async (options: VisitorOptions): Promise<Visitor> => {
  const visitor = await Visitor.arrive({ browser, server }, options);
  await visitor.reachMap('employee');
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(nextWorkday());
  const answered = visitor.page.waitForResponse((answer) =>
    answer.url().includes('/secure/status/floorId/'),
  );
  await visitor.page.getByRole('button', { name: day }).click();
  await answered;
  return visitor;
};

/** Takes a picture of the whole page, or of the map in it. */
const shoot = async (visitor: Visitor, name: string, part: 'page' | 'map'): Promise<void> => {
  const { page } = visitor;
  const frame = await visitor.viewer();
  // No tooltip and no focus ring.
  await page.mouse.move(2, 2);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await frame.evaluate(() => window.__viewer?.settled());
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  // JPEG: a tenth of the size without a visible difference.
  const file = part === 'page' ? `${name}.png` : `${name}.jpg`;
  const path = join(root, 'docs', file);
  await (part === 'page'
    ? page.screenshot({ path })
    : page.locator('main').screenshot({ path, type: 'jpeg', quality: 88 }));
  console.log(`docs/${file}`);
};

const press = async (visitor: Visitor, name: string, times = 1): Promise<void> => {
  const frame = await visitor.viewer();
  for (let i = 0; i < times; i++) {
    await visitor.page.getByRole('button', { name, exact: true }).click();
    await frame.evaluate(() => window.__viewer?.settled());
  }
};

const WIDE = { viewport: { width: 1440, height: 900 } } as const;

try {
  const first = await arrive(WIDE);
  await shoot(first, 'map-3d', 'map');
  await first.selectInList('1-0[0-9]+');
  await first.page.getByRole('button', { name: 'Close the details' }).waitFor();
  await shoot(first, 'screenshot', 'page');
  await first.deselect(/^1-0/);
  await press(first, 'Zoom in', 3);
  await shoot(first, 'map-close', 'map');
  await press(first, 'View in 3D');
  const frame = await first.viewer();
  await frame.locator('#surface').focus();
  await first.page.keyboard.press('Home');
  await shoot(first, 'map-2d', 'map');
  await press(first, 'View in 3D');

  // A way from the own desk to a room two floors up, in the building view.
  await press(first, 'Building view');
  await frame.locator('#surface').focus();
  await first.page.keyboard.press('ArrowUp');
  await first.page.keyboard.press('ArrowUp');
  await first.page.keyboard.press('Enter');
  await first.mapReady();
  await frame
    .getByRole('button', { name: /\bRoom\b/ })
    .first()
    .focus();
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('button', { name: 'Show route' }).click();
  await first.page.getByRole('button', { name: 'Directions' }).waitFor();
  await shoot(first, 'map-way', 'map');
  await press(first, 'Building view');
  await shoot(first, 'map-building', 'map');
  await first.close();
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
