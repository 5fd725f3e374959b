import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../build/constants.ts';
import { runCommand } from './command.ts';

/** The oldest Node that Perch runs on, and the later lines. */
export const NODES = ['20.19', '22', '24', '26'] as const;

const platform = process.platform === 'win32' ? 'win' : process.platform;

/** The package that holds nothing but the program. */
const PACKAGE = `node-${platform}-${process.arch}`;

/** The program of another version of Node, such as "24" or "20.19", which is downloaded once. */
export const otherNode = async (version: string): Promise<string> => {
  const folder = join(root, 'node_modules/.cache', `node-${version}`);
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--prefer-offline'];
  const { code, output } = await runCommand('npm', [...args, `${PACKAGE}@${version}`], {
    deadlineSeconds: 600,
  });
  if (code !== 0) throw new Error(`Node ${version} could not be downloaded:\n${output}`);
  const file = platform === 'win' ? 'node.exe' : 'bin/node';
  return join(folder, 'node_modules', PACKAGE, file);
};

/** The environment in which programs that start Node start this one. */
export const withNode = (node: string): Readonly<Record<string, string>> => ({
  PATH: `${join(node, '..')}${delimiter}${process.env.PATH ?? ''}`,
});
