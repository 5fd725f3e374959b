import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../../build/constants.ts';
import { openFiles } from '../../../server/company/files/open.ts';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { perchCommand } from '../../../server/perch/command-line.ts';
import { PERCH_COMMAND } from '../../../server/script/perch-command.ts';
import { checkCredentials } from '../../../server/session/account.ts';
import { type FreshDatabase, freshTables, postgresUrl } from '../../support/postgres.ts';

/** Opening a database in a folder takes seconds, many on a busy machine. */
const LONG = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'perch-company-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string): string => join(folder, name);

/** Databases of the embedded one; the others are on PostgreSQL if there is one, where a command takes no seconds to open it. */
const EMBEDDED = new Set(['one', 'killed']);

const databases = new Map<string, FreshDatabase>();
afterAll(async () => {
  for (const { drop } of databases.values()) await drop();
});
const variablesOf = async (data: string): Promise<Readonly<Record<string, string>>> => {
  const url = { PERCH_URL: 'https://perch.example' };
  if (EMBEDDED.has(data) || postgresUrl() === null) return { ...url, PERCH_DATA: inFolder(data) };
  const database = databases.get(data) ?? (await freshTables());
  databases.set(data, database);
  return { ...url, DATABASE_URL: database.url };
};

const MAIL = { PERCH_MAIL_URL: 'smtp://relay.example?tls=off', PERCH_MAIL_FROM: 'p@perch.example' };

