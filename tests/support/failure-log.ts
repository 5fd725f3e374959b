import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import type { CoreSession } from './core-session.ts';
import { recordedLog } from './recorded-log.ts';

/** Where failing sessions are written; open them with `npm run replay` or in /webapp/replay. */
export const FAILURES = join(root, 'tests/logs/failures');

/**
 * Runs a property of a session. If it fails, the session is written as a log, and the error names the file. fast-check
 * shrinks failures, and each smaller one overwrites the last, so the smallest stays.
 */
export const keepingLog = (name: string, session: () => CoreSession, run: () => void): void => {
  try {
    run();
  } catch (error) {
    const file = join(FAILURES, `${name}.ndjson`);
    mkdirSync(FAILURES, { recursive: true });
    writeFileSync(file, recordedLog(session().entries));
    if (error instanceof Error) error.message += `\nThe session as a log: ${file}`;
    throw error;
  }
};
