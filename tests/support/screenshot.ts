/**
 * `npm run screenshot`: takes the README's pictures in docs/: the demo company at ten in the morning of a working day, at
 * whatever hour the command runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import { button } from '../browser/button.ts';
import { tuesday } from '../browser/mornings.ts';
import { clockAhead } from '../browser/moved-clock.ts';
import { Visitor, type VisitorOptions } from '../browser/visitor.ts';
import { build } from './build.ts';
import { launchChromium } from './chromium.ts';
import { startServer } from './server.ts';

if (!(await build())) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'perch-shot-'));
const clock = clockAhead(tuesday() - Date.now());
const server = await startServer({ dataDir, env: { ...clock.env, PERCH_SIMULATE: 'on' } });
const browser = await launchChromium();

const arrive = async (options: VisitorOptions): Promise<Visitor> => {
  const office = { browser, server, clock, now: clock.now };
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm', ...options });
  return visitor.reachMap('employee');
};

/** Takes a picture of the page; JPEG: a quarter of the size without a visible difference. */
const shoot = async ({ page }: Visitor, file: string): Promise<void> => {
  const frame = page.frameLocator('iframe');
  // No tooltip and no focus ring.
  await page.mouse.move(2, 2);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await frame.locator('body').evaluate(() => window.__viewer?.settled());
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  const path = join(root, 'docs', file);
  await page.screenshot(file.endsWith('.png') ? { path } : { path, type: 'jpeg', quality: 85 });
  console.log(`docs/${file}`);
};

const press = async (visitor: Visitor, name: string): Promise<void> => {
  const frame = await visitor.viewer();
  await button(visitor.page, name).click();
  await frame.evaluate(() => window.__viewer?.settled());
};

/** Selects a room that is free now and has meetings later. */
const selectRoom = async (visitor: Visitor): Promise<void> => {
  const frame = await visitor.viewer();
  const rooms = frame.getByRole('button', { name: /\bRoom\b/ });
  await rooms
    .filter({ hasText: /Free until/ })
    .first()
    .press('Enter');
  await button(visitor.page, 'Close the details').waitFor();
  await visitor.page.getByText('Meetings of the day').first().waitFor();
};

/** Shows the route to a room two floors up. */
const showRoute = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  const frame = await visitor.viewer();
  await press(visitor, 'Building view');
  await frame.locator('#surface').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await visitor.mapReady();
  await frame
    .getByRole('button', { name: /\bRoom\b/ })
    .first()
    .press('Enter');
  await button(page, 'Show route').click();
  await button(page, 'Directions').waitFor();
};

/** The README shows it in the width of its text, the others in half of it. */
const WIDE = { width: 1360, height: 850 } as const;
const HALF = { width: 1120, height: 740 } as const;

try {
  const visitor = await arrive({ viewport: WIDE });
  const { page } = visitor;
  await selectRoom(visitor);
  await press(visitor, 'Show the whole floor');
  await shoot(visitor, 'screenshot.png');
  await button(page, 'Close the details').click();

  await page.setViewportSize(HALF);
  await press(visitor, 'Show the whole floor');
  await shoot(visitor, 'map-3d.jpg');
  await press(visitor, 'My position');
  await (await visitor.viewer()).locator('#surface').focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Shift+ArrowRight');
  await shoot(visitor, 'map-close.jpg');
  await press(visitor, 'View in 3D');
  await press(visitor, 'Show the whole floor');
  await shoot(visitor, 'map-2d.jpg');
  await press(visitor, 'View in 3D');
  await showRoute(visitor);
  await shoot(visitor, 'map-way.jpg');
  await press(visitor, 'Building view');
  await shoot(visitor, 'map-building.jpg');
  // Without the route, whose card takes a side of the page.
  await visitor.open('/webapp/?building=1&floor=1');
  await visitor.mapReady();
  await page
    .getByRole('button', { name: /^Room schedule/ })
    .first()
    .click();
  await page.getByRole('grid').first().waitFor();
  await shoot(visitor, 'schedule.jpg');
  await visitor.close();
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