const runWith = async (
  more: Readonly<Record<string, string>>,
  data: string,
  ...args: readonly string[]
) => {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const variables = { ...(await variablesOf(data)), ...more };
  const code = await perchCommand(args, {
    environment: () => readEnvironment(variables),
    now: () => Date.UTC(2026, 10, 23, 9),
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed, complaints };
};
const run = (data: string, ...args: readonly string[]) => runWith({}, data, ...args);

describe('perch migrate and doctor server', () => {
  test(
    'UG1, UG2: say what is missing and what is wrong, and change nothing',
    async () => {
      expect(await run('two', 'migrate', '--dry-run')).toMatchObject({
        code: 0,
        printed: ['Nothing is missing'],
      });
      expect(await run('two', 'migrate')).toMatchObject({ printed: ['Nothing was missing'] });
      const { code, printed } = await run('two', 'doctor', 'server');
      expect(code).toBe(1);
      expect(printed).toContain('good the schema is that of this version');
      expect(printed.some((line) => line.startsWith('bad  no backups are made'))).toBe(true);
      expect((await run('two', 'doctor', 'server', 'again')).code).toBe(2);
    },
    LONG,
  );
});

describe('perch init, import and export', () => {
  test(
    'CD1, CD6: the example is written, imported and exported; a second company is the same',
    async () => {
      const example = inFolder('example');
      expect(await run('one', 'init', example)).toMatchObject({ code: 0, complaints: [] });
      const first = await run('one', 'import', example);
      expect(first.code).toBe(0);
      expect(first.printed).toContain('+ spaces desk-0-1 "0-01"');
      expect(first.printed.filter((line) => line.startsWith('+ grants'))[0]).toMatch(
        /^\+ grants (?:\w+=\S+ ?)+$/,
      );
      expect(first.printed.at(-1)).toBe(
        'Imported: 46 added, 0 changed, 0 gone; name or settings changed; floor plans: harbour',
      );
      expect((await run('one', 'import', example)).printed).toEqual([
        'Imported: 0 added, 0 changed, 0 gone',
      ]);
      expect((await run('one', 'export', inFolder('one.zip'))).code).toBe(0);
      expect((await run('two', 'import', inFolder('one.zip'))).code).toBe(0);
      expect((await run('two', 'export', inFolder('two.zip'))).code).toBe(0);
      expect(readFileSync(inFolder('two.zip'))).toEqual(readFileSync(inFolder('one.zip')));
    },
    LONG,
  );

  test(
    'CD4: one line per fault, exit code 1, and nothing is imported',
    async () => {
      const faulty = inFolder('faulty');
      await run('one', 'init', faulty);
      const spaces = readFileSync(join(faulty, 'spaces.csv'), 'utf8');
      writeFileSync(join(faulty, 'spaces.csv'), spaces.replace(',6,video', ',six,video'));
      const { code, printed } = await run('one', 'import', faulty);
      expect(code).toBe(1);
      expect(printed).toEqual([
        'spaces.csv:10: seats: expected a whole number from 0 to 10000, not "six"',
        'Nothing was imported: 1 fault',
      ]);
    },
    LONG,
  );

  test(
    'SP2, CD4: a name that the company cannot have ends the import with a line',
    async () => {
      const named = inFolder('named');
      await run('named', 'init', named);
      for (const name of ['N'.repeat(201), 'a\0b']) {
        writeFileSync(join(named, 'company.json'), JSON.stringify({ name }));
        const { code, printed } = await run('named', 'import', named);
        expect(code).toBe(1);
        expect(printed).toEqual([
          expect.stringMatching(
            /^company\.json: name: expected at most 200 characters in one line, not "[Na\uFFFDb]+…?"$/,
          ),
          'Nothing was imported: 1 fault',
        ]);
      }
    },
    LONG,
  );

  test(
    'CD17: what is odd is a line of its own, and imported',
    async () => {
      const odd = inFolder('odd');
      await run('odd', 'init', odd);
      const spaces = readFileSync(join(odd, 'spaces.csv'), 'utf8');
      writeFileSync(join(odd, 'spaces.csv'), spaces.replace('book,1,', 'book,99,'));
      const { code, printed } = await run('odd', 'import', odd, '--dry-run');
      expect(code).toBe(0);
      expect(printed.filter((line) => line.startsWith('warning'))).toEqual([
        'warning spaces.csv:2: seats: more than 36 seats at one desk: "99"',
      ]);
    },
    LONG,
  );

  test(
    'PV4, PV5: a person is exported and erased',
    async () => {
      await run('people', 'import', inFolder('one.zip'));
      const files = inFolder('jonas.zip');
      const exported = await run('people', 'person', 'export', '1002', files);
      expect(exported).toMatchObject({ code: 0, complaints: [] });
      expect(exported.printed[0]).toMatch(/^Exported \d+ files about 1002 to /);
      expect(await run('people', 'person', 'erase', '1002')).toMatchObject({
        code: 2,
        complaints: ['perch: this cannot be undone; add --yes to erase 1002 (--help tells more)'],
      });
      expect((await run('people', 'person', 'erase', '1002', '--yes')).code).toBe(0);
      expect(await run('people', 'person', 'export', '1002', inFolder('again'))).toMatchObject({
        code: 2,
        complaints: ['perch: there is no person with the id 1002 (--help tells more)'],
      });
      for (const wrong of [[], ['forget', '1'], ['export', '1001', files], ['export', '1001']]) {
        expect((await run('people', 'person', ...wrong)).code).toBe(2);
      }
    },
    LONG,
  );

  test(
    'AC12, AC14: a password is printed once, and lets its person in; so is a link',
    async () => {
      await run('accounts', 'import', inFolder('one.zip'));
      const { code, printed } = await run('accounts', 'password', 'Ingrid');
      const [, password = ''] = /^The password of ingrid is (\S{16})$/.exec(printed[0] ?? '') ?? [];
      expect(code).toBe(0);
      const { DATABASE_URL: url } = await variablesOf('accounts');
      const db = await openDatabase(url === undefined ? { folder: inFolder('accounts') } : { url });
      expect(await checkCredentials(db, 'ingrid', password)).not.toBeNull();
      expect(await checkCredentials(db, 'ingrid', `${password}x`)).toBeNull();
      await db.close();
      // Sara is inactive.
      for (const name of ['sara', 'nobody']) {
        expect((await run('accounts', 'password', name)).complaints[0]).toContain(
          'there is no active person',
        );
      }
      const invited = await run('accounts', 'invite', 'Ingrid');
      expect(invited.printed).toEqual([
        expect.stringMatching(/^https:\/\/perch\.example\/webapp\/welcome#[\w-]{43}$/),
        'It works once, until 2026-11-30T09:00:00.000Z. Earlier links for Ingrid have ended.',
      ]);
      expect((await run('accounts', 'invite', 'sara')).complaints[0]).toContain(
        'there is no active person',
      );
    },
    LONG,
  );

  test(
    'SO17: nobody gets a password or a link while people sign in at providers only',
    async () => {
      const { DATABASE_URL: url } = await variablesOf('accounts');
      const change = async (text: string) => {
        const db = await openDatabase(
          url === undefined ? { folder: inFolder('accounts') } : { url },
        );
        await db.query({ text });
        await db.close();
      };
      expect(await run('accounts', 'sign-on', 'only', 'on')).toMatchObject({
        code: 2,
        complaints: [expect.stringContaining('there is no provider at which people can sign in')],
      });
      await change(`insert into sign_on_only (since) values (0)`);
      for (const args of [
        ['password', 'Ingrid'],
        ['invite', 'Ingrid'],
        ['invite', '--all', inFolder('none.links')],
      ]) {
        const { code, complaints } = await run('accounts', ...args);
        expect([code, complaints[0]]).toEqual([
          2,
          expect.stringContaining('only break-glass accounts'),
        ]);
      }
      await change('update account set is_break_glass = true');
      expect((await run('accounts', 'password', 'Ingrid')).code).toBe(0);
      expect((await run('accounts', 'invite', 'Ingrid')).code).toBe(0);
      expect(await run('accounts', 'sign-on', 'only', 'off')).toMatchObject({
        code: 0,
        printed: ['Sign-on only: off, passwords let people in'],
      });
    },
    LONG,
  );

  test(
    'AC21: links of everybody who cannot sign in, or of a group, are written into a new file',
    async () => {
      await run('several', 'import', inFolder('one.zip'));
      const group = inFolder('facilities.links');
      expect((await run('several', 'invite', '--group', 'facilities', group)).printed[0]).toBe(
        `Wrote 1 link to ${group}. A link works once, for seven days.`,
      );
      expect(statSync(group).mode & 0o777).toBe(0o600);
      const [head, ingrid, ...rest] = readFileSync(group, 'utf8').split('\n');
      expect(head).toBe('\uFEFFid,name,mail,username,link,valid_until');
      expect(ingrid).toMatch(
        /^1001,Ingrid Solberg,ingrid@harbour\.example,ingrid,https:\/\/perch\.example\/webapp\/welcome#[\w-]{43},2026-11-30T09:00:00\.000Z$/,
      );
      expect(rest).toEqual(['']);
      await run('several', 'password', 'jonas');
      const all = inFolder('all.links');
      expect((await run('several', 'invite', '--all', all)).code).toBe(0);
      const ids = readFileSync(all, 'utf8').trim().split('\n').slice(1);
      // Jonas can sign in, and Sara is inactive.
      expect(ids.map((line) => line.split(',')[0])).toEqual(['1001', '1003', '1004']);
      expect(await run('several', 'invite', '--all', all)).toMatchObject({
        code: 2,
        complaints: [`perch: ${all} exists already (--help tells more)`],
      });
      expect(
        await run('several', 'invite', '--group', 'birds', inFolder('birds.links')),
      ).toMatchObject({
        code: 2,
        complaints: ['perch: there is no group with the id birds (--help tells more)'],
      });
    },
    LONG,
  );

  test(
    'EM22: links are sent to whoever has an address, and the others are named, or get a link in the file',
    async () => {
      const { DATABASE_URL: url } = await variablesOf('several');
      const ask = async (text: string) => {
        const db = await openDatabase(
          url === undefined ? { folder: inFolder('several') } : { url },
        );
        const rows = await db.query({ text });
        await db.close();
        return rows;
      };
      const mailed = (...args: readonly string[]) =>
        runWith(MAIL, 'several', 'invite', '--mail', ...args);
      const jobs = () =>
        ask(`select e.username, o.payload ->> 'isAnew' as anew from outbox o join employee e on e.id = o.person_id
          where o.kind = 'mail' order by 1`);
      expect(await run('several', 'invite', '--mail', '--all')).toMatchObject({
        code: 2,
        complaints: [expect.stringContaining('PERCH_MAIL_URL is not set')],
      });
      expect(await jobs()).toEqual([]);
      await ask(`update employee set mail = '' where external_id = '1003'`);
      const [without] = await ask(
        `select trim(first_name || ' ' || last_name) as name from employee where external_id = '1003'`,
      );
      expect((await mailed('--all')).printed).toEqual([
        'The servers send 2 invitations by mail. A link works once, for seven days.',
        'No address that takes mail: 1',
        `  1003 ${String(without?.name)}`,
      ]);
      const invited = await jobs();
      expect(invited).toEqual([
        { username: 'ingrid', anew: 'false' },
        { username: expect.any(String), anew: 'false' },
      ]);
      // Jonas can sign in, but was meant.
      expect((await mailed('jonas')).printed).toEqual([
        'The servers send 1 invitation by mail. A link works once, for seven days.',
      ]);
      expect(await jobs()).toContainEqual({ username: 'jonas', anew: 'true' });
      expect(await jobs()).toHaveLength(3);

      await ask(`delete from outbox; update employee set mail = '' where external_id = '1001'`);
      expect((await run('several', 'outgoing', 'pause')).code).toBe(0);
      const file = inFolder('others.links');
      expect((await mailed('--group', 'facilities', file)).printed).toEqual([
        'The servers send 0 invitations by mail. A link works once, for seven days.',
        'No address that takes mail: 1',
        '  1001 Ingrid Solberg',
        `Wrote 1 link to ${file}. A link works once, for seven days.`,
        expect.stringContaining('delete the file'),
      ]);
      expect(readFileSync(file, 'utf8')).toContain('1001,Ingrid Solberg,,ingrid,https://');
      expect((await mailed('--all')).printed[1]).toBe(
        `Nothing leaves until ${PERCH_COMMAND} outgoing resume.`,
      );
      expect((await mailed('ingrid')).complaints[0]).toContain('has no address that takes mail');
      expect(await jobs()).toHaveLength(1);
    },
    LONG,
  );

  test.each([
    [['password']],
    [['invite']],
    [['invite', '--all']],
    [['invite', '--mail']],
    [['invite', '--mail', '--all', 'links.csv', 'more.csv']],
    [['sign-on']],
    [['sign-on', 'only', 'maybe']],
    [['sign-on', 'only', 'on', 'now']],
    [['invite', '--group', 'facilities']],
    [['invite', '--all', '--group', 'facilities', 'links.csv']],
    [['import']],
    [['import', '/nowhere']],
    [['import', 'a', 'b']],
    [['import', folder]],
    [['import', 'a', '--force']],
    [['export']],
    [['export', folder]],
    [['init', folder]],
  ])('%j: one line on standard error and exit code 2', async (args) => {
    const { code, printed, complaints } = await run('one', ...args);
    expect([code, printed]).toEqual([2, []]);
    expect(complaints).toHaveLength(1);
  });

  test(
    'FS1: setup prints a link while there is no company',
    async () => {
      const { printed, complaints } = await run('fresh', 'setup');
      expect(printed).toEqual([
        expect.stringMatching(/^https:\/\/perch\.example\/webapp\/setup#[\w-]{43}$/),
        'It works until 2026-11-23T10:00:00.000Z, or until the company is set up.',
      ]);
      expect(complaints).toEqual([]);
      expect((await run('accounts', 'setup')).complaints[0]).toContain(
        'there is a company already',
      );
    },
    LONG,
  );

  test(
    'export says that there is no company yet',
    async () => {
      expect((await run('empty', 'export', inFolder('none'))).complaints[0]).toContain(
        'no company',
      );
    },
    LONG,
  );
});

/** The example with a thousand times as many desks. */
const large = (files: ReadonlyMap<string, Uint8Array>): string => {
  const lines = new TextDecoder().decode(files.get('spaces.csv')).trimEnd().split('\n');
  const desks = Array.from(
    { length: 5_000 },
    (_, n) => `many-${n},harbour-0,North,M-${n},desk,book,1,,no,1,1`,
  );
  return [`${lines[0]},x,y`, ...lines.slice(1).map((line) => `${line},,`), ...desks].join('\n');
};

describe('an import that is killed', () => {
  test(
    'CD4: leaves the company as it was, and the next one succeeds',
    async () => {
      const example = inFolder('killed-example');
      await run('killed', 'init', example);
      await run('killed', 'import', example);
      await run('killed', 'export', inFolder('before.zip'));
      writeFileSync(join(example, 'spaces.csv'), large(openFiles(example)));
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'server/perch/main.ts', 'import', example],
        {
          cwd: root,
          env: { ...process.env, DATABASE_URL: '', PERCH_DATA: inFolder('killed') },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      child.stdout.setEncoding('utf8');
      for await (const text of child.stdout) {
        if (String(text).includes('writing spaces: 2000 of 5000')) child.kill('SIGKILL');
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      expect(child.signalCode).toBe('SIGKILL');
      await run('killed', 'export', inFolder('after.zip'));
      expect(readFileSync(inFolder('after.zip'))).toEqual(readFileSync(inFolder('before.zip')));
      expect((await run('killed', 'import', example)).printed.at(-1)).toContain('5000 added');
    },
    LONG,
  );
});
