import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { appendErasures } from '../../server/backup/erasure-list.ts';
import { openDatabase } from '../../server/database/open.ts';
import { sql } from '../../server/database/sql.ts';
import { databaseIdentity } from '../../server/outgoing/database-identity.ts';
import { erasePerson } from '../../server/person-data/erase-person.ts';
import { findPersonId } from '../../server/person-data/person-id.ts';
import { on, perch } from '../server/backup/company.ts';
import { freePort } from '../support/free-port.ts';
import { mustHave } from '../support/image.ts';
import { realTimeEnv } from '../support/other-time.ts';
import { patience } from '../support/patience.ts';
import { until } from '../support/poll.ts';
import { preparePostgres, unprivileged } from '../support/postgres-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-recovery-'));
const inFolder = (name: string): string => join(folder, name);
const data = inFolder('data');
const where = { DATABASE_URL: '', PERCH_ERASURES_FILE: inFolder('erasures.jsonl') };
let binaries = '';
let port = 0;

/** PostgreSQL and pgBackRest do not run as root. */
const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, {
    ...unprivileged(),
    cwd: folder,
    env: { ...realTimeEnv(), LC_ALL: 'C', HOME: folder },
    encoding: 'utf8',
    // A server that is started keeps what it inherits open.
    stdio: ['ignore', program.endsWith('pg_ctl') ? 'ignore' : 'pipe', 'inherit'],
    timeout: patience(60_000),
  });

const REPOSITORY = [`--config=${inFolder('pgbackrest.conf')}`, '--stanza=perch'];
const pgbackrest = (...args: readonly string[]): string =>
  run('pgbackrest', ...REPOSITORY, ...args);
const start = (): string =>
  run(join(binaries, 'pg_ctl'), '-D', data, '-l', inFolder('log'), '-w', 'start');
const stop = (mode: 'fast' | 'immediate'): string =>
  run(join(binaries, 'pg_ctl'), '-D', data, '-m', mode, '-w', 'stop');

const stopNow = (): void => {
  try {
    stop('immediate');
  } catch {
    // It does not run.
  }
};

beforeAll(async () => {
  await mustHave({ 'bin/pgbackrest': 'pgbackrest' });
  binaries = (await preparePostgres()) ?? '';
  process.once('exit', stopNow);
  const { uid, gid } = unprivileged();
  for (const name of ['', 'repository', 'logs', 'locks']) {
    mkdirSync(inFolder(name), { recursive: true });
    if (uid !== undefined && gid !== undefined) chownSync(inFolder(name), uid, gid);
  }
  port = await freePort();
  where.DATABASE_URL = `postgres://perch@127.0.0.1:${port}/postgres`;
  writeFileSync(
    inFolder('pgbackrest.conf'),
    `[global]
repo1-path=${inFolder('repository')}
repo1-retention-full=2
log-path=${inFolder('logs')}
lock-path=${inFolder('locks')}
log-level-console=error
compress-type=none
[perch]
pg1-path=${data}
pg1-port=${port}
pg1-user=perch
pg1-socket-path=${folder}
`,
  );
  const initdb = ['-U', 'perch', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  run(join(binaries, 'initdb'), '-D', data, ...initdb);
  // As docs/backup.md says, beside the port.
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `archive_mode = on
archive_command = 'pgbackrest ${REPOSITORY.join(' ')} archive-push %p'
archive_timeout = 60
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
fsync = off
`,
  );
  start();
}, patience(60_000));
afterAll(() => {
  stopNow();
  process.off('exit', stopNow);
  rmSync(folder, { recursive: true, force: true });
});

const identity = async (): Promise<string | null> => {
  const db = await openDatabase({ url: where.DATABASE_URL });
  try {
    return await databaseIdentity(db, null);
  } finally {
    await db.close();
  }
};

/** By the clock of the database, which may be ahead. */
const eraseSomebody = async (): Promise<void> => {
  const db = await openDatabase({ url: where.DATABASE_URL });
  try {
    const [row] = await db.query(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
    );
    const person = await findPersonId(db.query, '1003');
    const author = { userId: null, name: 'command line', source: 'privacy' } as const;
    await erasePerson(db, person ?? 0, author, Number(row?.now));
    await appendErasures(db.query, where.PERCH_ERASURES_FILE);
  } finally {
    await db.close();
  }
};

const counts = () =>
  on(where, ({ query }) =>
    query(sql`select (select count(*) from booking) as bookings,
      (select count(*) from employee where erased_at is not null) as erased`),
  );

test(
  'BA19: a moment before a mistake comes back, paused by command, and who was erased since is erased again',
  async () => {
    expect(await perch(where, 'import', join(root, 'docs/example-company'))).toMatchObject({
      code: 0,
    });
    pgbackrest('stanza-create');
    pgbackrest('--type=full', '--start-fast', 'backup');
    const [ended] = await on(where, ({ query }) =>
      query(sql`select clock_timestamp()::text as at`),
    );
    await on(where, ({ query }) =>
      query(sql`insert into booking (kind, space_id, user_id, organizer_id, start_minute, end_minute, made_minute)
        select 'desk', (select min(id) from space_row), e.id, e.id, 30000000 + 100 * d, 30000060 + 100 * d, 29000000
        from (select min(id) as id from employee) e, generate_series(1, 20) d`),
    );
    const before = await counts();
    const known = await identity();
    // A moment in the second in which the backup ended is before it, to pgBackRest.
    const moment = await until('the second does not end', () =>
      on(where, async ({ query }) => {
        const [row] = await query(sql`select clock_timestamp()::text as at,
          date_trunc('second', clock_timestamp()) > ${ended?.at}::timestamptz as is_later`);
        return row?.is_later === true ? row : undefined;
      }),
    );

    await on(where, ({ query }) => query(sql`delete from booking`));
    await eraseSomebody();
    // Waits until the log is in the repository.
    pgbackrest('check');
    stop('fast');
    pgbackrest(
      '--delta',
      '--type=time',
      `--target=${moment.at}`,
      '--target-action=promote',
      'restore',
    );
    start();
    await until('the recovery does not end', () =>
      on(where, async ({ query }) => {
        const [row] = await query(sql`select pg_is_in_recovery() as is`);
        return row?.is === false;
      }),
    );

    expect(await counts()).toEqual(before);
    // Nothing tells a server that it is another one than at its last start.
    expect(await identity()).toBe(known);
    expect((await perch(where, 'outgoing')).text).toBe('Outgoing: not paused');
    for (const wrong of ['2026-11-01 08:00', '2026-11-09', '9999-01-01T08:00:00Z', 'yesterday']) {
      expect(await perch(where, 'recovered', wrong), wrong).toMatchObject({ code: 2 });
    }
    expect(await perch(where, 'recovered', String(moment.at))).toMatchObject({
      code: 0,
      text: expect.stringContaining('Erased again, because they were erased since: 1'),
    });
    expect(await counts()).toEqual([{ bookings: before[0]?.bookings, erased: 1 }]);
    expect((await perch(where, 'outgoing')).text).toMatch(/^Outgoing: paused since /);
  },
  patience(60_000),
);
