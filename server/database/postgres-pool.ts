import pg from 'pg';
import type { Query, Row, Statement, TransactionMode } from './db.ts';
import { DbError } from './db.ts';
import { toDbError } from './postgres-error.ts';
import { IDLE_TOO_LONG } from './retry.ts';

const INT8 = 20;
const numbers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : pg.types.getTypeParser(oid, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Per pool. */
export const MOST_CONNECTIONS = 10;

/**
 * A process that hangs in a transaction holds its locks, and every other process waits for them: so PostgreSQL ends its
 * transaction. Keepalive probes end connections to machines that are gone, in 11 s instead of two hours. Parallel workers
 * cost more than they save: statements take milliseconds, and many people ask at the same time.
 */
const SETTINGS = `
  set statement_timeout = '10s';
  set lock_timeout = '3s';
  set idle_in_transaction_session_timeout = '2s';
  set max_parallel_workers_per_gather = 0;
  set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3`;

/** Longer than statement_timeout: by then PostgreSQL itself does not answer. Milliseconds. */
const SILENCE_MS = 12_000;

const BEGIN: Readonly<Record<TransactionMode, string>> = {
  write: 'begin',
  read: 'begin isolation level repeatable read, read only',
  patient: `begin;
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`,
};

/** Limits the cached plans. The server has few statement texts; more would not be worth a plan per connection. */
const MOST_PLANS = 500;

/** Names each statement text, so that each connection parses and plans it once. */
const createNaming = () => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PLANS) return known;
    const name = `perch_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};
const nameOf = createNaming();

export const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'perch',
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  types: numbers,
});

/** A pool of connections with time limits. `target` names the database in errors. */
export const createPool = (url: string, target: string) => {
  const pool = new pg.Pool({
    ...clientConfig(url),
    max: MOST_CONNECTIONS,
    onConnect: async (client) => {
      await client.query(SETTINGS);
    },
  });
  // The pool replaces connections that fail while idle. Without a handler the error would end the process.
  pool.on('error', () => {});

  const runOn = async (
    client: pg.Pool | pg.PoolClient,
    { text, values, name, timeoutMs }: Statement,
    patienceMs: number,
  ): Promise<readonly Row[]> => {
    const limit = timeoutMs ?? patienceMs;
    try {
      if (values === undefined) {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
        return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
      }
      const planned = name ?? nameOf(text);
      const result = await client.query({
        text,
        values: [...values],
        ...(planned === undefined ? {} : { name: planned }),
        ...(limit === Number.POSITIVE_INFINITY ? {} : { query_timeout: limit }),
      });
      return result.rows;
    } catch (error) {
      throw toDbError(error, target);
    }
  };

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw toDbError(error, target);
    }
  };

  const transaction = async <A>(
    work: (query: Query) => Promise<A>,
    mode: TransactionMode,
  ): Promise<A> => {
    const client = await connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken ??= toDbError(error, target);
    };
    client.on('error', onError);
    const patienceMs = mode === 'patient' ? Number.POSITIVE_INFINITY : SILENCE_MS;
    const query: Query = (statement) => runOn(client, statement, patienceMs);
    try {
      await query({ text: BEGIN[mode] });
      const result = await work(query);
      await query({ text: 'commit' });
      return result;
    } catch (error) {
      // PostgreSQL's reason for ending the connection says more than the error that it is closed.
      if (broken instanceof DbError && broken.code === IDLE_TOO_LONG) throw broken;
      await query({ text: 'rollback', values: [], timeoutMs: 1000 }).catch((refused: Error) => {
        broken ??= refused;
      });
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  };

  return {
    query: ((statement) => runOn(pool, statement, SILENCE_MS)) satisfies Query,
    transaction,
    /** Resolves if a connection can be opened. */
    probe: async (): Promise<void> => {
      (await connect()).release();
    },
    /** Connections in use, idle ones, and how much waits for one. */
    counts: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
};
