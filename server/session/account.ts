import { Schema } from 'effect';
import type { SelfSession } from '../../core/contract/people.ts';
import { Visibility } from '../../core/contract/people.ts';
import type { Db } from '../database/db.ts';
import { verifyPassword } from './password.ts';

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
const decodeAccount = Schema.decodeUnknownSync(Account);

/** The id of the person with this name and password; null: no such pair, whichever of the two was wrong. */
export const checkCredentials = async (
  db: Db,
  username: string,
  password: string,
): Promise<number | null> => {
  const [row] = await db.query({
    text: 'select id, password_hash from employee where username = $1',
    // No text column holds a NUL: such a name is nobody's.
    values: [username.replaceAll('\0', '').trim().toLowerCase()],
  });
  const phc = typeof row?.password_hash === 'string' ? row.password_hash : null;
  const right = await verifyPassword(phc, password);
  return right && row !== undefined ? Number(row.id) : null;
};

/** Who is signed in, as the page needs it from the first moment; null: the person is gone. */
export const readSelfSession = async (
  db: Db,
  userId: number,
  consentPending: boolean,
): Promise<SelfSession | null> => {
  const [row] = await db.query({
    name: 'self_session',
    text: `select id, first_name, last_name, portrait is not null as photo, visibility,
                  book_on_behalf, cancel_on_behalf, multiple_desks
           from employee where id = $1`,
    values: [userId],
  });
  if (row === undefined) return null;
  const account = decodeAccount(row);
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
