import { expect, test } from 'vitest';
import { isCode, readSources, roomOf } from './sources.ts';

/** What browsers offer in secure contexts only, so neither over http nor in a frame of such a page. */
const SECURE =
  /\bcrypto\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|locks|share|canShare|serviceWorker|storage|geolocation|mediaDevices|wakeLock|credentials|permissions|keyboard|usb|bluetooth|setAppBadge)\b|'(?:serviceWorker|caches|clipboard|locks|share)' in\b|\bcaches\.|\bcookieStore\b|\bshow(?:Save|Open)FilePicker\b|\bgetScreenDetails\b|\bPushManager\b|\bPaymentRequest\b|\bnew Notification\(|\buseClipboard\b/;

/** Where it is used, and what happens without it. */
const FALLBACKS: Readonly<Record<string, string>> = {
  'map/main.ts': 'without a service worker nothing keeps the plan',
  'ui/administration/engine/session-claim.ts': 'without locks a duplicated tab shares the log',
  'ui/administration/sections/people/invite-panel.tsx': 'says that the link was not copied',
  'ui/administration/sections/providers/register-card.tsx': 'says that the address was not copied',
  'ui/administration/table/paste-button.tsx': 'says how to paste with the keyboard',
  'ui/app/kept-app.tsx': 'without a service worker the app is not kept',
  'ui/features/feed/address-parts.tsx': 'says that the link was not copied',
  'ui/features/location/copy-link.tsx': 'says that the link was not copied',
  'worker/main.ts': 'without caches there is nothing to delete',
  // A service worker runs in secure contexts only.
  'worker/shell/install.ts': 'service worker',
  'worker/shell/main.ts': 'service worker',
  'worker/shell/respond.ts': 'service worker',
};

test('SE18: what needs a secure context is listed with what happens without it', () => {
  const using = [...readSources()]
    .filter(([path]) => isCode(path) && ['core', 'map', 'ui', 'worker'].includes(roomOf(path)))
    // Comments are no uses.
    .filter(([, text]) => SECURE.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(([path]) => path);
  expect(using.sort()).toEqual(Object.keys(FALLBACKS).sort());
});

test('SE18: a page that copies says when it could not', () => {
  const silent = [...readSources()]
    .filter(
      ([path, text]) => isCode(path) && roomOf(path) === 'ui' && /\buseClipboard\(/.test(text),
    )
    .filter(([, text]) => !text.includes('clipboard.error'))
    .map(([path]) => path);
  expect(silent).toEqual([]);
});
