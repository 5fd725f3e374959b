import { Schema } from 'effect';
import { normalUsername } from '../../core/text/username.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** SO15: whether the password of the account `a` works, as an SQL condition. */
const PASSWORD_WORKS = sql`(a.is_break_glass or not exists (select from sign_on_only))`;

/**
 * SO15: whether the person may have a password. False: people sign in at providers only, and theirs is no break-glass account.
 * `userId`: null: somebody without an account.
 */
export const mayHavePassword = async (query: Query, userId: number | null): Promise<boolean> =>
  (
    await query(sql`select 1 as one where not exists (select from sign_on_only)
      or exists (select from account where employee_id = ${userId}::bigint and is_break_glass)`)
  ).length > 0;

const PasswordCredential = Schema.Struct({
  user_id: Schema.Int,
  username: Schema.String,
  /** argon2id, as a PHC string. */
  secret: Schema.String,
  active: Schema.Boolean,
});
const decodeCredential = decodeFirst(PasswordCredential);
const decodeCredentials = decodeRows(PasswordCredential);

const SELECT = sql`select e.id as user_id, e.username, c.secret, e.active
  from employee e join account a on a.employee_id = e.id
  join credential c on c.account_id = a.id and c.kind = 'password' and ${PASSWORD_WORKS}`;

/** The password of the person with this user name; null: there is no such person, or they have none that works. */
export const passwordOfName = async ({ query }: Db, username: string) =>
  decodeCredential(
    await query(sql`${SELECT} where e.username = ${normalUsername(username)}::text`),
  );

/** The passwords of those of these people, by their user names, who have one that works. */
export const passwordsOfNames = async ({ query }: Db, usernames: readonly string[]) =>
  decodeCredentials(await query(sql`${SELECT} where e.username = any(${[...usernames]}::text[])`));

/** The password of a person; null: they have none that works. */
export const passwordOfPerson = async ({ query }: Pick<Db, 'query'>, userId: number) =>
  decodeCredential(await query(sql`${SELECT} where e.id = ${userId}::bigint`));

/** Whether the employee `e` has a password that works, as an SQL condition. */
export const HAS_PASSWORD = sql`exists (select from account a join credential c on c.account_id = a.id
  where a.employee_id = e.id and c.kind = 'password' and ${PASSWORD_WORKS})`;

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
      and ${PASSWORD_WORKS}
    returning c.id`);
  return changed.length > 0;
};

/**
 * AC13: gives an active person a password, and an account if they have none. False: there is no such person, or they may not have
 * one.
 */
export const givePassword = async (
  query: Query,
  userId: number,
  hash: string,
): Promise<boolean> => {
  if ((await lockActive(query, userId)).length === 0) return false;
  if (!(await mayHavePassword(query, userId))) return false;
  await query(
    sql`insert into account (employee_id) values (${userId}) on conflict (employee_id) do nothing`,
  );
  await query(sql`insert into credential (account_id, kind, secret)
    select id, 'password', ${hash} from account where employee_id = ${userId}
    on conflict (account_id) where kind = 'password' do update set secret = excluded.secret`);
  return true;
};

/** DE2: gives everybody the same password. Nobody gets one while people sign in at providers only. */
export const givePasswordToAll = async (query: Query, hash: string): Promise<void> => {
  await query(sql`insert into account (employee_id) select id from employee order by id`);
  await query(sql`insert into credential (account_id, kind, secret)
    select a.id, 'password', ${hash} from account a where ${PASSWORD_WORKS}`);
};
