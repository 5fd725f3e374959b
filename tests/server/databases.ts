import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { root } from '../../build/constants.ts';
import type { Db } from '../../server/database/db.ts';
import { openDatabase } from '../../server/database/open.ts';
import { openEmbedded } from '../support/embedded.ts';
import { freshTables, postgresUrl } from '../support/postgres.ts';

/** The database of a test file; `another` opens a second connection to it, as another server; null: not possible. */
type TestDatabase = {
  readonly db: Db;
  readonly another: (() => Promise<Db>) | null;
  readonly remove: () => Promise<void>;
};

type Kind = { readonly name: string; readonly open: () => Promise<TestDatabase> };

const pglite: Kind = {
  name: 'PGlite',
  open: async () => {
    const db = await openEmbedded();
    return { db, another: null, remove: db.close };
  },
};

const postgres: Kind = {
  name: 'PostgreSQL',
  open: async () => {
    const fresh = await freshTables();
    const opened: Db[] = [];
    const another = async (): Promise<Db> => {
      const db = await openDatabase({ url: fresh.url });
      opened.push(db);
      return db;
    };
    const db = await another();
    return {
      db,
      another,
      remove: async () => {
        for (const each of opened) await each.close();
        await fresh.drop();
      },
    };
  },
};

/** Tests of what the databases do differently: their locks, their transactions, what they keep. */
const DIFFERENT = [
  'race',
  'port',
  'in-flight',
  'lost-answer',
  'meanwhile',
  'registration',
  'growth',
  'tell-events',
];

/** The files that run on both databases: "all", or their paths with commas between them. */
const both = process.env.PERCH_BOTH ?? '';
/** Absent where one file is run by hand. */
const seed = process.env.PERCH_SEED;

const isOnBoth = (file: string): boolean =>
  seed === undefined ||
  both === 'all' ||
  both.split(',').includes(file) ||
  DIFFERENT.includes(basename(file, '.test.ts'));

/**
 * The databases of a test file. Both where PostgreSQL is available and they differ; else the one that the seed chooses,
 * which follows from the sources: over the changes every file meets both.
 */
const databasesOf = (file: string): readonly Kind[] => {
  if (postgresUrl() === null) return [pglite];
  if (isOnBoth(file)) return [pglite, postgres];
  const chosen = createHash('sha256').update(`${seed} ${file}`).digest().readUInt8(0) % 2;
  return [chosen === 0 ? pglite : postgres];
};

/** The database of a block of tests: current schema, no rows; opened before the first test, removed after the last. */
export type Opened = {
  readonly db: Db;
  readonly isEmbedded: boolean;
  /** The database as a second server sees it, or the same one if that is not possible. */
  readonly another: () => Promise<Db>;
  /** The number of deadlocks, which answers do not show because transactions are retried. */
  readonly deadlocks: () => number;
};

const DEADLOCK = '40P01';

const runOn = (databases: readonly Kind[], name: string, block: (opened: Opened) => void): void => {
  describe.each(databases)(`${name} on $name`, ({ open, name: kind }) => {
    let opened: TestDatabase;
    let deadlocks = 0;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.remove());
    const db: Db = {
      get kind() {
        return opened.db.kind;
      },
      query: (statement) => opened.db.query(statement),
      transaction: (work, mode) =>
        opened.db.transaction(
          (query) =>
            work(async (statement) => {
              try {
                return await query(statement);
              } catch (error) {
                if ((error as { code?: string }).code === DEADLOCK) deadlocks += 1;
                throw error;
              }
            }),
          mode,
        ),
      listen: (...args) => opened.db.listen(...args),
      hears: () => opened.db.hears(),
      close: () => opened.db.close(),
    };
    block({
      db,
      isEmbedded: kind === pglite.name,
      another: async () => opened.another?.() ?? db,
      deadlocks: () => deadlocks,
    });
  });
};

export const onEachDatabase = (name: string, block: (opened: Opened) => void): void =>
  runOn(databasesOf(relative(root, expect.getState().testPath ?? '')), name, block);

/** For tests with two concurrent servers: the embedded database runs one transaction at a time. */
export const onPostgres = (name: string, block: (opened: Opened) => void): void => {
  describe.runIf(postgresUrl() !== null)('several servers', () => runOn([postgres], name, block));
};
