import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../../build/constants.ts';
import { patience } from '../../support/patience.ts';

export type Ended = {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs the built server, which is expected to exit by itself. */
export const runToItsEnd = async (env: Readonly<Record<string, string>>): Promise<Ended> => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, PERCH_SIMULATE: 'off', PORT: '0', ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const late = setTimeout(() => child.kill('SIGKILL'), patience(30_000));
  const [code] = await once(child, 'close');
  clearTimeout(late);
  return { code, stdout, stderr };
};
