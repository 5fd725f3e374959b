import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { installedPath, type Product } from './installed-browser.ts';

const CHROMIUM: Product = {
  places: [
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ],
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  debian: 'chromium',
};

/** Chromium without windows: the same engine, and less work around each page. */
const HEADLESS_SHELL: Product = {
  places: ['/usr/bin/chromium-headless-shell'],
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  debian: 'chromium-headless-shell',
};

const pathOf = (products: readonly Product[]): Promise<string> =>
  installedPath(products, {
    variable: 'CHROMIUM_PATH',
    missing: 'No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one',
  });

/** The path of a Chromium as people use it. */
const chromiumPath = (): Promise<string> => pathOf([CHROMIUM]);

/** The path of the browser that the tests use. */
export const frugalChromiumPath = (): Promise<string> => pathOf([HEADLESS_SHELL, CHROMIUM]);

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
 * Software rendering of WebGL only, and no optimized code: a page of a test lives for seconds. For tests that check no
 * picture, frame rate or duration.
 */
const FRUGAL_CHROMIUM_ARGUMENTS: readonly string[] = [
  ...HEADLESS,
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--js-flags=--no-maglev,--no-opt',
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

/** The browser of the tests; see `FRUGAL_CHROMIUM_ARGUMENTS`. */
export const launchFrugalChromium = async (
  args: readonly string[] = [],
  options: LaunchOptions = {},
): Promise<Browser> =>
  chromium.launch({
    executablePath: await frugalChromiumPath(),
    args: [...FRUGAL_CHROMIUM_ARGUMENTS, ...args],
    ...options,
  });
