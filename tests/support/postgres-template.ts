import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../server/database/open.ts';

/** A database with the present tables, from which others are copied: that is less work than to make the tables anew. */
export type Template = { readonly name: string; readonly drop: () => Promise<void> };

/** `maintenance`: the address of a database whose account may create others. */
export const createTemplate = async (maintenance: string): Promise<Template> => {
  const name = `perch_tables_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: maintenance });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template template0`);
  const address = new URL(maintenance);
  address.pathname = `/${name}`;
  // Nobody may be connected to a database that is copied.
  await (await openDatabase({ url: address.href })).close();
  return { name, drop: () => run(`drop database if exists ${name} with (force)`) };
};
