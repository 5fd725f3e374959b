import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Stores one text in the browser, for all pages of the origin. Every call may fail. */
export type CopyStore = {
  readonly read: () => Promise<string | null>;
  readonly write: (text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
};

type Schema = DBSchema & { copies: { key: string; value: string } };

const NAME = 'perch-offline-copy';
const KEY = 'last';

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('copies');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** In IndexedDB. The database is opened for each use, which is rare. */
export const indexedDbCopies = (): CopyStore => {
  const use = async <A>(run: (db: IDBPDatabase<Schema>) => Promise<A>): Promise<A> => {
    const db = await open();
    try {
      return await run(db);
    } finally {
      db.close();
    }
  };
  return {
    read: () => use(async (db) => (await db.get('copies', KEY)) ?? null),
    write: (text) =>
      use(async (db) => {
        await db.put('copies', text, KEY);
      }),
    remove: () => use((db) => db.delete('copies', KEY)),
  };
};
