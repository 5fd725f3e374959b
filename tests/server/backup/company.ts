import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { CopyDatabase } from '../../../server/backup/copy-database.ts';
import { copyPglite } from '../../../server/backup/copy-pglite.ts';
import { copyPostgres } from '../../../server/backup/copy-postgres.ts';
import { readShapes } from '../../../server/backup/tables.ts';
import { countTables } from '../../../server/backup/verify.ts';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { dataFolder } from '../../../server/database/pglite-folder.ts';
import { openSession } from '../../../server/database/pglite-session.ts';
import { perchCommand } from '../../../server/perch/command-line.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';

const NOW = Date.UTC(2026, 10, 23, 9);

export type Where = Readonly<Record<string, string>>;

/** A folder, and databases without tables, which are removed after the file. */
export const createPlaces = () => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-backup-'));
  const databases: FreshDatabase[] = [];
  afterAll(async () => {
    for (const { drop } of databases) await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  let count = 0;
  return {
    inFolder: (name: string): string => join(folder, name),
    embedded: (): Where => {
      count += 1;
      return { PERCH_DATA: join(folder, `data-${count}`) };
    },
    postgres: async (): Promise<Where> => {
      const database = await freshDatabase();
      databases.push(database);
      count += 1;
      return { DATABASE_URL: database.url, PERCH_ERASURES_FILE: join(folder, `list-${count}`) };
    },
  };
};

/** Runs a command of `perch`. */
export const perch = async (where: Where, ...args: readonly string[]) => {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await perchCommand(args, {
    environment: () => readEnvironment(where),
    now: () => NOW,
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, text: [...printed, ...complaints].join('\n') };
};

/** The database as it is, without a step of the schema. No server may run on it. */
export const opened = async ({ DATABASE_URL, PERCH_DATA = '' }: Where): Promise<CopyDatabase> =>
  DATABASE_URL === undefined
    ? copyPglite(await openSession(dataFolder(PERCH_DATA), null))
    : copyPostgres(DATABASE_URL, 'test');

/** Runs work on the database. */
export const on = async <A>(where: Where, work: (db: CopyDatabase) => Promise<A>): Promise<A> => {
  const db = await opened(where);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** Of each table its rows and their checksum. */
export const tablesOf = (where: Where): Promise<ReadonlyMap<string, string>> =>
  on(where, async (db) => {
    const names = new Set((await readShapes(db.query)).map(({ name }) => name));
    const counts = await countTables(db, names);
    return new Map(counts.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
  });
