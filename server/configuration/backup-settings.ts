import { join, resolve } from 'node:path';

/** BA15: how the server backs up by itself, and where it lists erasures. Paths are as given. */
export type BackupSettings = {
  /** null: it makes no backups. */
  readonly folder: string | null;
  /** How many of them stay. */
  readonly keep: number;
  /** A file with public keys of age; null: they are not encrypted. */
  readonly encryptTo: string | null;
  readonly erasuresFile: string | null;
};

const LIST = 'erasures.jsonl';

/** BA8: where erasures are listed: where it was said, else in the folder of the embedded database, else beside the backups; null: nowhere. */
export const erasureListOf = ({
  backup,
  databaseUrl,
  dataFolder,
}: {
  readonly backup: BackupSettings;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}): string | null => {
  if (backup.erasuresFile !== null) return resolve(backup.erasuresFile);
  if (databaseUrl === null) return join(resolve(dataFolder), LIST);
  return backup.folder === null ? null : join(resolve(backup.folder), LIST);
};
