import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchFrugalChromium } from '../support/chromium.ts';
import { realTimeEnv } from '../support/other-time.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { openWire } from '../support/wire.ts';
import { clockAhead, type MovedClock } from './moved-clock.ts';

/** A server with its own copy of the demo company, and a browser. */
export type Office = {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Whether the browser draws the map; otherwise the list of places replaces it. */
  readonly graphics: boolean;
  /** The office's time, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Null: real time. */
  readonly clock: MovedClock | null;
  readonly close: () => Promise<void>;
};

export type OfficeOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Another browser than Chromium. */
  readonly launch?: () => Promise<Browser>;
  /** False: without WebGL, which takes most of the time on a machine without a graphics card. */
  readonly graphics?: boolean;
  /**
   * The initial time in milliseconds since the epoch, for tests that depend on the day or on how much of it is left.
   * Default: the morning on which the demo company was created.
   */
  readonly at?: number;
};

export const openOffice = async (options: OfficeOptions = {}): Promise<Office> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'perch-office-'));
  cpSync(inject('demoFolder'), dataDir, {
    recursive: true,
    // The lock of the folder must not be copied, and its backup is not needed.
    filter: (path) => !/\.(?:sock|gz)$/.test(path),
  });
  const { env = {}, launch, graphics = true, at } = options;
  const clock = clockAhead(at === undefined ? inject('demoAhead') : at - Date.now());
  const server = await startServer({ dataDir, env: { ...clock.env, ...env }, isBrief: true });
  // What moves the clock of a worker is a command of Chromium; for other browsers a proxy does it.
  const wire = launch === undefined ? null : await openWire(server.port, clock.script);
  const launchChromium = () =>
    launchFrugalChromium(graphics ? [] : ['--disable-3d-apis'], { env: realTimeEnv() });
  const browser = await (launch ?? launchChromium)();
  return {
    server: wire === null ? server : { ...server, url: wire.url },
    browser,
    graphics,
    clock: wire === null ? clock : { ...clock, moveWorker: async () => undefined },
    now: clock.now,
    close: async () => {
      await browser.close();
      await wire?.close();
      // What it would do at its end is for the database, which nobody reads again.
      await server.kill9();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Restarts a stopped server on the same folder and port. */
export const restartServer = ({ dataDir, port, env }: RunningServer): Promise<RunningServer> =>
  startServer({ dataDir, port, env });
