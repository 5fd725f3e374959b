import { Schema } from 'effect';
import { normalUsername } from '../../core/text/username.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const PasswordCredential = Schema.Struct({
  user_id: Schema.Int,
  username: Schema.String,
  /** argon2id, as a PHC string. */
  secret: Schema.String,
  active: Schema.Boolean,
});
const decodeCredential = decodeFirst(PasswordCredential);

const SELECT = `select e.id as user_id, e.username, c.secret, e.active
  from employee e join account a on a.employee_id = e.id
  join credential c on c.account_id = a.id and c.kind = 'password'`;

/** The password of the person with this user name; null: there is no such person, or they have none. */
export const passwordOfName = async ({ query }: Db, username: string) =>
  decodeCredential(
    await query({ text: `${SELECT} where e.username = $1`, values: [normalUsername(username)] }),
  );

/** The password of a person; null: they have none. */
export const passwordOfPerson = async ({ query }: Db, userId: number) =>
  decodeCredential(await query({ text: `${SELECT} where e.id = $1`, values: [userId] }));

/** Locks the person first, as sign-in and deactivation do. */
const lockActive = (query: Query, userId: number) =>
  query(sql`select id from employee where id = ${userId} and active for update`);

/**
 * Puts a hash in the place of another one. False: meanwhile the password was changed elsewhere, or the person is not active any more.
 */
export const replacePassword = async (
  query: Query,
  userId: number,
  old: string,
  hash: string,
): Promise<boolean> => {
  if ((await lockActive(query, userId)).length === 0) return false;
  const changed = await query(sql`update credential c set secret = ${hash} from account a
    where a.id = c.account_id and a.employee_id = ${userId} and c.kind = 'password' and c.secret = ${old}
    returning c.id`);
  return changed.length > 0;
};

/** AC13: gives an active person a password, and an account if they have none. False: there is no such person. */
export const givePassword = async (
  query: Query,
  userId: number,
  hash: string,
): Promise<boolean> => {
  if ((await lockActive(query, userId)).length === 0) return false;
  await query(
    sql`insert into account (employee_id) values (${userId}) on conflict (employee_id) do nothing`,
  );
  await query(sql`insert into credential (account_id, kind, secret)
    select id, 'password', ${hash} from account where employee_id = ${userId}
    on conflict (account_id) where kind = 'password' do update set secret = excluded.secret`);
  return true;
};
