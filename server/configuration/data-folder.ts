import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from './start-problem.ts';

/** Level by level: Node's recursive form never ends where a folder exists that takes no entries (/proc). */
const makeLevels = (folder: string): void => {
  if (existsSync(folder)) return;
  makeLevels(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another server was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Makes the folder, an absolute path, where it is missing. Throws a StartProblem when it cannot be written. */
export const makeDataFolder = (folder: string): void => {
  try {
    makeLevels(folder);
    // The dot: a file is not a folder, whatever may be done with it.
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartProblem(`The folder ${folder} cannot be written: ${reason}`);
  }
};
