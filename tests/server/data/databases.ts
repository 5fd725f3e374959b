import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { freshTables, openEmbedded, postgresUrl } from '../../support/postgres.ts';

/** A database of the test file's own; `another` is a second server's view of it, null where that cannot be. */
export type TestDatabase = {
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

/** The databases to run a suite on: the embedded one always, PostgreSQL where the machine has one. */
export const DATABASES: readonly Kind[] = postgresUrl() === null ? [pglite] : [pglite, postgres];
