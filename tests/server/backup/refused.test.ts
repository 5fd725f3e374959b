import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { END_OF_ARCHIVE, type Entry, packed, unpacked } from '../../../server/backup/tar.ts';
import { sql } from '../../../server/database/sql.ts';
import { postgresUrl } from '../../support/postgres.ts';
import { createPlaces, on, perch, type Where } from './company.ts';

const LONG = 120_000;
const { inFolder, embedded, postgres, exampleEmbedded, examplePostgres } = createPlaces();

const create = async (): Promise<Where> => (postgresUrl() === null ? embedded() : postgres());

const good = inFolder('good.backup');
let entries: readonly Entry[] = [];

const entriesOf = async (path: string): Promise<readonly Entry[]> => {
  const source = async function* () {
    yield gunzipSync(readFileSync(path));
  };
  const all: Entry[] = [];
  for await (const entry of unpacked(source())) all.push(entry);
  return all;
};

const archiveOf = (all: readonly Entry[]): Buffer =>
  gzipSync(Buffer.concat([...all.flatMap((entry) => [...packed(entry)]), END_OF_ARCHIVE]));

const textOf = ({ body }: Entry): string => Buffer.from(body).toString('utf8');
const sumOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** The backup with another header, of which the manifest knows. */
const withHeader = (change: (header: string) => string): Buffer => {
  const body = Buffer.from(change(textOf(entries[0] as Entry)));
  const before = sumOf((entries[0] as Entry).body);
  return archiveOf(
    entries.map((entry, index) =>
      index === 0
        ? { name: entry.name, body }
        : index === entries.length - 1
          ? { name: entry.name, body: Buffer.from(textOf(entry).replace(before, sumOf(body))) }
          : entry,
    ),
  );
};

/** The backup with other rows of a table, of which the manifest knows. */
const withRows = (table: string, change: (rows: string) => string): Buffer => {
  const isPiece = ({ name }: Entry): boolean => name.startsWith(`tables/${table}/`);
  const before = sumOf(Buffer.concat(entries.filter(isPiece).map(({ body }) => body)));
  const changed = entries.map((entry) =>
    isPiece(entry) ? { ...entry, body: Buffer.from(change(textOf(entry))) } : entry,
  );
  const after = sumOf(Buffer.concat(changed.filter(isPiece).map(({ body }) => body)));
  return archiveOf(
    changed.map((entry) =>
      entry.name === (entries.at(-1) as Entry).name
        ? { ...entry, body: Buffer.from(textOf(entry).replace(before, after)) }
        : entry,
    ),
  );
};

const withEntry = (name: RegExp, change: (text: string) => string): Buffer =>
  archiveOf(
    entries.map((entry) =>
      name.test(entry.name) ? { ...entry, body: Buffer.from(change(textOf(entry))) } : entry,
    ),
  );

beforeAll(async () => {
  const source = await (postgresUrl() === null ? exampleEmbedded() : examplePostgres());
  expect(await perch(source, 'backup', good)).toMatchObject({ code: 0 });
  entries = await entriesOf(good);
}, LONG);

/** Many pieces of one table, each packed to nothing. */
const bomb = (): Buffer => {
  const body = Buffer.alloc(15 * 2 ** 20, 'x');
  const first = entries[0] as Entry;
  const pieces = Array.from({ length: 12 }, (_, index) => ({
    name: `tables/account/${String(index + 1).padStart(6, '0')}`,
    body,
  }));
  return archiveOf([first, ...pieces]);
};

