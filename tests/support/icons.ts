/**
 * `npm run icons`: renders the icons of the installed app in public/icons/ from the logo in public/favicon.svg. Maskable icons,
 * of which a system cuts off the corners, and that of iOS, which knows no transparency, fill their whole square.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import { launchChromium, WITHOUT_GRAPHICS } from './chromium.ts';

/** The drawing stays within the circle that every mask keeps: 80 % of the square. */
const SHARE_OF_MASKABLE = 0.8;
const SHARE_OF_IOS = 0.9;

const ICONS: readonly (readonly [name: string, size: number, share: number | null])[] = [
  ['192', 192, null],
  ['512', 512, null],
  ['maskable-192', 192, SHARE_OF_MASKABLE],
  ['maskable-512', 512, SHARE_OF_MASKABLE],
  ['apple-touch', 180, SHARE_OF_IOS],
];

const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
const [, plate = '', colour = ''] = /(<rect [^>]*fill="(#[0-9a-f]{6})"[^>]*>)/.exec(logo) ?? [];
if (plate === '') throw new Error('The logo has no plate');

const folder = join(root, 'public/icons');
mkdirSync(folder, { recursive: true });
const browser = await launchChromium(WITHOUT_GRAPHICS);
for (const [name, size, share] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = share === null ? logo : logo.replace(plate, '');
  const inner = size * (share ?? 1);
  await page.setContent(
    `<style>html, body { margin: 0; height: 100%; display: grid; place-items: center;
      background: ${share === null ? 'transparent' : colour} }
      svg { width: ${inner}px; height: ${inner}px; display: block }</style>${drawing}`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
