import pg from 'pg';
import { DbError } from './db.ts';
import { DatabaseUnreachable } from './problem.ts';

/** Host, port and database of a connection URL; never the user or password. */
export const targetOf = (url: string): string => {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    return '(DATABASE_URL is not an address)';
  }
};

const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as {
    message?: string;
    code?: string;
    errors?: readonly unknown[];
  };
  // Several addresses failed (IPv4 and IPv6): the first reason is enough.
  if (errors !== undefined && errors.length > 0) return reasonOf(errors[0]);
  return message || code || String(error);
};

/** An error from PostgreSQL becomes a `DbError`; any other error means that the server is unreachable. */
export const toDbError = (error: unknown, target: string): Error => {
  if (error instanceof DbError || error instanceof DatabaseUnreachable) return error;
  if (error instanceof pg.DatabaseError) {
    return new DbError(error.message, error.code ?? 'XX000', error.constraint ?? null);
  }
  return new DatabaseUnreachable(target, reasonOf(error));
};

export const unreachable = (error: unknown, target: string): DatabaseUnreachable =>
  new DatabaseUnreachable(target, reasonOf(error));
