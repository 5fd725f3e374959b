import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { canInstall, install } from './debian.ts';
import { freePort } from './free-port.ts';
import { realTimeEnv } from './other-time.ts';
import { patience } from './patience.ts';
import { until } from './poll.ts';

export type PostgresCluster = {
  /** The URL of its maintenance database, as a superuser. */
  readonly url: string;
  /** The id of its main process; null: it runs elsewhere. */
  readonly pid: number | null;
  readonly stop: () => Promise<void>;
};

const capture = (command: string, args: readonly string[]): string | undefined => {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

const versionsUnder = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder).sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    : [];

/** The folder of the newest server programs on this machine. */
const findBinaries = (): string | undefined =>
  [
    ...versionsUnder('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    capture('pg_config', ['--bindir']),
    '/usr/pgsql/bin',
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ].find(
    (folder) =>
      folder !== undefined &&
      existsSync(join(folder, 'postgres')) &&
      existsSync(join(folder, 'initdb')),
  );

type Account = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root, so it then runs as the account `postgres` or `nobody`. */
export const unprivileged = (): Account => {
  if (process.getuid === undefined || process.getuid() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = capture('id', ['-u', name]);
    const gid = capture('id', ['-g', name]);
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody"');
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A connection that breaks during the start must not end the test run.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT'); // a "fast" shutdown: ends the connections, then stops
  const force = setTimeout(() => child.kill('SIGKILL'), patience(10_000));
  await gone;
  clearTimeout(force);
};

/**
 * Starts a private cluster in a temporary folder, on its own port, without a password. Writes are not flushed to disk:
 * tests kill the server, never the cluster, and its data is not read again.
 */
const startCluster = async (binaries: string): Promise<PostgresCluster> => {
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'perch-pg-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const env = { ...realTimeEnv(), LC_ALL: 'C', HOME: folder };
  const settings = { ...account, cwd: folder, env };
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'perch', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...settings, stdio: ['ignore', 'ignore', 'pipe'], timeout: patience(60_000) },
  );

  const port = await freePort();
  const child = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      '-N',
      '200',
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'jit=off',
    ],
    { ...settings, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const take = (chunk: string): void => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  child.on('error', (error) => take(error.message));
  const killNow = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killNow);

  const stop = async (): Promise<void> => {
    await stopProcess(child);
    process.removeListener('exit', killNow);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://perch@127.0.0.1:${port}/postgres`;
  try {
    await until(
      () => `PostgreSQL did not answer:\n${output}`,
      async () => {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended at its start:\n${output}`);
        return answers(url);
      },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? null, stop };
};

/**
 * Finds the server programs, or installs them if that needs no consent. If the installation fails (no network), PostgreSQL
 * is left untested, except in continuous integration.
 */
export const preparePostgres = async (): Promise<string | undefined> => {
  const found = findBinaries();
  if (found !== undefined || !canInstall()) return found;
  try {
    await install('postgresql');
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    console.log('PostgreSQL could not be installed');
  }
  return findBinaries();
};

/**
 * A PostgreSQL for the tests: that of TEST_DATABASE_URL (whose account may create databases), a private cluster, or null
 * if there are no server programs.
 */
export const startPostgres = async (): Promise<PostgresCluster | null> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, pid: null, stop: async () => {} };
  const binaries = await preparePostgres();
  return binaries === undefined ? null : startCluster(binaries);
};
