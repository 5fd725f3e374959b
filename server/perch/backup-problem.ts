import { BadBackup } from '../backup/bad-backup.ts';
import { DatabaseProblem, FolderInUse } from '../database/problem.ts';
import { NoAnswer } from '../local-channel/ask.ts';
import { BadUsage } from './command.ts';

/** Runs work of a backup; what it says against it is the one line of the command. `path`: of the file, if it is about one. */
export const explained = async <A>(work: () => Promise<A>, path: string | null): Promise<A> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FolderInUse) throw new BadUsage(`${error.message}: stop it first`);
    if (error instanceof DatabaseProblem || error instanceof NoAnswer) {
      throw new BadUsage(error.message);
    }
    if (!(error instanceof BadBackup)) throw error;
    const { message } = error;
    throw new BadUsage(path === null || message.includes(path) ? message : `${path}: ${message}`);
  }
};
