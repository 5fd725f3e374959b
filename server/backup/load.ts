import { Schema } from 'effect';
import { type Db, DbError, type Query } from '../database/db.ts';
import { checksumOf, migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/all.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { BadBackup } from './bad-backup.ts';
import type { CopyDatabase } from './copy-database.ts';
import type { Header, Manifest } from './format.ts';
import { dropIndexes } from './indexes.ts';
import { readBackup } from './read-backup.ts';
import { NOT_BACKED_UP, readShapes, type Shape } from './tables.ts';

const oneLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200);

/** The port of a database whose one open transaction takes all statements. */
export const inOpenTransaction = (query: Query, kind: Db['kind']): Db => ({
  kind,
  query,
  transaction: (work) => work(query),
  listen: async () => async () => {},
  hears: () => true,
  close: async () => {},
});

/** BA7: throws `BadBackup` if the schema is not one that this program can bring to its own. */
const checkSteps = ({ schema, version }: Header): void => {
  const known = new Map(MIGRATIONS.map((step) => [step.version, step]));
  const newest = Math.max(...known.keys());
  for (const step of schema) {
    const own = known.get(step.version);
    if (own === undefined) {
      throw new BadBackup(
        `it was written by a newer Perch (${version}, step ${step.version} of the schema; this one knows ${newest})`,
      );
    }
    if (checksumOf(own) !== step.checksum) {
      throw new BadBackup(`step ${step.version} of its schema (${own.name}) is another one`);
    }
  }
};

/** Throws `BadBackup` unless the file has exactly the tables and columns of the schema. Their names are those of the database. */
const checkTables = ({ tables }: Header, shapes: readonly Shape[]): ReadonlyMap<string, Shape> => {
  const wanted = new Map(
    shapes
      .filter(({ name }) => !Object.hasOwn(NOT_BACKED_UP, name))
      .map((shape) => [shape.name, shape]),
  );
  const seen = new Set<string>();
  for (const { name, columns } of tables) {
    const shape = wanted.get(name);
    if (shape === undefined || seen.has(name)) {
      throw new BadBackup(`it has a table that its schema does not have: ${name}`);
    }
    if (columns.toSorted().join() !== shape.columns.toSorted().join()) {
      throw new BadBackup(`the columns of its table ${name} are not those of its schema`);
    }
    seen.add(name);
  }
  const missing = [...wanted.keys()].find((name) => !seen.has(name));
  if (missing !== undefined) throw new BadBackup(`its table ${missing} is missing`);
  return wanted;
};

const decodeKeys = decodeRows(
  Schema.Struct({ table: Schema.String, name: Schema.String, definition: Schema.String }),
);

type Key = ReturnType<typeof decodeKeys>[number];

/** Takes the references between tables away, so that rows can come in any order. */
const dropReferences = async (query: Query): Promise<readonly Key[]> => {
  const keys = decodeKeys(
    await query(sql`select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      order by 1, 2`),
  );
  for (const { table, name } of keys) {
    await query({ text: `alter table ${table} drop constraint ${name}` });
  }
  return keys;
};

/** Gives them back, which checks them all at once. */
const addReferences = async (query: Query, keys: readonly Key[]): Promise<void> => {
  for (const { table, name, definition } of keys) {
    await query({ text: `alter table ${table} add constraint ${name} ${definition}` });
  }
};

const setTriggers = async (
  query: Query,
  shapes: readonly Shape[],
  state: 'enable' | 'disable',
): Promise<void> => {
  for (const { name } of shapes) await query({ text: `alter table ${name} ${state} trigger user` });
};

const setSequences = async (query: Query, { sequences }: Manifest): Promise<void> => {
  for (const { name, last, isCalled } of sequences) {
    await query(
      sql`select setval(c.oid, ${last}::bigint, ${isCalled}::boolean) from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and c.relname = ${name}`,
    );
  }
};

/** Whether rows come in more than one piece, and the same rows. */
const lookAhead = async (
  rows: AsyncIterable<Uint8Array>,
): Promise<{ readonly isLong: boolean; readonly rows: AsyncIterable<Uint8Array> }> => {
  const pieces = rows[Symbol.asyncIterator]();
  const ahead = [await pieces.next(), await pieces.next()];
  const again = async function* () {
    for (const { done, value } of ahead) if (done !== true) yield value;
    for (;;) {
      const { done, value } = await pieces.next();
      if (done === true) return;
      yield value;
    }
  };
  return { isLong: ahead[1]?.done === false, rows: again() };
};

const readToEnd = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of pieces) {
  }
};

export type Loaded = { readonly header: Header; readonly manifest: Manifest };

/**
 * BA5, BA7: fills a database without tables, in a transaction of the caller: the schema of the backup, its rows as they were, and then
 * the newer steps of the schema. `whenLoaded` runs before these. Throws `BadBackup`.
 */
export const loadBackup = async (
  target: CopyDatabase,
  archive: AsyncGenerator<Uint8Array>,
  prepare: (header: Header) => Promise<void>,
  whenLoaded: (loaded: Loaded) => Promise<void> = async () => {},
): Promise<Loaded> => {
  const { query } = target;
  const db = inOpenTransaction(query, target.kind);
  let shapes: readonly Shape[] = [];
  let references: readonly Key[] = [];
  let indexes: readonly string[] = [];
  // BA6: damage is often only known at the end of the file, and is then the cause.
  let refused = null as BadBackup | null;
  const loaded = await readBackup(archive, async (header) => {
    checkSteps(header);
    await prepare(header);
    const steps = new Set(header.schema.map(({ version }) => version));
    await migrate(
      db,
      MIGRATIONS.filter(({ version }) => steps.has(version)),
    );
    shapes = await readShapes(query);
    const known = checkTables(header, shapes);
    references = await dropReferences(query);
    await setTriggers(query, shapes, 'disable');
    // Steps of the schema write rows, too.
    const names = [...known.keys()].join(', ');
    await query({ text: `truncate ${names}` });
    return async ({ name, columns }, pieces) => {
      if (refused !== null) return readToEnd(pieces);
      const { isLong, rows } = await lookAhead(pieces);
      try {
        // BA18: of many rows an index is made in a part of the time in which they are added to it.
        if (isLong) indexes = [...indexes, ...(await dropIndexes(query, name))];
        await target.copyIn(`${name} (${columns.join(', ')})`, rows);
      } catch (error) {
        if (!(error instanceof DbError)) throw error;
        refused = new BadBackup(
          `the rows of its table ${name} are refused: ${oneLine(error.message)}`,
        );
        await readToEnd(pieces);
      }
    };
  });
  if (refused !== null) throw refused;
  try {
    await setSequences(query, loaded.manifest);
    for (const text of indexes) await query({ text });
    await addReferences(query, references);
  } catch (error) {
    if (!(error instanceof DbError)) throw error;
    throw new BadBackup(`its tables do not fit together: ${oneLine(error.message)}`);
  }
  await setTriggers(query, shapes, 'enable');
  await whenLoaded(loaded);
  await migrate(db);
  return loaded;
};
