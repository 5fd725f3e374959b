import { Schema } from 'effect';
import type { SelfSession } from '../../core/contract/people.ts';
import { Visibility } from '../../core/contract/people.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { verifyPassword } from './password.ts';
import { normalUsername } from './username.ts';

const Account = Schema.Struct({
  id: Schema.Int,
  first_name: Schema.String,
  last_name: Schema.String,
  photo: Schema.Boolean,
  visibility: Visibility,
  book_on_behalf: Schema.Boolean,
  cancel_on_behalf: Schema.Boolean,
  multiple_desks: Schema.Boolean,
});
const decodeAccount = decodeFirst(Account);
const decodeCredentials = decodeFirst(
  Schema.Struct({ id: Schema.Int, password_hash: Schema.NullOr(Schema.String) }),
);

/** The id of the person with these credentials; null if either is wrong. */
export const checkCredentials = async (
  db: Db,
  username: string,
  password: string,
): Promise<number | null> => {
  const account = decodeCredentials(
    await db.query(
      sql`select id, password_hash from employee where username = ${normalUsername(username)}`,
    ),
  );
  const right = await verifyPassword(account?.password_hash ?? null, password);
  return right && account !== null ? account.id : null;
};

/** The signed-in person, as the page needs it at its start; null: the person was deleted. */
export const readSelfSession = async (
  db: Db,
  userId: number,
  consentPending: boolean,
): Promise<SelfSession | null> => {
  const account = decodeAccount(
    await db.query({
      name: 'self_session',
      text: `select id, first_name, last_name, portrait is not null as photo, visibility,
                    book_on_behalf, cancel_on_behalf, multiple_desks
             from employee where id = $1`,
      values: [userId],
    }),
  );
  if (account === null) return null;
  return {
    id: account.id,
    name: `${account.first_name} ${account.last_name}`,
    fn: account.first_name,
    ln: account.last_name,
    photo: account.photo,
    visibility: account.visibility,
    consentPending,
    permissions: {
      bookOnBehalf: account.book_on_behalf,
      cancelOnBehalf: account.cancel_on_behalf,
      multipleDesks: account.multiple_desks,
    },
  };
};
