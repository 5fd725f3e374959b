import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { tuesday } from '../browser/mornings.ts';
import { clockAhead } from '../browser/moved-clock.ts';
import { prepareEmbedded } from './postgres-embedded.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the small demo company, closed cleanly: copy it, do not use it directly. */
    readonly demoFolder: string;
    /** How far its clock is ahead, in milliseconds. */
    readonly demoAhead: number;
  }
}

/**
 * Generates the demo company once for all files of the browser suite, or uses the folder in PERCH_DEMO_FOLDER, which
 * several runs can share.
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
  // Restored from a backup, because creating a new database takes seconds.
  cpSync(await prepareEmbedded(), join(dataDir, 'backup.tar.gz'));
  const server = await startServer({ dataDir, env: clockAhead(ahead).env });
  await server.stop();
  project.provide('demoFolder', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
};
