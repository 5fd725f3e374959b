import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTENTION } from '../../../core/contract/administration/operation.ts';
import { attentionOf, type Seen } from '../../../server/administration/operation/attention.ts';
import { readOperation } from '../../../server/administration/operation/operation.ts';
import { processName, readProcesses } from '../../../server/administration/operation/processes.ts';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Readings } from '../../../server/metrics/readings.ts';
import { VERSION } from '../../../server/operator/version.ts';
import { freshDatabase } from '../../support/postgres.ts';

const NOW = Date.UTC(2027, 2, 9, 9);
const MINUTE = NOW / 60_000;
const one = { host: 'one', version: '3.18.0', build: 'abc', since: MINUTE };

const WELL: Seen = {
  processes: [one, { ...one, host: 'two' }],
  lastBackup: MINUTE - 26 * 60,
  disks: [{ name: 'data', freeBytes: 10, sizeBytes: 100 }],
  waiting: { read: 5, write: 5, password: 5, connection: 0 },
  clockOffset: -30,
  isFull: false,
  isPaused: false,
  isSecretEnding: false,
  hasBackupFailed: false,
  isUnsaved: false,
  retention: MINUTE - 2 * 24 * 60,
  minute: MINUTE,
};

describe('OP54: what needs attention', () => {
  test('is nothing at the limits, and where nothing is known', () => {
    expect(attentionOf(WELL)).toEqual([]);
    const { lastBackup: _, ...unknown } = WELL;
    expect(attentionOf({ ...unknown, retention: null, disks: [], processes: [] })).toEqual([]);
  });

  test.each([
    ['databaseFull', { isFull: true }],
    ['outgoingPaused', { isPaused: true }],
    ['diskLow', { disks: [{ name: 'data', freeBytes: 9, sizeBytes: 100 }] }],
    ['backupOld', { lastBackup: MINUTE - 26 * 60 - 1 }],
    ['backupOld', { lastBackup: null }],
    ['backupFailed', { hasBackupFailed: true }],
    ['backupMissing', { isUnsaved: true }],
    ['jobsDead', { jobs: { waiting: 0, dead: 1, newest: [] } }],
    ['waiting', { waiting: { ...WELL.waiting, connection: 1 } }],
    ['clockOff', { clockOffset: 31 }],
    ['clockOff', { clockOffset: -31 }],
    ['retentionLate', { retention: MINUTE - 2 * 24 * 60 - 1 }],
    ['secretEnds', { isSecretEnding: true }],
    ['versions', { processes: [one, { ...one, build: 'abd' }] }],
  ] as const)('is %s with %j', (name, wrong) => {
    expect(attentionOf({ ...WELL, ...wrong })).toEqual([name]);
    expect(ATTENTION).toContain(name);
  });
});

const READINGS: Readings = {
  queues: () => ({ read: 1, write: 2, password: 3, known_password: 4 }),
  connections: () => null,
  sessions: () => 0,
  clockOffset: () => 0.4,
  outbox: () => null,
  isFull: () => false,
  disks: () => [],
  makesBackups: true,
  hearsDatabase: () => true,
  lastBackup: () => 0,
  lastRetention: () => null,
  refreshed: async () => {},
};

describe('OP54: how the servers are', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase({ memory: true });
  });
  afterAll(() => db.close());

  test('is read from the database and from this process', async () => {
    expect(await readOperation(db, { readings: READINGS, fromFile: [] }, NOW)).toEqual({
      maintenance: null,
      attention: ['backupOld'],
      processes: [{ ...VERSION, host: expect.any(String), since: expect.any(Number) }],
      lastBackup: null,
      disks: [],
      waiting: { read: 1, write: 2, password: 7, connection: 0 },
      clockOffset: 0,
      jobs: { waiting: 0, dead: 0, newest: [] },
    });
    await db.query(
      sql`insert into backup_run (finished_at, failed_at) values (${NOW - 60_000}, ${NOW})`,
    );
    await db.query(
      sql`insert into job (name, day) values ('retention', ${Math.floor(NOW / 86_400_000) - 5})`,
    );
    expect(await readOperation(db, { readings: READINGS, fromFile: [] }, NOW)).toMatchObject({
      attention: ['backupFailed', 'retentionLate'],
      lastBackup: MINUTE - 1,
    });
    const without = await readOperation(
      db,
      { readings: { ...READINGS, makesBackups: false }, fromFile: [] },
      NOW,
    );
    expect(without.lastBackup).toBeUndefined();
    expect(without.attention).toEqual(['backupMissing', 'retentionLate']);
  });

  test('SO12: the secret of a provider that ends within 30 days needs attention', async () => {
    const read = async () =>
      (await readOperation(db, { readings: READINGS, fromFile: [] }, NOW)).attention;
    const endsOn = (day: string) => sql`insert into sign_on_provider
      (key, fields, secret, revision, created_at) values ('okta', ${JSON.stringify({ secret_expires: day })}::text::jsonb, 'x', 1, 0)
      on conflict (key) do update set fields = excluded.fields`;
    await db.query(endsOn('2027-04-30'));
    expect(await read()).not.toContain('secretEnds');
    await db.query(endsOn('2027-04-01'));
    expect(await read()).toContain('secretEnds');
  });

  test('JO11: the dead jobs are there with the reason, the newest first', async () => {
    const dead = (key: string, ended: number) => sql`insert into outbox
      (kind, key, due_at, attempts, payload, state, ended_at, error_code, error_text)
      values ('note', ${key}, ${NOW}, 18, '{}', 'DEAD', ${ended}, 'AWAY', 'the receiver is away')`;
    await db.query(dead('one', NOW - 120_000));
    await db.query(dead('two', NOW - 60_000));
    await db.query(
      sql`insert into outbox (kind, key, due_at, payload) values ('note', 'three', ${NOW}, '{}')`,
    );
    const { attention, jobs } = await readOperation(db, { readings: READINGS, fromFile: [] }, NOW);
    expect(attention).toContain('jobsDead');
    expect(jobs).toMatchObject({ waiting: 1, dead: 2 });
    expect(jobs?.newest).toEqual(
      [
        ['two', 1],
        ['one', 2],
      ].map(([key, ago]) => ({
        id: expect.any(String),
        kind: 'note',
        key,
        attempts: 18,
        ended: MINUTE - Number(ago),
        code: 'AWAY',
        text: 'the receiver is away',
      })),
    );
  });

  test('a server on PostgreSQL is there as long as its connection listens', async () => {
    const fresh = await freshDatabase();
    const servers = [];
    const began = 'perch listens 3.18.0 old 29000000 8081 another-host';
    for (const name of [processName(8080), began, 'perch listens 3.17.0 older third-host'])
      servers.push(await openDatabase({ url: fresh.url, name }));
    const [here, ...others] = servers;
    if (here === undefined) throw new Error('No server');
    const seen = async () =>
      (await readProcesses(here)).map(({ host, build, since }) => [host, build, since]);
    const recent = expect.any(Number);
    expect(await seen()).toEqual([
      [`${hostname()}:8080`, VERSION.build, recent],
      ['another-host:8081', 'old', 29_000_000],
      ['third-host', 'older', recent],
    ]);
    for (const other of others) await other.close();
    await expect.poll(seen).toHaveLength(1);
    await here.close();
    await fresh.drop();
  });
});
