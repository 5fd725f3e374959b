import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Office } from '../browser/office.ts';
import { launchChromium } from '../support/chromium.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const env = { PERCH_DEMO: 'tiny' } as const;

/** The tiny company, created once; each office is a copy of it. */
export type TinyCompany = {
  /** A server with an untouched company, and a browser. */
  readonly open: () => Promise<Office>;
  readonly close: () => Promise<void>;
};

export const makeTinyCompany = async (): Promise<TinyCompany> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-tiny-'));
  const made = join(folder, 'made');
  await (await startServer({ dataDir: made, env })).stop();
  const browser: Browser = await launchChromium();
  return {
    open: async () => {
      const dataDir = mkdtempSync(join(folder, 'office-'));
      // The previous process's lock is not part of the data.
      const filter = (path: string): boolean => !path.endsWith('.sock');
      cpSync(made, dataDir, { recursive: true, filter });
      const server: RunningServer = await startServer({ dataDir, env });
      return {
        server,
        browser,
        graphics: true,
        clock: null,
        now: Date.now,
        close: async () => {
          for (const context of browser.contexts()) await context.close();
          await server.stop();
          rmSync(dataDir, { recursive: true, force: true });
        },
      };
    },
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
