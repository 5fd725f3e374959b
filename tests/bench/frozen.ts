import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import { runCommand } from '../support/command.ts';

/** The commit whose product is the baseline of our own code: compared with today's, a slower product would pass. */
export const FROZEN = 'ce475655';

/**
 * The folder of the product at that commit, built with the libraries of its time. The first call takes a minute or two and
 * needs the history of the repository.
 */
export const frozenProduct = async (): Promise<string> => {
  const folder = join(root, 'node_modules/.cache/perch-bench', FROZEN);
  const proof = join(folder, '.built');
  if (existsSync(proof)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', FROZEN], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const args of [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ]) {
    const { code, output } = await runCommand('npm', ['--prefix', folder, ...args]);
    if (code !== 0) throw new Error(`npm ${args.join(' ')} at ${FROZEN}:\n${output}`);
  }
  writeFileSync(proof, '');
  return folder;
};
