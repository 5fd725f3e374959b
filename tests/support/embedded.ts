import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { inject } from 'vitest';
import type { Db } from '../../server/database/db.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPglite } from '../../server/database/pglite.ts';
import { sql } from '../../server/database/sql.ts';
import './postgres-setup.ts';

/** A database, and what its schema is when nobody has changed it. */
type Kept = { readonly db: Db; readonly schema: string };

/**
 * The databases of this worker that no file uses. Opening one takes a second of CPU time, emptying it a tenth of that.
 */
const idle: Kept[] = [];

/** The tables with their columns, and the steps of the schema. */
const schemaOf = async (db: Db): Promise<string> =>
  JSON.stringify([
    await db.query(sql`select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' order by 1, 2`),
    await db.query(sql`select version, checksum from schema_migration order by 1`),
  ]);

const open = async (): Promise<Kept> => {
  const db = await openPglite({
    folder: null,
    archive: gunzipSync(readFileSync(inject('embeddedArchive'))),
    onProgress: () => {},
    onTrouble: (message) => console.error(message),
  });
  await migrate(db);
  return { db, schema: await schemaOf(db) };
};

/** Removes all rows; ids start at one again. The checkpoint frees the log of changes, which is in memory too. */
const empty = async (db: Db): Promise<void> => {
  const [row] =
    await db.query(sql`select string_agg(quote_ident(tablename), ', ') as names from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migration'`);
  await db.query({ text: `truncate ${row?.names} restart identity; checkpoint` });
};

/** Keeps the database for the next file, unless this one has changed its schema. */
const giveBack = async ({ db, schema }: Kept): Promise<void> => {
  if ((await schemaOf(db)) !== schema) return db.close();
  await empty(db);
  idle.push({ db, schema });
};

/** An embedded database in memory, with the current schema and no rows. Closed, it is another file's. */
export const openEmbedded = async (): Promise<Db> => {
  const kept = idle.pop() ?? (await open());
  const { db } = kept;
  const unlisten: (() => Promise<void>)[] = [];
  let isOpen = true;
  const mine = (): Db => {
    if (isOpen) return db;
    throw new Error('This file has closed its database');
  };
  return {
    kind: db.kind,
    query: async (statement) => mine().query(statement),
    transaction: async (work, mode) => mine().transaction(work, mode),
    listen: async (...args) => {
      const stop = await mine().listen(...args);
      unlisten.push(stop);
      return stop;
    },
    hears: () => db.hears(),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      for (const stop of unlisten) await stop();
      await giveBack(kept);
    },
  };
};
