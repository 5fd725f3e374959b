import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../build/constants.ts';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { perchCommand } from '../../../server/perch/command-line.ts';
import { freshTables, postgresUrl } from '../../support/postgres.ts';

/** Opening a database in a folder takes seconds, many on a busy machine. */
const LONG = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'perch-removal-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string): string => join(folder, name);

const EXAMPLE = join(root, 'docs/example-company');
const rowsOf = (file: string): readonly string[] =>
  readFileSync(join(EXAMPLE, file), 'utf8').trimEnd().split('\n');

/** The rows of people: four active ones of the example, one inactive, and 36 more, so that a tenth of the active ones are four. */
const PEOPLE = [
  ...rowsOf('people.csv'),
  ...Array.from({ length: 36 }, (_, n) => `${2000 + n},many-${n},,Many,${n},,,,,,yes`),
];
/** Twenty: one may go. */
const SPACES = rowsOf('spaces.csv');
/** Ingrid, 1001, administers everything as the only one of her group. */
const GRANTS = [...rowsOf('grants.csv'), 'facilities,,administer,,,'];
const BUILDING_GRANTS = rowsOf('grants.csv');

let folders = 0;
/** A folder with these files, which says nothing of others. */
const files = (rows: Readonly<Record<string, readonly string[]>>): string => {
  folders += 1;
  const path = inFolder(`files-${folders}`);
  mkdirSync(path);
  for (const [name, lines] of Object.entries(rows)) {
    writeFileSync(join(path, name), `${lines.join('\n')}\n`);
  }
  return path;
};
const peopleFile = (rows: readonly string[]): string => files({ 'people.csv': rows });
const spacesFile = (rows: readonly string[]): string => files({ 'spaces.csv': rows });
const grantsFile = (rows: readonly string[]): string => files({ 'grants.csv': rows });

/** The whole company with these grants. */
const company = (grants: readonly string[]): string => {
  const path = files({});
  cpSync(EXAMPLE, path, { recursive: true });
  writeFileSync(join(path, 'people.csv'), `${PEOPLE.join('\n')}\n`);
  writeFileSync(join(path, 'grants.csv'), `${grants.join('\n')}\n`);
  return path;
};

/** Variables that name a new database: on PostgreSQL if there is one, where a command takes no seconds to open it. */
const database = async (name: string): Promise<Readonly<Record<string, string>>> => {
  if (postgresUrl() === null) return { PERCH_DATA: inFolder(name) };
  const fresh = await freshTables();
  dropped.push(fresh.drop);
  return { DATABASE_URL: fresh.url };
};
const dropped: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of dropped) await drop();
});

