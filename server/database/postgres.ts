import pg from 'pg';
import type { Db, Query, Row, Statement } from './db.ts';
import { targetOf, toDbError, unreachable } from './postgres-error.ts';
import { createListener } from './postgres-listener.ts';
import { retrying } from './retry.ts';

const INT8 = 20;
const numbers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : pg.types.getTypeParser(oid, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
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

/** PostgreSQL with a connection pool; several servers may share the database. */
export const openPostgres = async (url: string): Promise<Db> => {
  const target = targetOf(url);
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: 'perch',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    max: 10,
    types: numbers,
  };
  let pool: pg.Pool;
  try {
    pool = new pg.Pool(config);
  } catch (error) {
    throw unreachable(error, target);
  }
  // The pool replaces connections that fail while idle. Without a handler the error would end the process.
  pool.on('error', () => {});
  const nameOf = createNaming();

  const runOn = async (
    client: pg.Pool | pg.PoolClient,
    { text, values, name, timeoutMs }: Statement,
  ): Promise<readonly Row[]> => {
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
        ...(timeoutMs === undefined ? {} : { query_timeout: timeoutMs }),
      });
      return result.rows;
    } catch (error) {
      throw toDbError(error, target);
    }
  };

  const run = async <A>(work: (query: Query) => Promise<A>): Promise<A> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw toDbError(error, target);
    });
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    client.on('error', onError);
    const query: Query = (statement) => runOn(client, statement);
    try {
      await query({ text: 'begin' });
      const result = await work(query);
      await query({ text: 'commit' });
      return result;
    } catch (error) {
      await query({ text: 'rollback' }).catch((refused: Error) => {
        broken = refused;
      });
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  };

  const listener = createListener(config);
  const close = async (): Promise<void> => {
    await listener.close();
    await pool.end();
  };
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await close();
    throw unreachable(error, target);
  }
  return {
    kind: 'postgres',
    query: (statement) => runOn(pool, statement),
    transaction: (work) => retrying(() => run(work)),
    listen: async (channel, onMessage, onLost) => {
      try {
        return await listener.listen(channel, { onMessage, onLost });
      } catch (error) {
        throw toDbError(error, target);
      }
    },
    close,
  };
};
