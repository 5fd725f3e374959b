import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../build/constants.ts';
import type { Db } from '../../../server/database/db.ts';

const MB = 1_000_000;

/** What a folder has on the disk; MB. */
export const sizeOfFolder = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  ) / MB;

/** What a database of PostgreSQL has on the disk, without the log of its cluster; MB. */
export const sizeOfDatabase = async (db: Db): Promise<number> => {
  const text = 'select pg_database_size(current_database()) as n';
  const [row] = await db.query({ text, values: [] });
  return Number(row?.n) / MB;
};

export type BackupUse = { readonly megabytes: number; readonly seconds: number };

/** Makes a backup by the product's command while the server runs. */
export const measureBackup = async (
  reached: Readonly<Record<string, string>>,
): Promise<BackupUse> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-backup-'));
  const file = join(folder, 'perch.backup');
  try {
    const start = performance.now();
    const program = join(root, 'dist/server/perch.js');
    await promisify(execFile)(process.execPath, [program, 'backup', file], {
      env: { ...process.env, ...reached },
    });
    return {
      megabytes: statSync(file).size / MB,
      seconds: (performance.now() - start) / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
