import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Row } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { createReachable } from '../../../server/database/reachable.ts';
import { VERSION } from '../../../server/operator/version.ts';
import { until } from '../../support/poll.ts';
import { type FreshDatabase, freshTables, postgresUrl } from '../../support/postgres.ts';
import { type Gate, openGate } from './gate.ts';
import { keptErrors } from './kept-errors.ts';
import { type Office, openOffice } from './office.ts';

test('the health check sends one query at a time to a silent database, and accepts a late answer', async () => {
  let asked = 0;
  let answer: (rows: readonly Row[]) => void = () => {};
  const unused = async () => {
    throw new Error('Not asked for');
  };
  const db: Db = {
    kind: 'postgres',
    query: () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    transaction: unused,
    listen: unused,
    hears: () => true,
    close: unused,
  };
  const isReachable = createReachable(db, 20);
  expect(await Promise.all([isReachable(), isReachable()])).toEqual([false, false]);
  expect(await isReachable()).toBe(false);
  expect(asked).toBe(1);
  const asking = isReachable();
  answer([]);
  expect(await asking).toBe(true);
  const again = isReachable();
  expect(asked).toBe(2);
  answer([]);
  expect(await again).toBe(true);
});

describe.runIf(postgresUrl() !== null)('health on a PostgreSQL that goes and comes back', () => {
  let fresh: FreshDatabase;
  let gate: Gate;
  let db: Db;
  let office: Office;
  const log = keptErrors();
  // Whatever the server does by itself meanwhile fails.
  afterEach(() => {
    for (const [said] of log().mock.calls)
      expect(said).toMatch(/a background task failed|cannot be reached|is busy/);
  });
  beforeAll(async () => {
    fresh = await freshTables();
    gate = await openGate(fresh.url);
    db = await openDatabase({ url: gate.url });
    office = await openOffice(db);
  });
  afterAll(async () => {
    await gate.open();
    await office.stop();
    await db.close();
    await gate.shut();
    await fresh.drop();
  });

  const health = async () => {
    const answer = await fetch(`${office.url}/health`);
    return { status: answer.status, body: await answer.json() };
  };
  const ready = { status: 200, body: { status: 'ready', ...VERSION } };
  const gone = {
    status: 503,
    body: { status: 'unavailable', reason: 'The database does not answer', ...VERSION },
  };
  /** OP6: what the operator was told, without times. */
  const told = () =>
    office.told.map((line) => line.replace(/^\S+ Perch: /, '').replace(/\d+ s$/, 'n s'));
  const comesBack = () =>
    until('The database was never found again', async () => (await health()).status === 200);

  test('is 503 while PostgreSQL does not listen, and 200 again afterwards', async () => {
    expect(await health()).toEqual(ready);
    await gate.shut();
    expect(await health()).toEqual(gone);
    // OP43: nobody restarts a server because its database is away.
    expect((await fetch(`${office.url}/live`)).status).toBe(200);
    await until('OP6: The loss was never told', () => told().length > 0);
    await gate.open();
    await comesBack();
    expect(await health()).toEqual(ready);
    await until('OP6: The return was never told', () =>
      told().some((line) => line.includes('back')),
    );
    expect(told().join('\n')).toMatch(
      /^database lost: The PostgreSQL database \S+ cannot be reached: .+\n(?:database lost: .+\n)*database back after n s$/,
    );
  });

  test('is 503 while the connections are silent, and 200 again afterwards', async () => {
    expect(await health()).toEqual(ready);
    gate.silence();
    expect(await health()).toEqual(gone);
    await gate.open();
    await comesBack();
    expect(await health()).toEqual(ready);
  });
});
