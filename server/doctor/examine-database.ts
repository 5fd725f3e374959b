import { Schema } from 'effect';
import { archivesChanges } from '../backup/archives-changes.ts';
import { backupState } from '../backup/schedule.ts';
import { type Db, DbError } from '../database/db.ts';
import { missingSteps } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/all.ts';
import { MOST_CONNECTIONS } from '../database/postgres-pool.ts';
import { probeSpace } from '../database/probe-space.ts';
import { DatabaseProblem } from '../database/problem.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { createKeptSecrets } from '../identity/kept-secrets.ts';
import { runMaintenance } from '../maintenance/command.ts';
import { ALARM_LIMITS } from '../operator/alarm-limits.ts';
import { runOutgoing } from '../outgoing/command.ts';
import { readPaused } from '../outgoing/outgoing.ts';
import { PERCH_COMMAND } from '../script/perch-command.ts';
import { unreadableSecrets } from '../sign-on/look-after-secrets.ts';
import { bad, type Finding, good } from './finding.ts';

/** Reads, writes, and the one that listens. */
const CONNECTIONS = 2 * MOST_CONNECTIONS + 1;

/** read_only_sql_transaction */
const READ_ONLY = '25006';

/** docs/upgrades.md */
const LEAST_POSTGRESQL = 15;

const decodeTime = decodeFirst(Schema.Struct({ now: Schema.Int }));

const examineClock = async (db: Db, own: () => number): Promise<Finding> => {
  const row = decodeTime(
    await db.query(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`),
  );
  const off = Math.abs((row?.now ?? 0) - own());
  return off <= ALARM_LIMITS.clockOffsetMs
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
  }),
);

const decodeNames = decodeRows(Schema.Struct({ name: Schema.String }));

/** Of PostgreSQL. */
const examineSettings = async (db: Db): Promise<readonly Finding[]> => {
  const row = decodeSettings(
    await db.query(sql`select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as most`),
  );
  if (row === null) return [];
  const { version, most, fsync } = row;
  return [
    Number.parseInt(version, 10) >= LEAST_POSTGRESQL
      ? good(`PostgreSQL ${version}`)
      : bad(`PostgreSQL ${version} is too old: use ${LEAST_POSTGRESQL} or newer`),
    most >= CONNECTIONS
      ? good(`${most} connections, of which a server takes up to ${CONNECTIONS}`)
      : bad(
          `a server takes up to ${CONNECTIONS} connections, and only ${most} are allowed: raise max_connections`,
        ),
    fsync === 'on'
      ? good('what is saved survives a power failure')
      : bad('fsync is off: a power failure loses data'),
  ];
};

/** Indexes that PostgreSQL does not use, and those that an update of the operating system may have put out of order. */
const examineIndexes = async (db: Db): Promise<readonly Finding[]> => {
  const invalid = decodeNames(
    await db.query(sql`select relname::text as name from pg_index join pg_class on oid = indexrelid
      where not indisvalid order by 1`),
  );
  const moved = decodeNames(
    await db.query(sql`select 'collation ' || quote_ident(collname) as name from pg_collation
      where collversion <> pg_collation_actual_version(oid)
        and oid in (select unnest(indcollation) from pg_index)
      union all
      select 'database ' || quote_ident(datname) from pg_database
      where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`),
  );
  return [
    ...invalid.map(({ name }) => bad(`the index ${name} is not valid: reindex index ${name}`)),
    ...moved.map(({ name }) =>
      bad(
        `the system orders texts in another way than before: reindex the database, then alter ${name} refresh ${name.startsWith('database') ? 'collation ' : ''}version`,
      ),
    ),
  ];
};

/** `isCurrent`: it has all that this program reads. */
const examineSchema = async (
  db: Db,
): Promise<{ readonly finding: Finding; readonly isCurrent: boolean }> => {
  try {
    const { length } = await missingSteps(db);
    const line =
      length === 0
        ? 'the schema is that of this version'
        : length === MIGRATIONS.length
          ? 'the database is empty: there is no company in it, and the next start sets it up'
          : `the schema is older: the next start runs its missing steps, ${length} (perch migrate --dry-run)`;
    return { finding: good(line), isCurrent: length === 0 };
  } catch (error) {
    if (error instanceof DatabaseProblem) return { finding: bad(error.message), isCurrent: false };
    throw error;
  }
};

/** Reads work on a full disk. */
const examineSpace = async (db: Db): Promise<readonly Finding[]> => {
  try {
    return (await probeSpace(db)) ? [good('the database can write')] : [];
  } catch (error) {
    if (error instanceof DatabaseProblem) return [bad(error.message)];
    if (error instanceof DbError && error.code === READ_ONLY) {
      return [
        bad(
          'the database takes no changes: DATABASE_URL leads to a standby, or default_transaction_read_only is on',
        ),
      ];
    }
    throw error;
  }
};

const examineOutgoing = async (db: Db, own: () => number): Promise<Finding> => {
  const line = (await runOutgoing(db, 'show', own())).replace('Outgoing', 'outgoing');
  return (await readPaused(db.query)) === null
    ? good(line)
    : bad(`${line}. If this is not a copy: ${PERCH_COMMAND} outgoing resume`);
};

const examineBackups = async (db: Db, { own, isBackedUp }: Looked): Promise<Finding> => {
  if (isBackedUp) return backupState(db, own());
  return (await archivesChanges(db.query))
    ? good('the servers make no backups, but the database archives its changes (docs/backup.md)')
    : bad('no backups are made: set PERCH_BACKUP_FOLDER (docs/backup.md)');
};

/** Asks a server (../local-channel) what its database tells. */
export const FINDINGS = 'doctor';

export type Looked = {
  /** Milliseconds since the epoch on this computer. */
  readonly own: () => number;
  /** Whether the servers make backups by themselves. */
  readonly isBackedUp: boolean;
  /** SO51: for what is kept encrypted. */
  readonly keys: readonly Uint8Array[];
};

/** UG2: what the database tells. Of one with an older schema less is known. */
export const examineDatabase = async (db: Db, looked: Looked): Promise<readonly Finding[]> => {
  const { finding, isCurrent } = await examineSchema(db);
  if (finding.isBad) return [finding];
  const { own } = looked;
  return [
    finding,
    ...(db.kind === 'postgres' ? await examineSettings(db) : []),
    ...(await examineIndexes(db)),
    await examineClock(db, own),
    ...(await examineSpace(db)),
    ...(isCurrent
      ? [
          await examineBackups(db, looked),
          await examineOutgoing(db, own),
          ...(await unreadableSecrets(db, createKeptSecrets(looked.keys))).map(bad),
          good((await runMaintenance(db, 'status', '', own())).replace('M', 'm')),
        ]
      : []),
  ];
};
