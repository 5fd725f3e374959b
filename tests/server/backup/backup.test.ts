import { statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGED_BY_RESTORE } from '../../../server/backup/after-restore.ts';
import { NOT_BACKED_UP, readShapes } from '../../../server/backup/tables.ts';
import { sql } from '../../../server/database/sql.ts';
import { postgresUrl } from '../../support/postgres.ts';
import { createPlaces, on, perch, tablesOf, type Where } from './company.ts';

const LONG = 120_000;
const { inFolder, embedded, postgres } = createPlaces();

/** The example company, with rows in tables that no list fills. */
const FURTHER = `
  insert into booking (kind, space_id, user_id, organizer_id, start_minute, end_minute, made_minute, subject)
    select 'desk', s.id, e.id, e.id, 29900000 + 1440 * d, 29900060 + 1440 * d, 29000000, E'Line\\nbreak \\\\ and \\t tab ' || d
    from (select id from space_row order by id limit 1) s, (select id from employee order by id limit 1) e,
      generate_series(1, 3000) d;
  insert into map_file (bundle_name, path, content, etag)
    values ('harbour', 'large.bin', decode(repeat('00ff5c0a', 700000), 'hex'), 'x');
  insert into setup_link (token_hash, expires_at) values ('secret', 99)`;

const fill = async (where: Where): Promise<void> => {
  await perch({ ...where }, 'init', inFolder('example'));
  expect(await perch(where, 'import', inFolder('example'))).toMatchObject({ code: 0 });
  await on(where, async ({ query }) => {
    await query({ text: FURTHER });
  });
};

const KINDS = [
  ['PostgreSQL', postgres],
  ['PGlite', async () => embedded()],
] as const;

// BA5: without PostgreSQL the embedded database is left to the other files.
describe.runIf(postgresUrl() !== null).each(KINDS)('a backup of %s', (kind, create) => {
  let source: Where;
  const file = inFolder(`${kind}.backup`);
  beforeAll(async () => {
    source = await create();
    await fill(source);
  }, LONG);

  test(
    'BA1, BA4: is one file that only its owner reads, with all tables but those that say why not',
    async () => {
      const said = await perch(source, 'backup', file);
      expect(said).toMatchObject({ code: 0, text: expect.stringMatching(/^Backed up .+ rows of/) });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await perch(source, 'backup', file)).toMatchObject({
        code: 2,
        text: expect.stringContaining('exists already'),
      });
      const names = await on(source, async ({ query }) =>
        (await readShapes(query)).map(({ name }) => name),
      );
      expect(Object.keys(NOT_BACKED_UP).filter((name) => !names.includes(name))).toEqual([]);
    },
    LONG,
  );

  test.each(KINDS.slice(0, kind === 'PostgreSQL' ? 2 : 1))(
    'BA3, BA5, BA12: comes back on %s, table by table',
    async (_, createTarget) => {
      const target = await createTarget();
      expect(await perch(target, 'restore', file)).toMatchObject({
        code: 0,
        text: expect.stringContaining('checksums are right'),
      });
      const [before, after] = [await tablesOf(source), await tablesOf(target)];
      const differing = [...before].flatMap(([name, sum]) =>
        after.get(name) === sum ? [] : [name],
      );
      const onPurpose = [...Object.keys(NOT_BACKED_UP), ...Object.keys(CHANGED_BY_RESTORE)];
      expect(differing.filter((name) => !onPurpose.includes(name))).toEqual([]);
      for (const [table, columns] of Object.entries(CHANGED_BY_RESTORE)) {
        const rest = async (where: Where) =>
          on(where, ({ query }) =>
            query({
              text: `select to_jsonb(t) - array[${columns.map((name) => `'${name}'`)}]
              as row from ${table} t order by id`,
            }),
          );
        expect(await rest(target)).toEqual(await rest(source));
      }
      expect(
        await on(target, ({ query }) => query(sql`select count(*) as links from setup_link`)),
      ).toEqual([{ links: 0 }]);
      // BA13: a page of before knows smaller stamps, and loads everything again.
      const stamps = (where: Where) =>
        on(where, ({ query }) =>
          query(sql`select c.stamp, c.reload_stamp, min(f.status_stamp) as floor
            from company c, floor_row f group by 1, 2`),
        );
      const [[old], [now]] = [await stamps(source), await stamps(target)];
      expect(now?.reload_stamp).toBe(now?.stamp);
      expect(Number(now?.stamp)).toBeGreaterThan(Number(old?.stamp) + 2000);
      expect(Number(now?.floor)).toBeGreaterThan(Number(old?.floor) + 2000);
      // BA5: sequences go on where they were.
      await on(target, ({ query }) =>
        query({ text: FURTHER.slice(0, FURTHER.indexOf(';')).replaceAll('299', '399') }),
      );
    },
    LONG,
  );

  test('BA5: a company that is there goes only if it is named', { timeout: LONG }, async () => {
    const before = await tablesOf(source);
    const [company] = await on(source, ({ query }) => query(sql`select name from company`));
    expect(await perch(source, 'restore', file)).toMatchObject({
      code: 2,
      text: expect.stringContaining(`--replace "${company?.name}"`),
    });
    expect(await perch(source, 'restore', file, '--replace', 'Another')).toMatchObject({ code: 2 });
    expect(await tablesOf(source)).toEqual(before);
    await on(source, ({ query }) => query(sql`delete from booking`));
    expect(await perch(source, 'restore', file, '--replace', String(company?.name))).toMatchObject({
      code: 0,
    });
    expect((await tablesOf(source)).get('booking')).toEqual(before.get('booking'));
  });

  if (kind === 'PGlite') {
    test('BA9: is verified without touching the database', { timeout: LONG }, async () => {
      expect(await perch({}, 'verify', file)).toMatchObject({
        code: 0,
        text: expect.stringContaining('came back with the same number and checksum'),
      });
    });
  }
});
