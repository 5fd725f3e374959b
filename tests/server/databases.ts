import { afterAll, beforeAll, describe } from 'vitest';
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

/** The embedded database always, PostgreSQL if it is available. */
const DATABASES: readonly Kind[] = postgresUrl() === null ? [pglite] : [pglite, postgres];

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
  runOn(DATABASES, name, block);

/** For tests with two concurrent servers: the embedded database runs one transaction at a time. */
export const onPostgres = (name: string, block: (opened: Opened) => void): void => {
  describe.runIf(postgresUrl() !== null)('several servers', () => runOn([postgres], name, block));
};
