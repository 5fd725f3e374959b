import { Schema } from 'effect';
import type { Db } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { checkCredentials } from '../../session/account.ts';
import { DEMO_PASSWORD } from '../prepare-demo.ts';

const decodeName = decodeFirst(Schema.Struct({ username: Schema.String }));

/** FS9: whether somebody who stays has the password of the demo, which everybody knows. */
export const hasDemoPassword = async (db: Db, userId: number): Promise<boolean> => {
  const person = decodeName(
    await db.query(sql`select username from employee where id = ${userId}`),
  );
  if (person === null) return false;
  // A hash of another kind is not the demo's.
  const account = await checkCredentials(db, person.username, DEMO_PASSWORD).catch(() => null);
  return account !== null;
};
