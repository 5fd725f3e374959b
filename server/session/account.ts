import { Schema } from 'effect';
import type { SelfSession } from '../../core/contract/people.ts';
import { Visibility } from '../../core/contract/people.ts';
import { ownRules } from '../booking/own-rules.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { passwordOfName } from '../identity/credentials.ts';
import { verifyPassword } from '../identity/password.ts';

const Self = Schema.Struct({
  id: Schema.Int,
  first_name: Schema.String,
  last_name: Schema.String,
  photo: Schema.Boolean,
  visibility: Visibility,
  book_on_behalf: Schema.Boolean,
  cancel_on_behalf: Schema.Boolean,
  multiple_desks: Schema.Boolean,
  administers: Schema.Boolean,
});
const decodeSelf = decodeFirst(Self);

/** A person, and the hash that their password was checked against. */
export type Account = { readonly userId: number; readonly passwordHash: string };

/** The person with these credentials; null: either is wrong, or the person may not sign in (AC3). */
export const checkCredentials = async (
  db: Db,
  username: string,
  password: string,
): Promise<Account | null> => {
  const credential = await passwordOfName(db, username);
  const right = await verifyPassword(credential?.secret ?? null, password);
  if (!right || credential?.active !== true) return null;
  return { userId: credential.user_id, passwordHash: credential.secret };
};

/** The signed-in person, as the page needs it at its start; null: the person was deleted. */
export const readSelfSession = async (
  db: Db,
  userId: number,
  consentPending: boolean,
): Promise<SelfSession | null> => {
  const account = decodeSelf(
    await db.query({
      name: 'self_session',
      text: `select id, first_name, last_name, portrait is not null as photo, visibility,
                    may(id, 'book_for_others', null) as book_on_behalf,
                    may(id, 'cancel_for_others', null) as cancel_on_behalf,
                    may(id, 'book_several_desks', null) as multiple_desks,
                    exists (select from permission p
                            where p.capability = 'administer'
                              and (p.employee_id = employee.id or p.group_id in
                                   (select group_id from group_member m where m.employee_id = employee.id)))
                      as administers
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
      ...(account.administers ? { administers: true } : {}),
    },
    ...(await ownRules(db, userId)),
  };
};
