import pg from 'pg';
import { expect, test } from 'vitest';
import { DbError } from '../../../server/database/db.ts';
import { toDbError } from '../../../server/database/postgres-error.ts';
import { DatabaseFull, DatabaseUnreachable } from '../../../server/database/problem.ts';

const refusal = (code: string, message: string, detail?: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, detail });

test.each([
  ['28P01', 'password authentication failed for user "perch"'],
  ['28000', 'role "perch" is not permitted to log in'],
  ['3D000', 'database "perch" does not exist'],
  ['57P03', 'the database system is starting up'],
])('%s: a database that lets nobody in is unreachable, with the reason', (code, message) => {
  const error = toDbError(refusal(code, message), 'db:5432/perch');
  expect(error).toBeInstanceOf(DatabaseUnreachable);
  expect(error.message).toContain(message);
});

test('a refused statement is not', () => {
  expect(toDbError(refusal('42601', 'syntax error'), 'db:5432/perch')).toBeInstanceOf(DbError);
});

const NO_PAGE = 'Could not write to file "pg_notify/0000" at offset 8192: No space left on device.';

test.each([
  ['53100', 'could not extend file "base/5/1": No space left on device', undefined],
  ['53100', 'konnte Datei nicht erweitern', undefined],
  ['53100', 'could not access status of transaction 0', NO_PAGE],
  ['58030', 'could not access status of transaction 0', NO_PAGE],
  ['XX000', 'could not access status of transaction 0', NO_PAGE],
])('OP55: %s: the disk is full: %s', (code, message, detail) => {
  const error = toDbError(refusal(code, message, detail), 'db:5432/perch');
  expect(error).toBeInstanceOf(DatabaseFull);
  expect(error.message).toContain(message);
  if (detail !== undefined) expect(error.message).toContain(detail);
});

test.each([
  ['58030', 'could not access status of transaction 0', 'Could not read from file "pg_xact/0000".'],
  ['23514', 'the value "No space left on device" is not allowed', undefined],
])('OP55: %s: it is not: %s', (code, message, detail) => {
  expect(toDbError(refusal(code, message, detail), 'db:5432/perch')).toBeInstanceOf(DbError);
});
