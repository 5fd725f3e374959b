import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { builtFile } from '../script/built-file.ts';
import type { MakeBackup } from './schedule.ts';

const MOST_SAID = 2000;
const LESS_PRIORITY = 10;

/** BA14: makes a backup with the command of this build, which has the environment of this process. [G1308] */
export const backupProcess =
  (encryptTo: string | null): MakeBackup =>
  async (path, signal) => {
    const program = builtFile('perch.js');
    if (program === null) throw new Error('a server that is not built makes no backups');
    const options = encryptTo === null ? [] : ['--encrypt-to', encryptTo];
    const child = spawn(process.execPath, [program, 'backup', path, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    if (child.pid !== undefined) os.setPriority(child.pid, LESS_PRIORITY);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, MOST_SAID);
    });
    const [code] = await once(child, 'close');
    if (code !== 0) {
      const [line = ''] = said.replace(/^perch: /, '').split(' (--help tells more)');
      throw new Error(line.split('\n')[0] || `it ended with ${code}`);
    }
  };
