import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import { freePort } from './free-port.ts';
import { patience } from './patience.ts';
import { until } from './poll.ts';

export type ServerOptions = {
  /** The folder of the product; default: this one. */
  readonly product?: string;
  /** Further flags of Node. */
  readonly flags?: readonly string[];
  /** Further environment variables, such as PERCH_SIMULATE. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of the embedded database; default: a new one, which `stop` removes. */
  readonly dataDir?: string;
  /** A PostgreSQL database instead of the embedded one. */
  readonly databaseUrl?: string;
  /** The port, for a restart; default: a free one. */
  readonly port?: number;
  /** How long it may take to start on an idle machine, in milliseconds. */
  readonly startMs?: number;
  /**
   * The program of the embedded database is compiled, but not optimized. A start takes half the work, and a query more: for
   * servers that answer few of them.
   */
  readonly isBrief?: boolean;
};

export type RunningServer = {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** The environment variables passed in the options. */
  readonly env: Readonly<Record<string, string>>;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Sends SIGTERM and returns the exit code; fails if the server takes longer than 10 s. */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL. The data folder stays. */
  readonly kill9: () => Promise<void>;
};

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
};

/** Starts the built server and waits until it is ready. */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const product = options.product ?? root;
  const program = join(product, 'dist/server/main.js');
  if (!existsSync(program)) throw new Error('The server is not built: run `npm run build` first');
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'perch-data-'));
  const removeData = (): void => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const port = options.port ?? (await freePort());
  const { DATABASE_URL: _, ...inherited } = process.env;
  const flags = ['--enable-source-maps', ...(options.isBrief === true ? ['--liftoff-only'] : [])];
  const child = spawn(process.execPath, [...flags, ...(options.flags ?? []), program], {
    cwd: product,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PERCH_DATA: dataDir,
      PERCH_DEMO: 'small',
      PERCH_SIMULATE: 'off',
      PERCH_DEMO_HOURS: 'office',
      PERCH_SHUTDOWN_DELAY_SECONDS: '0',
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
  });
  let output = '';
  const take = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const killNow = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killNow);
  if (options.dataDir === undefined) process.once('exit', removeData);
  child.once('exit', () => process.removeListener('exit', killNow));

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (hasEnded(child)) return child.exitCode;
    let late = false;
    const gone = once(child, 'exit');
    child.kill(signal);
    const force = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, patience(10_000));
    await gone;
    clearTimeout(force);
    if (late) throw new Error(`The server did not end:\n${output}`);
    return child.exitCode;
  };

  const url = `http://127.0.0.1:${port}`;
  try {
    await until(
      () => `The server did not get ready:\n${output}`,
      () => {
        if (hasEnded(child)) throw new Error(`The server ended at its start:\n${output}`);
        return isHealthy(url);
      },
      options.startMs ?? 90_000,
    );
  } catch (error) {
    await end('SIGKILL');
    removeData();
    throw error;
  }
  return {
    url,
    port,
    dataDir,
    env: options.env ?? {},
    process: child,
    output: () => output,
    stop: async () => {
      const code = await end('SIGTERM');
      removeData();
      return code;
    },
    kill9: async () => {
      await end('SIGKILL');
    },
  };
};
