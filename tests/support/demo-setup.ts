import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { tuesday } from '../browser/mornings.ts';
import { clockAhead } from '../browser/moved-clock.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the small demo company, closed cleanly: to be copied, not used. */
    readonly demoFolder: string;
    /** Milliseconds by which its clock is ahead. */
    readonly demoAhead: number;
  }
}

/**
 * Generates the demo company once for all files of the browser suite, or takes the folder that PERCH_DEMO_FOLDER names,
 * in which whoever starts several runs has had it made for all of them.
 */
export default async (project: TestProject): Promise<(() => void) | undefined> => {
  const ahead = tuesday() - Date.now();
  project.provide('demoAhead', ahead);
  const made = process.env.PERCH_DEMO_FOLDER;
  if (made !== undefined && made !== '') {
    project.provide('demoFolder', made);
    return undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'perch-demo-'));
  const server = await startServer({ dataDir, env: clockAhead(ahead).env });
  await server.stop();
  project.provide('demoFolder', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
};
