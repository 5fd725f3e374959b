import { resolve } from 'node:path';
import { openBackupFile } from '../backup/backup-file.ts';
import { restoreEmbedded, restorePostgres } from '../backup/restore.ts';
import { erasureListOf } from '../configuration/backup-settings.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import { broughtBackLines } from './brought-back-lines.ts';
import type { Command } from './command.ts';
import { keptSecretsLines } from './kept-secrets-lines.ts';

/** BA5: brings a backup into an empty database, or in place of the company that is named. */
export const restore: Command = async (args, surroundings) => {
  const { options, values } = readArguments(args, {
    flags: [],
    options: ['replace', 'key', 'erasures'],
    names: ['FILE'],
  });
  const [path = ''] = values;
  const { now, print } = surroundings;
  const environment = surroundings.environment();
  const { databaseUrl, dataFolder } = environment;
  const given = options.get('erasures');
  const erasures = given === undefined ? erasureListOf(environment) : resolve(given);
  const restored = await explained(async () => {
    const restoring = {
      archive: await openBackupFile(path, options.get('key') ?? null),
      replaced: options.get('replace') ?? null,
      erasures,
      now: now(),
    };
    return databaseUrl === null
      ? restoreEmbedded(resolve(dataFolder), restoring)
      : restorePostgres(databaseUrl, restoring);
  }, path);
  const { header, manifest, erasedAgain, knowsErasures } = restored;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `Restored ${header.company} as of ${new Date(header.takenAt).toISOString()}: ${rows} rows of ${manifest.tables.length} tables, checksums are right`,
  );
  const lines = broughtBackLines({
    erasedAgain: knowsErasures ? erasedAgain : null,
    since: header.takenAt,
    list: erasures,
  });
  for (const line of [...lines, ...keptSecretsLines(manifest.tables)]) print(line);
  return 0;
};
