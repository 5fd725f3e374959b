import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchFrugalChromium } from '../support/chromium.ts';
import { realTimeEnv } from '../support/other-time.ts';
import { type RunningServer, startServer } from '../support/server.ts';
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
  const { env = {}, graphics = true, at } = options;
  const clock = clockAhead(at === undefined ? inject('demoAhead') : at - Date.now());
  const server = await startServer({ dataDir, env: { ...clock.env, ...env }, isBrief: true });
  const browser = await launchFrugalChromium(graphics ? [] : ['--disable-3d-apis'], {
    env: realTimeEnv(),
  });
  return {
    server,
    browser,
    graphics,
    clock,
    now: clock.now,
    close: async () => {
      await browser.close();
      // What it would do at its end is for the database, which nobody reads again.
      await server.kill9();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Restarts a stopped server on the same folder and port. */
export const restartServer = ({ dataDir, port, env }: RunningServer): Promise<RunningServer> =>
  startServer({ dataDir, port, env });
