import pg from 'pg';
import { expect, test } from 'vitest';
import { DbError } from '../../../server/database/db.ts';
import { toDbError } from '../../../server/database/postgres-error.ts';
import { DatabaseUnreachable } from '../../../server/database/problem.ts';

const refusal = (code: string, message: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });

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
