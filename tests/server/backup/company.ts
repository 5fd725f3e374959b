import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { root } from '../../../build/constants.ts';
import type { CopyDatabase } from '../../../server/backup/copy-database.ts';
import { copyPglite } from '../../../server/backup/copy-pglite.ts';
import { copyPostgres } from '../../../server/backup/copy-postgres.ts';
import { readShapes } from '../../../server/backup/tables.ts';
import { countTables } from '../../../server/backup/verify.ts';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { dataFolder } from '../../../server/database/pglite-folder.ts';
import { openSession } from '../../../server/database/pglite-session.ts';
import { perchCommand } from '../../../server/perch/command-line.ts';
import { type FreshDatabase, freshDatabase, freshTables } from '../../support/postgres.ts';

const NOW = Date.UTC(2026, 10, 23, 9);

export type Where = Readonly<Record<string, string>>;

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

/** A folder, and databases, which are removed after the file. */
export const createPlaces = () => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-backup-'));
  const databases: FreshDatabase[] = [];
  afterAll(async () => {
    for (const { drop } of databases) await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const inFolder = (name: string): string => join(folder, name);
  let count = 0;
  const embedded = (): Where => {
    count += 1;
    return { PERCH_DATA: inFolder(`data-${count}`) };
  };
  const onPostgres = (database: FreshDatabase): Where => {
    databases.push(database);
    count += 1;
    return { DATABASE_URL: database.url, PERCH_ERASURES_FILE: inFolder(`list-${count}`) };
  };
  const filled = async (where: Where): Promise<Where> => {
    const company = join(root, 'docs/example-company');
    expect(await perch(where, 'import', company)).toMatchObject({ code: 0 });
    return where;
  };
  return {
    inFolder,
    /** Databases without tables. */
    embedded,
    postgres: async (): Promise<Where> => onPostgres(await freshDatabase()),
    /** Databases with the example company. Their tables are copied: making an embedded database takes four seconds of CPU time. */
    exampleEmbedded: async (): Promise<Where> => {
      const where = embedded();
      const { PERCH_DATA = '' } = where;
      mkdirSync(PERCH_DATA);
      copyFileSync(inject('embeddedArchive'), join(PERCH_DATA, 'backup.tar.gz'));
      return filled(where);
    },
    examplePostgres: async (): Promise<Where> => filled(onPostgres(await freshTables())),
  };
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
export const tablesIn = async (db: CopyDatabase): Promise<ReadonlyMap<string, string>> => {
  const names = new Set((await readShapes(db.query)).map(({ name }) => name));
  const counts = await countTables(db, names);
  return new Map(counts.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
};
