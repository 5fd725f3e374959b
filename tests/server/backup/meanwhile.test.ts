import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { foreignObjects } from '../../../server/backup/known-objects.ts';
import { MIGRATIONS } from '../../../server/database/migrations/all.ts';
import { sql } from '../../../server/database/sql.ts';
import { postgresUrl } from '../../support/postgres.ts';
import { createPlaces, on, opened, perch, type Where } from './company.ts';

const LONG = 120_000;
const { inFolder, postgres, examplePostgres } = createPlaces();

/** A booking of a desk, and one of a room: a transaction writes both. */
const BOTH = `
  insert into booking (kind, space_id, user_id, organizer_id, start_minute, end_minute, made_minute)
  select kind, space, person, person, 30000000 + 100 * $1::bigint, 30000060 + 100 * $1::bigint, 29000000
  from (select id as person from employee order by id limit 1) e,
    (values ('desk', (select min(id) from space_row)), ('room', (select max(id) from space_row))) v (kind, space)`;

describe.runIf(postgresUrl() !== null)('a backup', () => {
  let source: Where;
  beforeAll(async () => {
    source = await examplePostgres();
  }, LONG);

  test('BA1: is of one moment while bookings go on', { timeout: LONG }, async () => {
    const db = await opened(source);
    let isOver = false;
    let booked = 0;
    const booking = (async () => {
      for (; !isOver; booked += 1) await db.query({ text: BOTH, values: [booked] });
    })();
    const file = inFolder('busy.backup');
    const target = await postgres();
    const before = booked;
    expect(await perch(source, 'backup', file)).toMatchObject({ code: 0 });
    isOver = true;
    await booking;
    await db.close();
    expect(booked).toBeGreaterThan(before + 1);
    expect(await perch(target, 'restore', file)).toMatchObject({ code: 0 });
    const [pairs] = await on(target, ({ query }) =>
      query(sql`select count(*) filter (where kind = 'desk') as desks, count(*) filter (where kind = 'room') as rooms
        from booking where start_minute >= 30000000`),
    );
    expect(pairs?.desks).toBe(pairs?.rooms);
  });

  test('BA7: of an older schema is brought forward', { timeout: LONG }, async () => {
    const old = await examplePostgres();
    const file = inFolder('old.backup');
    const newest = MIGRATIONS.at(-1);
    expect(newest?.name).toBe('sign-on trials');
    await on(old, ({ query }) =>
      query({
        text: `drop table sign_on_trial;
          delete from schema_migration where version = ${newest?.version}`,
      }),
    );
    expect(await perch(old, 'backup', file)).toMatchObject({ code: 0 });
    const target = await postgres();
    expect(await perch(target, 'restore', file)).toMatchObject({ code: 0 });
    expect(
      await on(target, ({ query }) =>
        query(sql`select max(version) as version, to_regclass('leaver') is not null as has_table
          from schema_migration`),
      ),
    ).toEqual([{ version: newest?.version, has_table: true }]);
  });

  test('BA7: everything in the schema is known to be of Perch', async () => {
    expect(await on(source, ({ query }) => foreignObjects(query))).toEqual([]);
  });

  test('BA10: a restored database is paused until it is released', { timeout: LONG }, async () => {
    const target = await postgres();
    expect((await perch(source, 'outgoing')).text).toBe('Outgoing: not paused');
    await perch(target, 'restore', inFolder('busy.backup'));
    expect((await perch(target, 'outgoing')).text).toMatch(
      /paused since .+ restored from a backup/,
    );
    expect((await perch(target, 'outgoing', 'resume')).text).toBe('Outgoing: not paused');
    expect((await perch(target, 'outgoing', 'stop')).code).toBe(2);
  });

  const hasAge = spawnSync('age', ['--version']).status === 0;
  test.runIf(hasAge)(
    'BA16: is encrypted for a key, and comes back with it alone',
    { timeout: LONG },
    async () => {
      const [key, other, file] = [
        inFolder('key'),
        inFolder('other-key'),
        inFolder('secret.backup'),
      ];
      const keys = inFolder('recipients');
      spawnSync('sh', [
        '-c',
        `age-keygen -o ${key} && age-keygen -y ${key} > ${keys} && age-keygen -o ${other}`,
      ]);
      expect(await perch(source, 'backup', file, '--encrypt-to', keys)).toMatchObject({
        code: 0,
        text: expect.stringContaining('encrypted'),
      });
      expect(readFileSync(file, 'latin1').slice(0, 30)).toContain('age-encryption.org/v1');
      const target = await postgres();
      expect(await perch(target, 'restore', file)).toMatchObject({
        code: 2,
        text: expect.stringContaining('name the key with --key'),
      });
      expect(await perch(target, 'restore', file, '--key', other)).toMatchObject({
        code: 2,
        text: expect.stringContaining('decrypting failed: no identity matched'),
      });
      expect(await perch(target, 'restore', file, '--key', key)).toMatchObject({ code: 0 });
      expect(await perch(source, 'backup', inFolder('x'), '--encrypt-to', key)).toMatchObject({
        code: 2,
        text: expect.stringContaining('encrypting failed'),
      });
      const { PATH } = process.env;
      process.env.PATH = inFolder('nowhere');
      try {
        expect(await perch(source, 'backup', inFolder('x'), '--encrypt-to', keys)).toMatchObject({
          code: 2,
          text: expect.stringContaining('needs the program age, which is not installed'),
        });
      } finally {
        process.env.PATH = PATH;
      }
    },
  );
});
