import { resolve } from 'node:path';
import { backupState } from '../backup/schedule.ts';
import { BACKUPS } from '../backup/source.ts';
import { askServer } from '../local-channel/ask.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** BA15: says when servers have made the last good backup by themselves; exit code 1 if that is too long ago. */
export const backups: Command = async (args, surroundings) => {
  readArguments(args, { flags: [], names: [] });
  const { databaseUrl, dataFolder } = surroundings.environment();
  const said =
    databaseUrl === null
      ? await explained(() => askServer(resolve(dataFolder), BACKUPS), null)
      : null;
  const { line, isBad }: Awaited<ReturnType<typeof backupState>> =
    said === null
      ? await withDatabase(surroundings, (db) => backupState(db, surroundings.now()))
      : JSON.parse(said.toString('utf8'));
  surroundings.print(line);
  return isBad ? 1 : 0;
};
