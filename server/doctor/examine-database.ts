import { Schema } from 'effect';
import { backupState } from '../backup/schedule.ts';
import type { Db } from '../database/db.ts';
import { missingSteps } from '../database/migrate.ts';
import { MOST_CONNECTIONS } from '../database/postgres-pool.ts';
import { DatabaseProblem } from '../database/problem.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { runOutgoing } from '../outgoing/command.ts';
import { bad, type Finding, good } from './finding.ts';

/** Reads, writes, and the one that listens. */
const CONNECTIONS = 2 * MOST_CONNECTIONS + 1;

/** A time server keeps a clock nearer than this. */
const FAR_MS = 2_000;

const decodeTime = decodeFirst(Schema.Struct({ now: Schema.Int }));

const examineClock = async (db: Db, own: () => number): Promise<Finding> => {
  const row = decodeTime(
    await db.query(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`),
  );
  const off = Math.abs((row?.now ?? 0) - own());
  return off <= FAR_MS
    ? good('the clocks of the database and of this computer agree')
    : bad(
        `the clocks of the database and of this computer differ by ${Math.round(off / 1000)} s: let a time server set both`,
      );
};

const decodeSettings = decodeFirst(
  Schema.Struct({
    version: Schema.String,
    most: Schema.Int,
    fsync: Schema.String,
    archive: Schema.String,
  }),
);

const decodeNames = decodeRows(Schema.Struct({ name: Schema.String }));

/** Of PostgreSQL. */
const examineSettings = async (db: Db): Promise<readonly Finding[]> => {
  const row = decodeSettings(
    await db.query(sql`select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('archive_mode') as archive, current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as most`),
  );
  if (row === null) return [];
  const { version, most, fsync, archive } = row;
  return [
    good(`PostgreSQL ${version}`),
    most >= CONNECTIONS
      ? good(`${most} connections, of which a server takes up to ${CONNECTIONS}`)
      : bad(
          `a server takes up to ${CONNECTIONS} connections, and only ${most} are allowed: raise max_connections`,
        ),
    fsync === 'on'
      ? good('what is saved survives a power failure')
      : bad('fsync is off: a power failure loses data'),
    good(
      archive === 'off'
        ? 'no point-in-time recovery: archive_mode is off (docs/backup.md)'
        : 'the write-ahead log is archived',
    ),
  ];
};

/** Indexes that PostgreSQL does not use, and those that an update of the operating system may have put out of order. */
const examineIndexes = async (db: Db): Promise<readonly Finding[]> => {
  const invalid = decodeNames(
    await db.query(sql`select relname::text as name from pg_index join pg_class on oid = indexrelid
      where not indisvalid order by 1`),
  );
  const moved = decodeNames(
    await db.query(sql`select collname::text as name from pg_collation
      where collversion <> pg_collation_actual_version(oid)
        and oid in (select unnest(indcollation) from pg_index) order by 1`),
  );
  return [
    ...invalid.map(({ name }) => bad(`the index ${name} is not valid: reindex index ${name}`)),
    ...moved.map(({ name }) =>
      bad(
        `the order of texts of ${name} has changed: reindex the database, then alter collation "${name}" refresh version`,
      ),
    ),
  ];
};

const examineSchema = async (db: Db): Promise<Finding> => {
  try {
    const { length } = await missingSteps(db);
    return good(
      length === 0
        ? 'the schema is that of this version'
        : `the schema is older: the next start runs its missing steps, ${length} (perch migrate --dry-run)`,
    );
  } catch (error) {
    if (error instanceof DatabaseProblem) return bad(error.message);
    throw error;
  }
};

/** Asks a server (../local-channel) what its database tells. */
export const FINDINGS = 'doctor';

export type Looked = {
  /** Milliseconds since the epoch on this computer. */
  readonly own: () => number;
  /** Whether the servers make backups by themselves. */
  readonly isBackedUp: boolean;
};

/** UG2: what the database tells. */
export const examineDatabase = async (
  db: Db,
  { own, isBackedUp }: Looked,
): Promise<readonly Finding[]> => {
  const schema = await examineSchema(db);
  if (schema.isBad) return [schema];
  const backups = isBackedUp ? await backupState(db, own()) : null;
  return [
    schema,
    ...(db.kind === 'postgres' ? await examineSettings(db) : []),
    ...(await examineIndexes(db)),
    await examineClock(db, own),
    ...(backups === null ? [] : [backups]),
    good((await runOutgoing(db, 'show', own())).replace('Outgoing', 'outgoing')),
  ];
};
