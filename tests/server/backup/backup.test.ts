import { statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGED_BY_RESTORE } from '../../../server/backup/after-restore.ts';
import type { CopyDatabase } from '../../../server/backup/copy-database.ts';
import { NOT_BACKED_UP } from '../../../server/backup/tables.ts';
import { sql } from '../../../server/database/sql.ts';
import { postgresUrl } from '../../support/postgres.ts';
import { createPlaces, on, perch, tablesIn, type Where } from './company.ts';

const LONG = 120_000;
const { inFolder, postgres, exampleEmbedded, examplePostgres } = createPlaces();

/** The example company, with rows in tables that no list fills. */
const FURTHER = `
  insert into booking (kind, space_id, user_id, organizer_id, start_minute, end_minute, made_minute, subject)
    select 'desk', s.id, e.id, e.id, 29900000 + 1440 * d, 29900060 + 1440 * d, 29000000, E'Line\\nbreak \\\\ and \\t tab ' || repeat('x', 150) || d
    from (select id from space_row order by id limit 1) s, (select id from employee order by id limit 1) e,
      generate_series(1, 5000) d;
  insert into map_file (bundle_name, path, content, etag)
    values ('harbour', 'large.bin', decode(repeat('00ff5c0a', 700000), 'hex'), 'x');
  insert into setup_link (token_hash, expires_at) values ('secret', 99)`;

/** What a restore must bring back, or changes on purpose. */
const stateOf = async (db: CopyDatabase) => {
  const { query } = db;
  const rest: unknown[] = [];
  for (const [table, columns] of Object.entries(CHANGED_BY_RESTORE)) {
    const changed = `array[${columns.map((name) => `'${name}'`)}]`;
    rest.push(
      await query({ text: `select to_jsonb(t) - ${changed} as row from ${table} t order by id` }),
    );
  }
  const [stamps] = await query(sql`select c.stamp, c.reload_stamp, min(f.status_stamp) as floor
    from company c, floor_row f group by 1, 2`);
  const [links] = await query(sql`select count(*) as count from setup_link`);
  const indexes =
    await query(sql`select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = current_schema()
    order by 1, 2, 3`);
  return { tables: await tablesIn(db), rest, stamps, links: links?.count, indexes };
};

type State = Awaited<ReturnType<typeof stateOf>>;
type Source = { readonly where: Where; readonly file: string; readonly before: State };

const NAME = 'Harbour Works';

// BA5: without PostgreSQL the embedded database is left to the other files.
describe.runIf(postgresUrl() !== null)('a backup', () => {
  const sources = new Map<string, Source>();
  const sourceOf = (kind: string): Source => sources.get(kind) as Source;
  beforeAll(async () => {
    for (const [kind, create] of [
      ['PostgreSQL', examplePostgres],
      ['PGlite', exampleEmbedded],
    ] as const) {
      const where = await create();
      // An embedded database takes a second to open: whatever is asked is asked at once.
      const before = await on(where, async (db) => {
        await db.query({ text: FURTHER });
        return stateOf(db);
      });
      sources.set(kind, { where, before, file: inFolder(`${kind}.backup`) });
    }
  }, LONG);

  test.each(['PostgreSQL', 'PGlite'])(
    'BA1, BA4: of %s is one file that only its owner reads, with all tables but those that say why not',
    { timeout: LONG },
    async (kind) => {
      const { where, file, before } = sourceOf(kind);
      const said = await perch(where, 'backup', file);
      expect(said).toMatchObject({ code: 0, text: expect.stringMatching(/^Backed up .+ rows of/) });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await perch(where, 'backup', file)).toMatchObject({
        code: 2,
        text: expect.stringContaining('exists already'),
      });
      const names = [...before.tables.keys()];
      expect(Object.keys(NOT_BACKED_UP).filter((name) => !names.includes(name))).toEqual([]);
    },
  );

  test('BA5: a company that is there goes only if it is named', { timeout: LONG }, async () => {
    for (const { where, file, before } of sources.values()) {
      expect(await perch(where, 'restore', file)).toMatchObject({
        code: 2,
        text: expect.stringContaining(`--replace "${NAME}"`),
      });
      expect(await perch(where, 'restore', file, '--replace', 'Another')).toMatchObject({
        code: 2,
      });
      await on(where, async (db) => {
        expect(await tablesIn(db)).toEqual(before.tables);
        await db.query(sql`delete from booking`);
      });
    }
  });

  test.each([
    ['PostgreSQL', 'an empty PostgreSQL', postgres, []],
    ['PGlite', 'PostgreSQL, in place of a company', null, ['--replace', NAME]],
    ['PostgreSQL', 'PGlite, in place of a company', null, ['--replace', NAME]],
  ])(
    'BA3, BA5, BA12: of %s comes back on %s, table by table',
    { timeout: LONG },
    async (kind, onto, create, options) => {
      const { file, before } = sourceOf(kind);
      const target = (await create?.()) ?? sourceOf(onto.split(',')[0] ?? '').where;
      expect(await perch(target, 'restore', file, ...options)).toMatchObject({
        code: 0,
        text: expect.stringContaining('checksums are right'),
      });
      await on(target, async (db) => {
        const after = await stateOf(db);
        const differing = [...before.tables].flatMap(([name, sum]) =>
          after.tables.get(name) === sum ? [] : [name],
        );
        const onPurpose = [...Object.keys(NOT_BACKED_UP), ...Object.keys(CHANGED_BY_RESTORE)];
        expect(differing.filter((name) => !onPurpose.includes(name))).toEqual([]);
        expect(after.rest).toEqual(before.rest);
        // BA18: those of long tables were made again: the bookings, and a file of a map.
        const migrated = onto.includes('PGlite') ? sourceOf('PGlite') : sourceOf('PostgreSQL');
        expect(after.indexes).toEqual(migrated.before.indexes);
        expect([before.links, after.links]).toEqual([1, 0]);
        // BA13: a page of before knows smaller stamps, and loads everything again.
        expect(after.stamps?.reload_stamp).toBe(after.stamps?.stamp);
        expect(Number(after.stamps?.stamp)).toBeGreaterThan(Number(before.stamps?.stamp) + 2000);
        expect(Number(after.stamps?.floor)).toBeGreaterThan(Number(before.stamps?.floor) + 2000);
        // BA5: sequences go on where they were.
        await db.query({
          text: FURTHER.slice(0, FURTHER.indexOf(';')).replaceAll('299', '399'),
        });
      });
    },
  );

  test('BA9: is verified without touching the database', { timeout: LONG }, async () => {
    expect(await perch({}, 'verify', sourceOf('PGlite').file)).toMatchObject({
      code: 0,
      text: expect.stringContaining('came back with the same number and checksum'),
    });
  });
});
