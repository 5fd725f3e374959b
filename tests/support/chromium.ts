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
 * The path of a Chromium: the one in CHROMIUM_PATH, an installed one, or one installed now with the package manager of the
 * platform.
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

/** Features that Playwright disables; repeated here because the flag below replaces its list. */
const NOT_IN_TESTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'LensOverlay',
  'MediaRouter',
  'AimEnabled',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/** Browser UI in separate processes, and a spare process: overhead for each window. */
const NOT_SEEN = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxSimplification',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  'SpareRendererForSitePerProcess',
];

/**
 * A name of this computer that browsers do not take for it: over plain http its pages are no secure context, as in an office
 * network.
 */
export const PLAIN_HOST = 'office.test';

/** The flags of a headless Chromium in a container. */
const HEADLESS: readonly string[] = [
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
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

/** Software rendering of everything: the page and its map are drawn as with a graphics card. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  ...HEADLESS,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/**
 * Software rendering of WebGL only; the rest of the page skips the GPU process. A quarter of the work, for tests that check
 * no picture or frame rate.
 */
export const FRUGAL_CHROMIUM_ARGUMENTS: readonly string[] = [
  ...HEADLESS,
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
];

/** Without a GPU the browser draws the page itself; an emulated GPU would compete with the page for the processor. */
export const WITHOUT_GRAPHICS: readonly string[] = [
  ...CHROMIUM_ARGUMENTS.filter((argument) => !/angle|swiftshader|gpu/.test(argument)),
  '--disable-gpu',
];

export const launchChromium = async (
  args: readonly string[] = CHROMIUM_ARGUMENTS,
  options: LaunchOptions = {},
): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...args], ...options });
