import { resolve } from 'node:path';
import { writeBackupFile } from '../backup/backup-file.ts';
import { openSource } from '../backup/source.ts';
import { type Written, writeBackup } from '../backup/write-backup.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import type { Command } from './command.ts';
import { keptSecretsLines } from './kept-secrets-lines.ts';

/** BA1: writes all that is in the database into one file; a server goes on meanwhile. */
export const backUp: Command = async (args, surroundings) => {
  const { options, values } = readArguments(args, {
    flags: [],
    options: ['encrypt-to'],
    names: ['FILE'],
  });
  const [path = ''] = values;
  const { databaseUrl, dataFolder } = surroundings.environment();
  const recipients = options.get('encrypt-to') ?? null;
  let written: Written | null = null;
  const bytes = await explained(async () => {
    const source = await openSource(databaseUrl, resolve(dataFolder));
    try {
      const archive = writeBackup(source, (all) => {
        written = all;
      });
      return await writeBackupFile(path, archive, recipients);
    } finally {
      await source.close();
    }
  }, path);
  const { tables, header } = written as unknown as Written;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  surroundings.print(
    `Backed up ${header.company}: ${rows} rows of ${tables.length} tables, ${bytes} bytes${recipients === null ? '' : ', encrypted'}, to ${path}`,
  );
  for (const line of keptSecretsLines(tables)) surroundings.print(line);
  return 0;
};
