import { hostname } from 'node:os';
import { Schema } from 'effect';
import type { Operation } from '../../../core/contract/administration/operation.ts';
import type { Db } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { VERSION } from '../../operator/version.ts';

type Process = Operation['processes'][number];

const PREFIX = 'perch listens';
/** PostgreSQL keeps so many characters. */
const LONGEST = 63;
const MINUTE_MS = 60_000;

/** In minutes since the epoch. */
const started = (): number => Math.floor((Date.now() - performance.now()) / MINUTE_MS);

/**
 * OP54: the name under which the listening connection of this process is known to PostgreSQL. It tells when the process
 * began, as the connection may be younger.
 */
export const processName = (port: number): string =>
  `${PREFIX} ${VERSION.version} ${VERSION.build} ${started()} ${port} ${hostname()}`.slice(
    0,
    LONGEST,
  );

const decodeProcesses = decodeRows(
  Schema.Struct({ application_name: Schema.String, connected: Schema.Int }),
);

const NAME = new RegExp(`^${PREFIX} (\\S+) (\\S+) (?:(\\d+) (\\d+) )?(.*)$`);

/** Earlier builds tell neither when they began nor their port. */
const processIn = (name: string, connected: number): readonly Process[] => {
  const [, version, build, since = connected, port, host = ''] = NAME.exec(name) ?? [];
  if (version === undefined || build === undefined) return [];
  const place = port === undefined ? host : `${host}:${port}`;
  return [{ host: place, version, build, since: Number(since) }];
};

/** OP54: the servers on this database, of which each has one connection that listens. */
export const readProcesses = async (db: Db): Promise<readonly Process[]> => {
  const own = [{ host: hostname(), ...VERSION, since: started() }];
  if (db.kind === 'pglite') return own;
  const rows = decodeProcesses(
    await db.query(sql`select application_name, (extract(epoch from backend_start) / 60)::bigint as connected
      from pg_stat_activity
      where datname = current_database() and application_name like ${`${PREFIX} %`}
      order by backend_start`),
  );
  const all = rows.flatMap(({ application_name, connected }) =>
    processIn(application_name, connected),
  );
  // The address of the database may give all connections another name.
  return all.length === 0 ? own : all;
};
