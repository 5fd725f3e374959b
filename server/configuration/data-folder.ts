import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from './start-problem.ts';

/** Level by level: Node's recursive mkdir never returns in a folder that accepts no entries (/proc). */
const makeLevels = (folder: string): void => {
  if (existsSync(folder)) return;
  makeLevels(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Creates the folder (an absolute path) if it is missing. Throws a `StartProblem` if it is not writable. */
export const makeDataFolder = (folder: string): void => {
  try {
    makeLevels(folder);
    // With the dot, the check fails for a file.
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartProblem(`The folder ${folder} cannot be written: ${reason}`);
  }
};
