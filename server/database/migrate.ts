import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import type { Db, Query } from './db.ts';
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

const prepare = async (query: Query): Promise<ReadonlyMap<number, Applied>> => {
  await query(sql`select pg_advisory_xact_lock(${LOCK})`);
  await query({
    text: `create table if not exists schema_migration (
             version bigint primary key, name text not null, checksum text not null);
           alter table schema_migration add column if not exists breaking boolean not null default false`,
  });
  const rows = Applied(await query(sql`select version, checksum, breaking from schema_migration`));
  return new Map(rows.map((row) => [row.version, row]));
};

/**
 * Migrates the schema to this program's version, each step in one transaction. Returns how many steps ran. Steps of a newer
 * program are accepted unless one is breaking, so that servers of two builds can share the database.
 */
export const migrate = async (
  db: Db,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<number> => {
  const known = new Set(migrations.map(({ version }) => version));
  let ran = 0;
  for (const migration of migrations) {
    const { version, name, isBreaking } = migration;
    const checksum = checksumOf(migration);
    ran += await db.transaction(async (query) => {
      const applied = await prepare(query);
      const newer = [...applied.values()].find((step) => step.breaking && !known.has(step.version));
      if (newer !== undefined) {
        throw new SchemaMismatch(`it was written by a newer one (step ${newer.version})`);
      }
      const before = applied.get(version)?.checksum;
      if (before === checksum) return 0;
      if (before !== undefined) throw new SchemaMismatch(`step ${version}, ${name}, has changed`);
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
