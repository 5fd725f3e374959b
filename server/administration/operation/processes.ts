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

/** OP54: the name under which the listening connection of this process is known to PostgreSQL. */
export const processName = (): string =>
  `${PREFIX} ${VERSION.version} ${VERSION.build} ${hostname()}`.slice(0, LONGEST);

const decodeProcesses = decodeRows(
  Schema.Struct({ application_name: Schema.String, since: Schema.Int }),
);

const processIn = (name: string, since: number): readonly Process[] => {
  const [, version, build, host] = /^perch listens (\S+) (\S+) (.*)$/.exec(name) ?? [];
  if (version === undefined || build === undefined) return [];
  return [{ host: host ?? '', version, build, since }];
};

/** OP54: the servers on this database, of which each has one connection that listens. `minute`: since the epoch. */
export const readProcesses = async (db: Db, minute: number): Promise<readonly Process[]> => {
  const own = processIn(processName(), minute - Math.floor(process.uptime() / 60));
  if (db.kind === 'pglite') return own;
  const rows = decodeProcesses(
    await db.query(sql`select application_name, (extract(epoch from backend_start) / 60)::bigint as since
      from pg_stat_activity
      where datname = current_database() and application_name like ${`${PREFIX} %`}
      order by backend_start`),
  );
  const all = rows.flatMap(({ application_name, since }) => processIn(application_name, since));
  // The address of the database may give all connections another name.
  return all.length === 0 ? own : all;
};
