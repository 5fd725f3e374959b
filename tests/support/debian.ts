import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';

/** Whether packages can be installed without asking: on Debian or a derivative, as root. */
export const canInstall = (): boolean =>
  existsSync('/usr/bin/apt-get') && process.getuid !== undefined && process.getuid() === 0;

const env = { DEBIAN_FRONTEND: 'noninteractive' };

let updated: ReturnType<typeof runCommand> | undefined;

/** Installs a package of the distribution and prints one line about it. */
export const install = async (name: string): Promise<void> => {
  console.log(`Installing ${name} with apt-get`);
  updated ??= runCommand('apt-get', ['update', '-q'], { deadlineSeconds: 180, env });
  const update = await updated;
  const result = await runCommand('apt-get', ['install', '-y', '-q', name], {
    deadlineSeconds: 420,
    env,
  });
  if (result.code !== 0) {
    throw new Error(`apt-get install ${name} failed:\n${update.output}\n${result.output}`);
  }
};
