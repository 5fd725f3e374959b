import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';

/** Whether packages can be installed without asking: on Debian or a derivative, as root. */
export const canInstall = (): boolean =>
  existsSync('/usr/bin/apt-get') && process.getuid !== undefined && process.getuid() === 0;

/** Installs a package of the distribution and prints one line about it. */
export const install = async (name: string): Promise<void> => {
  console.log(`Installing ${name} with apt-get`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand('apt-get', ['update', '-q'], { deadlineSeconds: 180, env });
  const result = await runCommand('apt-get', ['install', '-y', '-q', name], {
    deadlineSeconds: 420,
    env,
  });
  if (result.code !== 0) {
    throw new Error(`apt-get install ${name} failed:\n${update.output}\n${result.output}`);
  }
};