const CASES: readonly (readonly [string, RegExp, () => Buffer])[] = [
  ['nothing', /is no backup of Perch/, () => Buffer.alloc(0)],
  ['a text', /is no backup of Perch/, () => Buffer.from('id,name\n1,Ann\n')],
  [
    'another archive',
    /no backup of Perch/,
    () => archiveOf([{ name: 'a.txt', body: Buffer.from('a') }]),
  ],
  [
    'something packed that is no archive',
    /no backup of Perch/,
    () => gzipSync(Buffer.alloc(2000, 'x')),
  ],
  ['a file that is cut off', /is cut off/, () => readFileSync(good).subarray(0, -400)],
  ['one without its end', /cut off/, () => archiveOf(entries.slice(0, -1))],
  [
    'one with a wrong byte',
    /damaged/,
    () => {
      const bytes = readFileSync(good);
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    },
  ],
  [
    'a row that was changed',
    /the checksum of the table employee is wrong/,
    () => withEntry(/tables\/employee\//, (text) => text.replace('Jonas', 'Janos')),
  ],
  [
    'a manifest that was changed',
    /the checksum of the table account is wrong/,
    () =>
      withEntry(/manifest/, (text) =>
        text.replace(/"sha256": "[^"]*/, `"sha256": "${'0'.repeat(64)}`),
      ),
  ],
  [
    'a header that was changed',
    /the checksum of its header is wrong/,
    () => withEntry(/perch-backup/, (text) => text.replace(/"build": "[^"]*"/, '"build": "other"')),
  ],
  [
    'a header that is none',
    /its header cannot be read/,
    () => withEntry(/perch-backup/, (text) => text.slice(0, 100)),
  ],
  [
    'another format',
    /its format is 2/,
    () => withHeader((text) => text.replace('"format": 1', '"format": 2')),
  ],
  [
    'a newer schema',
    /written by a newer Perch .*step 4000/,
    () => withHeader((text) => text.replace('"version": 40,', '"version": 4000,')),
  ],
  [
    'another step of the schema',
    /is another one/,
    () =>
      withHeader((text) => text.replace(/"checksum": "./, '"checksum": "z').replace('"z', '"0')),
  ],
  [
    'a table with a hostile name',
    /its header cannot be read/,
    () =>
      withHeader((text) => text.replace('"name": "zone"', '"name": "zone; drop table company"')),
  ],
  [
    'a table that is none',
    /a table that its schema does not have: pg_authid/,
    () => withHeader((text) => text.replace('"name": "zone"', '"name": "pg_authid"')),
  ],
  [
    'a table twice',
    /a table that its schema does not have: sign/,
    () => withHeader((text) => text.replace('"name": "zone"', '"name": "sign"')),
  ],
  [
    'sessions',
    /a table that its schema does not have: session/,
    () => withHeader((text) => text.replace('"name": "zone"', '"name": "session"')),
  ],
  [
    'a column with a hostile name',
    /its header cannot be read/,
    () => withHeader((text) => text.replace('"country_code"', '"x) from program \'id\'"')),
  ],
  [
    'a column that is none',
    /the columns of its table building_row/,
    () => withHeader((text) => text.replace('"country_code"', '"ctid"')),
  ],
  [
    'rows that the database refuses',
    /the rows of its table zone are refused/,
    () => withRows('zone', (rows) => `x${rows}`),
  ],
  [
    'rows that the database refuses for a damage',
    /damaged: the checksum of the table zone is wrong/,
    () => withEntry(/tables\/zone\//, (text) => `x${text}`),
  ],
  ['a file that grows to fill a disk', /grows more than a hundredfold/, () => bomb()],
];

describe('BA6: a restore refuses', () => {
  let target: Where;
  beforeAll(async () => {
    target = await create();
  });

  test.each(CASES)('%s', { timeout: LONG }, async (_, why, make) => {
    const path = inFolder(`bad.backup`);
    writeFileSync(path, make());
    const said = await perch(target, 'restore', path);
    expect(said).toMatchObject({ code: 2, text: expect.stringMatching(why) });
    expect(said.text).toMatch(/^perch: [^\n]+ \(--help tells more\)$/);
    if (target.DATABASE_URL === undefined) {
      expect(existsSync(`${target.PERCH_DATA}/pg`)).toBe(false);
    } else {
      const left = await on(target, ({ query }) =>
        query(sql`select relname from pg_class where relnamespace = 'public'::regnamespace`),
      );
      expect(left).toEqual([]);
    }
  });
});

describe.runIf(postgresUrl() !== null)('a database that a restore leaves as it is', () => {
  test('BA5: a failed restore in place of a company changes nothing', {
    timeout: LONG,
  }, async () => {
    const target = await create();
    expect(await perch(target, 'restore', good)).toMatchObject({ code: 0 });
    await on(target, ({ query }) => query(sql`update employee set title = 'Kept'`));
    const [company] = await on(target, ({ query }) => query(sql`select name from company`));
    const path = inFolder('changed.backup');
    writeFileSync(
      path,
      withEntry(/tables\/zone\//, (text) => text.replace(/\S$/m, 'Q')),
    );
    expect(await perch(target, 'restore', path, '--replace', String(company?.name))).toMatchObject({
      code: 2,
    });
    expect(
      await on(target, ({ query }) =>
        query(sql`select count(*) as kept from employee where title = 'Kept'`),
      ),
    ).not.toEqual([{ kept: 0 }]);
  });

  test('BA7: what is not of Perch is not removed', { timeout: LONG }, async () => {
    const target = await create();
    await on(target, ({ query }) => query({ text: 'create table payroll (salary int)' }));
    expect(await perch(target, 'restore', good)).toMatchObject({
      code: 2,
      text: expect.stringContaining('not of this Perch: payroll'),
    });
  });

  test('BA5: not while a server is connected', { timeout: LONG }, async () => {
    const target = await create();
    await on(target, async ({ query }) => {
      await query({ text: `set application_name = 'perch'` });
      expect(await perch(target, 'restore', good)).toMatchObject({
        code: 2,
        text: expect.stringContaining('stop all of them first'),
      });
    });
  });
});

test('BA2: a backup is a tar archive of texts', () => {
  const names = entries.map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(['perch-backup.json', 'manifest.json']);
  const people = entries.find(({ name }) => name === 'tables/employee/000001');
  expect(people === undefined ? '' : textOf(people)).toContain('\tJonas\t');
});

test('BA6: a file that is not there, and one without a name', async () => {
  expect(await perch(embedded(), 'restore', inFolder('none'))).toMatchObject({
    code: 2,
    text: expect.stringContaining('ENOENT'),
  });
  expect(await perch({}, 'restore')).toMatchObject({
    code: 2,
    text: expect.stringContaining('FILE is missing'),
  });
});
