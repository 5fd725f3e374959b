import { Schema } from 'effect';
import { normalUsername } from '../../core/text/username.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodePerson = decodeFirst(Schema.Struct({ id: Schema.Int }));

/** The id of the active person with this user name; null: there is none. */
export const activePerson = async (query: Query, username: string): Promise<number | null> =>
  decodePerson(
    await query(
      sql`select id from employee where username = ${normalUsername(username)} and active`,
    ),
  )?.id ?? null;

export const isActive = async (query: Query, userId: number): Promise<boolean> =>
  (await query(sql`select id from employee where id = ${userId} and active`)).length > 0;
