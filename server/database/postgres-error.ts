import pg from 'pg';
import type { Refusal } from './connection-advice.ts';
import { DbError } from './db.ts';
import { fullDisk } from './full-disk.ts';
import { DatabaseBusy, DatabaseProblem, DatabaseUnreachable } from './problem.ts';

/** Host, port and database of a connection URL; never the user or password. */
export const targetOf = (url: string): string => {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    return '(DATABASE_URL is not an address)';
  }
};

const refusalOf = (error: unknown): Refusal => {
  const { message, code, errors } = error as {
    message?: string;
    code?: string;
    errors?: readonly unknown[];
  };
  // Several addresses failed (IPv4 and IPv6): the first reason is enough.
  if (errors !== undefined && errors.length > 0) return refusalOf(errors[0]);
  return { code: code ?? '', message: message || code || String(error) };
};

/** statement_timeout, lock_timeout, too_many_connections. */
const BUSY = new Set(['57014', '55P03', '53300']);
/** admin_shutdown, crash_shutdown, cannot_connect_now; invalid_authorization, invalid_password, invalid_catalog_name. */
const CLOSED = new Set(['57P01', '57P02', '57P03', '28000', '28P01', '3D000']);
/** node-postgres has no codes for these. */
const BUSY_MESSAGES = new Set(['timeout exceeded when trying to connect', 'Query read timeout']);

/** A statement that PostgreSQL refused becomes a `DbError`; any other error means that it is full, busy or unreachable. */
export const toDbError = (error: unknown, target: string): Error => {
  if (error instanceof DbError || error instanceof DatabaseProblem) return error;
  const refusal = refusalOf(error);
  if (!(error instanceof pg.DatabaseError)) {
    return BUSY_MESSAGES.has(refusal.message)
      ? new DatabaseBusy(target, refusal)
      : new DatabaseUnreachable(target, refusal);
  }
  const { code = 'XX000', constraint, detail } = error;
  if (BUSY.has(code)) return new DatabaseBusy(target, refusal);
  if (CLOSED.has(code)) return new DatabaseUnreachable(target, refusal);
  return (
    fullDisk({ message: refusal.message, code, detail }) ??
    new DbError(error.message, code, constraint ?? null)
  );
};

export const unreachable = (error: unknown, target: string): DatabaseUnreachable =>
  new DatabaseUnreachable(target, refusalOf(error));
