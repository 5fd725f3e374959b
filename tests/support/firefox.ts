import { createRequire } from 'node:module';
import { type Browser, firefox } from 'playwright-core';
import { installedPath, type Product } from './installed-browser.ts';
import { realTimeEnv } from './other-time.ts';

const FIREFOX: Product = {
  places: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:/Program Files/Mozilla Firefox/firefox.exe',
  ],
  names: ['firefox-esr', 'firefox'],
  debian: 'firefox-esr',
};

/** The path of the Firefox that the tests use. */
export const firefoxPath = (): Promise<string> =>
  installedPath([FIREFOX], {
    variable: 'FIREFOX_PATH',
    missing:
      'No Firefox found: install Firefox (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to one',
  });

type Command = { readonly id: number; readonly method: string };

type Transport = {
  send(command: Command): void;
  onmessage?: (answer: object) => void;
};

type Bundle = {
  readonly server: { readonly WebSocketTransport: { readonly prototype: Transport } };
};

/** What Playwright tells every Firefox of each new window, and the extended support release does not know. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

let isAnswered = false;

/** Answers that command in place of Firefox, which keeps its media features. */
const answerUnknown = (): void => {
  if (isAnswered) return;
  isAnswered = true;
  const { server }: Bundle = createRequire(import.meta.url)('playwright-core/lib/coreBundle');
  const { prototype } = server.WebSocketTransport;
  const { send } = prototype;
  prototype.send = function answered(command) {
    if (command.method !== UNKNOWN) return send.call(this, command);
    queueMicrotask(() => this.onmessage?.({ type: 'success', id: command.id, result: {} }));
  };
};

/** Firefox as people use it, by WebDriver BiDi. */
export const launchFirefox = async (): Promise<Browser> => {
  answerUnknown();
  return firefox.launch({
    executablePath: await firefoxPath(),
    channel: 'moz-firefox',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    env: realTimeEnv(),
  });
};
