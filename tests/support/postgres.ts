import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './postgres-setup.ts';

/** The URL of the maintenance database of this run; null: no PostgreSQL is available. */
export const postgresUrl = (): string | null => inject('postgresUrl');

const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export type FreshDatabase = {
  readonly url: string;
  /** Closes its connections and drops it. */
  readonly drop: () => Promise<void>;
};

const createFrom = async (template: string): Promise<FreshDatabase> => {
  const maintenance = postgresUrl();
  if (maintenance === null) throw new Error('No PostgreSQL: ask postgresUrl() first');
  const name = `perch_${randomBytes(6).toString('hex')}`;
  await runOn(maintenance, `create database ${name} template ${template}`);
  const address = new URL(maintenance);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    drop: () => runOn(maintenance, `drop database if exists ${name} with (force)`),
  };
};

/** An empty database for one test file. */
export const freshDatabase = (): Promise<FreshDatabase> => createFrom('template0');

/** A database with the current schema and no rows. */
export const freshTables = (): Promise<FreshDatabase> => createFrom(inject('postgresTemplate'));
