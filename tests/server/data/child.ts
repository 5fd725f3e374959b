import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { root } from '../../../build/constants.ts';
import { until } from '../../support/poll.ts';

export type Writer = {
  readonly lines: readonly string[];
  readonly says: (enough: (lines: readonly string[]) => boolean) => Promise<unknown>;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Starts `writer.ts` on a folder in a separate process. */
export const startWriter = (folder: string, mode: 'write' | 'hold', round = 0): Writer => {
  const program = fileURLToPath(new URL('./writer.ts', import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', program, folder, mode, String(round)],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  // The text after the last line break may be an incomplete line.
  const lines = () => output.split('\n').slice(0, -1);
  return {
    get lines() {
      return lines();
    },
    says: (enough) =>
      until(
        () => `The writer said too little: ${output.slice(-500)} ${errors}`,
        () => {
          if (child.exitCode !== null) throw new Error(`The writer ended: ${errors}`);
          return enough(lines());
        },
      ),
    end: async (signal) => {
      process.removeListener('exit', killNow);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'close');
      child.kill(signal);
      await gone;
    },
  };
};
