import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import { type Db, DbError, type Query } from './db.ts';
import { MIGRATIONS } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';
import { SchemaMismatch } from './problem.ts';
import { decodeRows } from './rows.ts';
import { sql } from './sql.ts';

/** An arbitrary lock id: servers that start at the same time on one PostgreSQL migrate one after the other. */
const LOCK = 7_316_864;

/** The SHA-256 of a step's SQL. */
export const checksumOf = ({ sql }: Migration): string =>
  createHash('sha256').update(sql).digest('hex');

const Applied = decodeRows(
  Schema.Struct({
    version: Schema.Int,
    checksum: Schema.String,
    breaking: Schema.Boolean,
  }),
);
type Applied = ReturnType<typeof Applied>[number];

const readApplied = async (query: Query): Promise<ReadonlyMap<number, Applied>> => {
  const rows = Applied(await query(sql`select version, checksum, breaking from schema_migration`));
  return new Map(rows.map((row) => [row.version, row]));
};

const prepare = async (query: Query): Promise<ReadonlyMap<number, Applied>> => {
  await query(sql`select pg_advisory_xact_lock(${LOCK})`);
  await query({
    text: `create table if not exists schema_migration (
             version bigint primary key, name text not null, checksum text not null);
           alter table schema_migration add column if not exists breaking boolean not null default false`,
  });
  return readApplied(query);
};

/** A step of a newer program breaks this one. */
const refuseNewer = (applied: ReadonlyMap<number, Applied>, known: ReadonlySet<number>): void => {
  const newer = [...applied.values()].find((step) => step.breaking && !known.has(step.version));
  if (newer !== undefined) {
    throw new SchemaMismatch(`it was written by a newer one (step ${newer.version})`);
  }
};

/** Whether a step has to run. Throws `SchemaMismatch` if it has run with another text. */
const isMissing = (
  applied: ReadonlyMap<number, Applied>,
  { version, name }: Migration,
  checksum: string,
): boolean => {
  const before = applied.get(version)?.checksum;
  if (before !== undefined && before !== checksum) {
    throw new SchemaMismatch(`step ${version}, ${name}, has changed`);
  }
  return before === undefined;
};

/** UG2: the steps that the next start of this program would run. Throws `SchemaMismatch` if it would not start. */
export const missingSteps = async (
  { query }: Db,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly Migration[]> => {
  const [found] = await query(sql`select to_regclass('schema_migration') is not null as is_there`);
  if (found?.is_there !== true) return migrations;
  const applied = await readApplied(query);
  refuseNewer(applied, new Set(migrations.map(({ version }) => version)));
  return migrations.filter((step) => isMissing(applied, step, checksumOf(step)));
};

/** Of a step that was tried: how long it took, and the tables that nobody could read meanwhile. */
export type TriedStep = Pick<Migration, 'version' | 'name' | 'isBreaking'> & {
  readonly milliseconds: number;
  readonly locked: readonly string[];
};

/** A step that the rows of this database do not allow is a problem that names it. */
const tryStep = async (query: Query, { sql: text, version, name }: Migration): Promise<void> => {
  try {
    await query({ text });
  } catch (error) {
    if (!(error instanceof DbError)) throw error;
    throw new SchemaMismatch(`step ${version}, ${name}, fails: ${error.message}`);
  }
};

/** Takes back what was tried. */
class TakenBack extends Error {}

const decodeTables = decodeRows(Schema.Struct({ id: Schema.Int, name: Schema.String }));
const decodeLocked = decodeRows(Schema.Struct({ id: Schema.Int }));

/**
 * UG1: runs the missing steps and takes them back. Whoever wants a table that they lock waits meanwhile; they themselves wait
 * for one no longer than two seconds, and fail with `DatabaseBusy`. `clock`: milliseconds that only grow.
 */
export const tryMigrations = async (
  db: Db,
  clock: () => number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly TriedStep[]> => {
  const tried: TriedStep[] = [];
  const work = async (query: Query): Promise<never> => {
    tried.length = 0;
    await query({ text: `set local lock_timeout = '2s'` });
    const applied = await prepare(query);
    refuseNewer(applied, new Set(migrations.map(({ version }) => version)));
    // By their number, because a step may rename or drop one.
    const before = new Map(
      decodeTables(
        await query(sql`select oid::bigint as id, relname::text as name from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`),
      ).map(({ id, name }) => [id, name]),
    );
    // What every start waits for is not worth a word.
    const seen = new Set(['schema_migration']);
    for (const migration of migrations) {
      if (!isMissing(applied, migration, checksumOf(migration))) continue;
      const started = clock();
      await tryStep(query, migration);
      const milliseconds = clock() - started;
      const held = new Set(
        decodeLocked(
          await query(sql`select relation::bigint as id from pg_locks
            where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation is not null`),
        ).map(({ id }) => id),
      );
      const locked = [...before].flatMap(([id, name]) =>
        held.has(id) && !seen.has(name) ? [name] : [],
      );
      for (const name of locked) seen.add(name);
      const { version, name, isBreaking } = migration;
      tried.push({ version, name, ...(isBreaking ? { isBreaking } : {}), milliseconds, locked });
    }
    throw new TakenBack();
  };
  try {
    return await db.transaction(work, 'patient');
  } catch (error) {
    if (error instanceof TakenBack) return tried;
    throw error;
  }
};

/**
 * Migrates the schema to this program's version, each step in one transaction. Returns how many steps ran. UG3: steps of a
 * newer program are accepted unless one is breaking, so that servers of two builds can share the database.
 */
export const migrate = async (
  db: Db,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<number> => {
  const known = new Set(migrations.map(({ version }) => version));
  const steps = migrations.map((migration) => ({ migration, checksum: checksumOf(migration) }));
  // Most starts find nothing to do, and take one transaction to see it.
  const found = await db.transaction(prepare, 'patient');
  refuseNewer(found, known);
  let ran = 0;
  for (const { migration, checksum } of steps) {
    if (!isMissing(found, migration, checksum)) continue;
    const { version, name, isBreaking } = migration;
    ran += await db.transaction(async (query) => {
      const applied = await prepare(query);
      refuseNewer(applied, known);
      if (!isMissing(applied, migration, checksum)) return 0;
      await query({ text: migration.sql });
      await query(
        sql`insert into schema_migration (version, name, checksum, breaking)
            values (${version}, ${name}, ${checksum}, ${isBreaking ?? false})`,
      );
      return 1;
    }, 'patient');
  }
  return ran;
};
