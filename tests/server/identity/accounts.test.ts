import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import {
  givePassword,
  passwordOfName,
  passwordOfPerson,
  replacePassword,
} from '../../../server/identity/credentials.ts';
import { onEachDatabase } from '../databases.ts';
import { addPerson } from '../rows.ts';

onEachDatabase('accounts', ({ db }) => {
  beforeEach(async () => {
    await db.query(sql`delete from employee`);
    await addPerson(db, 1, 'ann', 'first');
    await addPerson(db, 2, 'bo', null);
  });

  const column = async (id: number) =>
    (await db.query(sql`select password_hash from employee where id = ${id}`))[0]?.password_hash;
  const accounts = async () =>
    (await db.query(sql`select employee_id from account order by 1`)).map((row) =>
      Number(row.employee_id),
    );
  const openSession = (id: number, hash: string) =>
    db.query(sql`insert into session (token_hash, employee_id, created_at, last_seen_at, expires_at)
      values (${hash}, ${id}, 0, 0, 1)`);
  const sessions = async () => (await db.query(sql`select 1 from session`)).length;

  it('AC13: a person with a password has an account, a person without one has none', async () => {
    expect(await accounts()).toEqual([1]);
    expect(await passwordOfName(db, ' Ann ')).toMatchObject({ user_id: 1, secret: 'first' });
    expect(await passwordOfPerson(db, 2)).toBeNull();
  });

  it('AC13: a password that the previous build writes becomes the credential', async () => {
    await db.query(sql`update employee set password_hash = 'second'`);
    expect(await accounts()).toEqual([1, 2]);
    expect(await passwordOfPerson(db, 1)).toMatchObject({ secret: 'second' });
    await db.query(sql`update employee set password_hash = null where id = 1`);
    expect(await accounts()).toEqual([2]);
    expect(await passwordOfPerson(db, 1)).toBeNull();
  });

  it('AC13: a password that this build writes can be read by the previous one', async () => {
    expect(await db.transaction((query) => givePassword(query, 2, 'new'))).toBe(true);
    expect(await column(2)).toBe('new');
    expect(await db.transaction((query) => replacePassword(query, 2, 'old', 'x'))).toBe(false);
    expect(await db.transaction((query) => replacePassword(query, 2, 'new', 'newer'))).toBe(true);
    expect(await column(2)).toBe('newer');
    await db.query(sql`delete from credential where secret = 'newer'`);
    expect(await column(2)).toBeNull();
    expect(await accounts()).toEqual([1]);
  });

  it('AC13: an account has one password, and stays while it has another credential', async () => {
    await db.query(sql`insert into credential (account_id, kind, issuer, subject)
      select id, 'oidc', 'https://login.example', 'ann' from account`);
    await db.query(sql`update employee set password_hash = null where id = 1`);
    expect(await accounts()).toEqual([1]);
    await expect(
      db.query(sql`insert into credential (account_id, kind, secret)
        select id, 'password', s from account, (values ('a'), ('b')) v(s)`),
    ).rejects.toThrow();
    await db.query(sql`delete from credential where kind = 'oidc'`);
    expect(await accounts()).toEqual([]);
  });

  it('AC2, AC13: a session ends with its account', async () => {
    await openSession(1, 'a');
    expect(await sessions()).toBe(1);
    await db.query(sql`delete from account`);
    expect(await sessions()).toBe(0);
    expect(await column(1)).toBeNull();
  });

  it('AC13: an inactive person is given no password', async () => {
    await db.query(sql`update employee set active = false where id = 1`);
    expect(await db.transaction((query) => givePassword(query, 1, 'x'))).toBe(false);
    expect(await db.transaction((query) => replacePassword(query, 1, 'first', 'x'))).toBe(false);
    expect(await column(1)).toBe('first');
  });
});
