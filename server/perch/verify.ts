import { openBackupFile } from '../backup/backup-file.ts';
import { verifyBackup } from '../backup/verify.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import type { Command } from './command.ts';

/** BA9: restores a backup into a temporary place and compares it with what was written. */
export const verify: Command = async (args, { print }) => {
  const { options, values } = readArguments(args, {
    flags: [],
    options: ['key'],
    names: ['FILE'],
  });
  const [path = ''] = values;
  const { header, manifest } = await explained(
    async () => verifyBackup(await openBackupFile(path, options.get('key') ?? null)),
    path,
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${path} is a good backup of ${header.company} as of ${new Date(header.takenAt).toISOString()}`,
  );
  print(
    `Checked: it was restored into an embedded database of its own; ${rows} rows of ${manifest.tables.length} tables came back with the same number and checksum, and fit together.`,
  );
  return 0;
};
