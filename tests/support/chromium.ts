import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { canInstall, install } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const findChromium = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...PLACES, ...onPath].find((path) => existsSync(path));
};

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, or one that is installed, or one that is installed now as
 * the platform does it.
 */
export const chromiumPath = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  const found = findChromium();
  if (found !== undefined) return found;
  if (canInstall()) await install('chromium');
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error('No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one');
};

/** What Playwright turns off: a second list, as the one below, replaces its own. */
const NOT_IN_TESTS = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'LensOverlay', 'MediaRouter', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** Pages of the window around the page, in a process of their own, and a process in reserve: each window would pay. */
const NOT_SEEN = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['WebUIOmniboxSimplification', 'InitialWebUI', 'WebUIReloadButton', 'WebUIToolbar'],
  'SpareRendererForSitePerProcess',
];

/** What a headless Chromium needs to run in a container. */
const HEADLESS: readonly string[] = [
  `--disable-features=${[...NOT_IN_TESTS, ...NOT_SEEN].join(',')}`,
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** The processor stands in for a graphics card in everything: the page with its map is drawn as if there were one. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  ...HEADLESS,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/**
 * The processor draws what a page draws by WebGL, and all else without that detour: a quarter of the work, for tests
 * that look at no picture and no frame rate.
 */
export const FRUGAL_CHROMIUM_ARGUMENTS: readonly string[] = [
  ...HEADLESS,
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
];

/** Without a graphics card the browser draws by itself: a made-up one would share the processor with the page. */
export const WITHOUT_GRAPHICS: readonly string[] = [
  ...CHROMIUM_ARGUMENTS.filter((argument) => !/angle|swiftshader|gpu/.test(argument)),
  '--disable-gpu',
];

export const launchChromium = async (
  args: readonly string[] = CHROMIUM_ARGUMENTS,
  options: LaunchOptions = {},
): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...args], ...options });
