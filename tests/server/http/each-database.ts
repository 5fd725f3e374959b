import { afterAll, describe } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import {
  type FreshDatabase,
  freshTables,
  openEmbedded,
  postgresUrl,
} from '../../support/postgres.ts';

/** Opens an empty database; what it opened is closed and dropped after the last test of the block. */
export type OpenEmpty = () => Promise<Db>;

/** Runs the block on the embedded database in memory, and on PostgreSQL where there is one. */
export const onEachDatabase = (
  name: string,
  block: (openEmpty: OpenEmpty, kind: Db['kind']) => void,
): void => {
  const kinds: readonly Db['kind'][] = postgresUrl() === null ? ['pglite'] : ['pglite', 'postgres'];
  for (const kind of kinds) {
    describe(`${name} (${kind})`, () => {
      const opened: Db[] = [];
      const fresh: FreshDatabase[] = [];
      block(async () => {
        let db: Db;
        if (kind === 'pglite') db = await openEmbedded();
        else {
          const database = await freshTables();
          fresh.push(database);
          db = await openDatabase({ url: database.url });
        }
        opened.push(db);
        return db;
      }, kind);
      afterAll(async () => {
        for (const db of opened) await db.close();
        for (const database of fresh) await database.drop();
      });
    });
  }
};