const runOn = async (variables: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await perchCommand(args, {
    environment: () => readEnvironment(variables),
    now: () => Date.UTC(2026, 10, 23, 9),
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed, complaints };
};

const storedIn = async (variables: Readonly<Record<string, string>>): Promise<Buffer> => {
  const file = inFolder('stored.zip');
  rmSync(file, { force: true });
  expect((await runOn(variables, 'export', file)).code).toBe(0);
  return readFileSync(file);
};

const NOBODY =
  'perch: nothing was imported: nobody active would administer the whole company (--help tells more)';

describe('a command-line import that removes many rows', () => {
  let variables: Readonly<Record<string, string>> = {};
  const run = (...args: readonly string[]) => runOn(variables, ...args);
  const expectRefusal = async (args: readonly string[], line: string): Promise<void> =>
    expect(await run('import', ...args)).toEqual({ code: 3, printed: [], complaints: [line] });

  let before: Buffer;
  beforeAll(async () => {
    variables = await database('data');
    expect(await run('import', company(GRANTS))).toMatchObject({ code: 0, complaints: [] });
    before = await storedIn(variables);
  }, LONG);

  test(
    'CD19: more than a tenth of the active people are refused with the numbers; a stated number is the maximum',
    async () => {
      const cut = peopleFile(PEOPLE.slice(0, -4));
      expect((await run('import', cut, '--dry-run')).code).toBe(0);
      expect((await run('import', cut, '--dry-run', '--allow-removing', 'people=3')).code).toBe(3);
      const path = peopleFile(PEOPLE.slice(0, -5));
      const line =
        'perch: nothing was imported: 5 of 40 active people would go, which needs --allow-removing people=5 (--help tells more)';
      await expectRefusal([path], line);
      await expectRefusal([path, '--allow-removing', 'people=4,spaces=9'], line);
    },
    LONG,
  );

  test(
    'CD19: `active` that becomes `no` counts like a row that is not there',
    async () => {
      const idle = PEOPLE.map((row, n) => (n < 30 ? row : row.replace(/yes$/, 'no')));
      await expectRefusal(
        [peopleFile(idle), '--add-only'],
        'perch: nothing was imported: 12 of 40 active people would go, which needs --allow-removing people=12 (--help tells more)',
      );
    },
    LONG,
  );

  test(
    'CD19: of twenty spaces one may go; of floors, their spaces count',
    async () => {
      const one = await run('import', spacesFile(SPACES.slice(0, -1)), '--dry-run');
      expect(one).toMatchObject({ code: 0, complaints: [] });
      await expectRefusal(
        [spacesFile(SPACES.slice(0, -2))],
        'perch: nothing was imported: 2 of 20 spaces would go, which needs --allow-removing spaces=2 (--help tells more)',
      );
      const floors = await run('import', files({ 'floors.csv': rowsOf('floors.csv').slice(0, 2) }));
      const upstairs = SPACES.filter((row) => row.includes(',harbour-1,')).length;
      expect(floors).toMatchObject({
        code: 3,
        complaints: [
          `perch: nothing was imported: ${upstairs} of 20 spaces would go, which needs --allow-removing spaces=${upstairs} (--help tells more)`,
        ],
      });
    },
    LONG,
  );

  test(
    'CD19: --dry-run says what would be done, and then the same refusal; the number holds for each table',
    async () => {
      const path = files({ 'people.csv': PEOPLE.slice(0, -6), 'spaces.csv': SPACES.slice(0, -3) });
      const { code, printed, complaints } = await run('import', path, '--dry-run');
      expect(code).toBe(3);
      expect(printed.filter((line) => line.startsWith('- spaces'))).toHaveLength(3);
      expect(printed.at(-1)).toMatch(/^Would import: 0 added, /);
      expect(complaints).toEqual([
        'perch: nothing would be imported: 6 of 40 active people would go, 3 of 20 spaces would go, which needs --allow-removing people=6,spaces=3 (--help tells more)',
      ]);
      const allowed = await run(
        'import',
        path,
        '--dry-run',
        '--allow-removing',
        'people=6,spaces=3',
      );
      expect(allowed).toMatchObject({ code: 0, complaints: [] });
    },
    LONG,
  );

  test(
    'CD20: an import that takes the last administrator is refused, whatever may be removed',
    async () => {
      const withoutIngrid = peopleFile(PEOPLE.filter((row) => !row.startsWith('1001,')));
      const withoutGrant = grantsFile(BUILDING_GRANTS);
      for (const path of [withoutIngrid, withoutGrant]) {
        await expectRefusal([path, '--allow-removing', 'people=1000,spaces=1000'], NOBODY);
      }
      const empty = files({ 'people.csv': PEOPLE.slice(0, 1), 'spaces.csv': SPACES.slice(0, 1) });
      await expectRefusal(
        [empty],
        'perch: nothing was imported: 40 of 40 active people would go, 20 of 20 spaces would go, which needs --allow-removing people=40,spaces=20, or --add-only if the list is only a part; nobody active would administer the whole company (--help tells more)',
      );
      const { code, printed, complaints } = await run('import', withoutGrant, '--dry-run');
      expect([code, complaints]).toEqual([3, [NOBODY.replace('was', 'would be')]]);
      expect(printed).toContain('- grants group=facilities capability=administer');
      const another = grantsFile([...BUILDING_GRANTS, ',1002,administer,,,']);
      expect((await run('import', another, '--dry-run')).code).toBe(0);
    },
    LONG,
  );

  test(
    'CD19, CD20: nothing of what was refused or only looked at has changed the company',
    async () => expect(await storedIn(variables)).toEqual(before),
    LONG,
  );

  test.each([
    '',
    '5',
    'people',
    'people=-1',
    'people=1.5',
    'spaces=1e3',
    'desks=1',
    'people= 5',
    'people=5,',
  ])('CD19: --allow-removing "%s": one line and exit code 2', async (text) => {
    const { code, printed, complaints } = await run('import', 'a', `--allow-removing=${text}`);
    expect([code, printed]).toEqual([2, []]);
    expect(complaints).toEqual([
      `perch: --allow-removing takes numbers by table like people=5,spaces=3,bookings=12,skipped=4, not ${JSON.stringify(text)} (--help tells more)`,
    ]);
  });

  test('CD19: --allow-removing without a number: one line and exit code 2', async () => {
    const { code, printed, complaints } = await run('import', 'a', '--allow-removing');
    expect([code, printed, complaints.length]).toEqual([2, [], 1]);
  });
});

test(
  'CD19, CD20: the program ends with 3 and one line on the embedded database, until the number is enough',
  async () => {
    const variables = { PERCH_DATA: inFolder('embedded') };
    const program = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', 'server/perch/main.ts', 'import', ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: '', ...variables },
      });
    await runOn(variables, 'import', company(GRANTS));
    const cut = peopleFile(PEOPLE.slice(0, -36));
    expect(program(cut)).toMatchObject({
      status: 3,
      stdout: '',
      stderr:
        'perch: nothing was imported: 36 of 40 active people would go, which needs --allow-removing people=36, or --add-only if the list is only a part (--help tells more)\n',
    });
    const { status, stdout, stderr } = program(cut, '--allow-removing', 'people=36');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Imported: 0 added, 36 changed, 0 gone');
    // Those who are inactive already go no more.
    const grants = files({ 'people.csv': PEOPLE.slice(0, -36), 'grants.csv': BUILDING_GRANTS });
    expect((await runOn(variables, 'import', grants)).complaints).toEqual([NOBODY]);
  },
  LONG,
);

test(
  'CD20: a company that nobody administers is imported all the same',
  async () => {
    const variables = await database('other');
    const first = await runOn(variables, 'import', company(BUILDING_GRANTS));
    expect(first).toMatchObject({ code: 0, complaints: [] });
    const fewer = await runOn(variables, 'import', grantsFile(BUILDING_GRANTS.slice(0, 1)));
    expect(fewer).toMatchObject({ code: 0, complaints: [] });
  },
  LONG,
);
