import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Db } from '../../server/database/db.ts';
import { openDatabase } from '../../server/database/open.ts';
import { startPostgres } from '../support/postgres-cluster.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { profileFlags } from './profile.ts';
import type { Scope } from './scope.ts';

/** What is measured: an empty database, and servers on it. */
export type Place = {
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly open: () => Promise<Db>;
  /** `more`: further environment variables. */
  readonly serve: (more?: Readonly<Record<string, string>>) => Promise<RunningServer>;
  /** The variables with which a command of the product reaches the database. */
  readonly reached: Readonly<Record<string, string>>;
  /** The database's processes, without the server. */
  readonly pids: readonly number[];
};

const env = { PERCH_DEMO: 'off' };

/**
 * Runs on PostgreSQL if it is installed (with a database of this name), then, unless the budget is checked, on the embedded
 * database.
 */
export const onBothDatabases = async (
  database: string,
  scope: Scope,
  measure: (place: Place) => Promise<void>,
): Promise<void> => {
  const cluster = await startPostgres();
  if (cluster === null) console.log('PostgreSQL was not measured: no server programs found');
  else {
    try {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      await client.query(`create database ${database} template template0`);
      await client.end();
      const url = new URL(`/${database}`, cluster.url).href;
      await measure({
        name: 'PostgreSQL',
        isEmbedded: false,
        reached: { DATABASE_URL: url },
        pids: cluster.pid === null ? [] : [cluster.pid],
        open: () => openDatabase({ url }),
        serve: (more = {}) =>
          startServer({ databaseUrl: url, env: { ...env, ...more }, flags: profileFlags() }),
      });
    } finally {
      await cluster.stop();
    }
  }
  if (scope === 'check') return;
  const folder = mkdtempSync(join(tmpdir(), 'perch-bench-'));
  try {
    await measure({
      name: 'PGlite',
      isEmbedded: true,
      reached: { PERCH_DATA: folder },
      pids: [],
      open: () => openDatabase({ folder }),
      serve: (more = {}) =>
        startServer({
          dataDir: folder,
          env: { ...env, ...more },
          startMs: 180_000,
          flags: profileFlags(),
        }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
