import { beforeAll, expect, it } from 'vitest';
import { DbError } from '../../../server/database/db.ts';
import { migrate, missingSteps, tryMigrations } from '../../../server/database/migrate.ts';
import { MIGRATIONS } from '../../../server/database/migrations/all.ts';
import { SchemaMismatch } from '../../../server/database/problem.ts';
import { listOf, raw, sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';

onEachDatabase('the database port', ({ db }) => {
  beforeAll(async () => {
    await db.query(sql`create table note (id bigint primary key, word text)`);
  });

  it('decodes int8, json and bytea alike', async () => {
    const [row] =
      await db.query(sql`select 9007199254740991::bigint as big, '{"a":[1]}'::jsonb as data, '\\x0102'::bytea as bytes,
        ${[1, 2]}::bigint[] @> array[2::bigint] as found, null as nothing`);
    expect(row).toMatchObject({ big: 9007199254740991, data: { a: [1] }, found: true });
    expect(row?.nothing).toBeNull();
    expect(row?.bytes).toBeInstanceOf(Uint8Array);
    expect(Array.from((row?.bytes ?? []) as Uint8Array)).toEqual([1, 2]);
  });

  it('runs a statement made of parts, each with its values', async () => {
    const word = sql`${'desk'}::text`;
    const statement = sql`select ${word} || ${raw("'s'")} as many, ${word} as one,
      (${sql`select ${3}::int + ${4}::int`}) as sum, array[${listOf([7, 8, 9])}]::int[] as list`;
    expect(statement.values).toEqual(['desk', 3, 4, 7, 8, 9]);
    expect(await db.query(statement)).toEqual([
      { many: 'desks', one: 'desk', sum: 7, list: [7, 8, 9] },
    ]);
  });

  it('rolls back a transaction that throws, and stays usable', async () => {
    const work = db.transaction(async (query) => {
      await query(sql`insert into note values (${1}, ${'lost'})`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await db.query(sql`select * from note`)).toEqual([]);
  });

  it('reports the code and the constraint of a database error', async () => {
    await db.query(sql`insert into note values (${2}, ${'kept'})`);
    const refused = db.query(sql`insert into note values (${2}, ${'again'})`);
    await expect(refused).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
    await expect(refused).rejects.toBeInstanceOf(DbError);
  });

  it('survives a statement that does not parse', async () => {
    await expect(db.query(sql`selec ${1}`)).rejects.toMatchObject({
      code: '42601',
    });
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('retries after a serialisation failure', async () => {
    let tries = 0;
    const answer = await db.transaction(async () => {
      tries += 1;
      if (tries < 3) throw new DbError('simulated by the test', '40001', null);
      return 'done';
    });
    expect([answer, tries]).toEqual(['done', 3]);
  });

  it('receives notifications in commit order, and only of committed transactions', async () => {
    const heard: string[] = [];
    let last: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      last = resolve;
    });
    const unlisten = await db.listen(
      'test_notes',
      (payload) => {
        heard.push(payload);
        if (payload === 'end') last();
      },
      () => {},
    );
    const notify = (payload: string, fails: boolean) =>
      db.transaction(async (query) => {
        await query(sql`select pg_notify('test_notes', ${payload})`);
        if (fails) throw new Error('rolled back');
      });
    await notify('first', false);
    await notify('never', true).catch(() => {});
    await notify('second', false);
    await notify('end', false);
    await all;
    await unlisten();
    expect(heard).toEqual(['first', 'second', 'end']);
  });

  it('runs each migration once', async () => {
    expect(await migrate(db)).toBe(0);
    const rows = await db.query(sql`select count(*) as n from schema_migration`);
    expect(rows).toEqual([{ n: MIGRATIONS.length }]);
  });

  it('accepts additive migrations of a newer version, and refuses breaking ones', async () => {
    const older = MIGRATIONS.slice(0, -1);
    expect(await migrate(db, older)).toBe(0);
    const adds = { version: 9002, name: 'adds', sql: 'create table added (id int)' };
    expect(await migrate(db, [...MIGRATIONS, adds])).toBe(1);
    expect(await migrate(db)).toBe(0);
    const removes = { version: 9003, name: 'removes', sql: 'drop table added' };
    expect(await migrate(db, [...MIGRATIONS, adds, { ...removes, isBreaking: true }])).toBe(1);
    await expect(migrate(db)).rejects.toBeInstanceOf(SchemaMismatch);
    await db.query(sql`delete from schema_migration where version > 9000`);
  });

  it('UG1: tries steps and takes them back: how long each takes, and what it locks', async () => {
    let clock = 0;
    const tried = await tryMigrations(db, () => {
      clock += 1;
      return clock;
    }, [
      ...MIGRATIONS,
      { version: 9001, name: 'adds', sql: 'create table tried (id int)' },
      { version: 9002, name: 'alters', sql: 'alter table company add tried int', isBreaking: true },
      { version: 9003, name: 'alters again', sql: 'alter table company drop tried' },
    ]);
    expect(tried).toEqual([
      { version: 9001, name: 'adds', milliseconds: 1, locked: [] },
      { version: 9002, name: 'alters', milliseconds: 1, locked: ['company'], isBreaking: true },
      { version: 9003, name: 'alters again', milliseconds: 1, locked: [] },
    ]);
    const drops = { version: 9001, name: 'drops', sql: 'drop table backup_run' };
    expect(await tryMigrations(db, () => 0, [...MIGRATIONS, drops])).toMatchObject([
      { locked: expect.arrayContaining(['backup_run']) },
    ]);
    const fails = { version: 9001, name: 'fails', sql: 'select 1/0' };
    await expect(tryMigrations(db, () => 0, [...MIGRATIONS, fails])).rejects.toThrow(
      'step 9001, fails, fails: division by zero',
    );
    expect(await missingSteps(db)).toEqual([]);
    const [left] = await db.query(sql`select to_regclass('tried') is null as gone`);
    expect(left).toEqual({ gone: true });
  });

  it('refuses a changed migration, and rolls back a failed one completely', async () => {
    const [first] = MIGRATIONS;
    if (first === undefined) throw new Error('there are migrations');
    const changed = [{ ...first, sql: `${first.sql} ` }, ...MIGRATIONS.slice(1)];
    await expect(migrate(db, changed)).rejects.toBeInstanceOf(SchemaMismatch);
    const half = { version: 9001, name: 'half', sql: 'create table half (id int); select 1/0;' };
    await expect(migrate(db, [...MIGRATIONS, half])).rejects.toMatchObject({ code: '22012' });
    const [left] = await db.query(sql`select to_regclass('half') is null as gone`);
    expect(left).toEqual({ gone: true });
  });
});
