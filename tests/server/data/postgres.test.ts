import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDeskBooking } from '../../../server/booking/create.ts';
import type { Db, Query } from '../../../server/database/db.ts';
import { MIGRATIONS } from '../../../server/database/migrations/all.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { createListener } from '../../../server/database/postgres-listener.ts';
import { MOST_CONNECTIONS } from '../../../server/database/postgres-pool.ts';
import { DatabaseBusy, DatabaseUnreachable } from '../../../server/database/problem.ts';
import { sql } from '../../../server/database/sql.ts';
import { createSessions } from '../../../server/session/sessions.ts';
import { createUpdates } from '../../../server/update/updates.ts';
import { freePort } from '../../support/free-port.ts';
import { until } from '../../support/poll.ts';
import {
  type FreshDatabase,
  freshDatabase,
  freshTables,
  postgresUrl,
} from '../../support/postgres.ts';
import { openGate } from '../http/gate.ts';
import { keptErrors } from '../http/kept-errors.ts';
import { at, COLLEAGUE, callerOf, DESKS, EMPLOYEE, NOW, OFFICE, seedOffice } from './office.ts';
import { createPage, updateIn } from './page.ts';

describe('a PostgreSQL that cannot be reached', () => {
  it('is reported without its password if nobody listens on the port', async () => {
    const port = await freePort();
    const opening = openDatabase({ url: `postgres://perch:secret@127.0.0.1:${port}/office` });
    await expect(opening).rejects.toBeInstanceOf(DatabaseUnreachable);
    await expect(opening).rejects.toThrow(`127.0.0.1:${port}/office`);
    await expect(opening).rejects.not.toThrow('secret');
  });

  it('is reported without its password if another server listens on the port', async () => {
    const port = await freePort();
    const server = createServer((socket) => {
      socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const opening = openDatabase({ url: `postgres://perch:secret@127.0.0.1:${port}/office` });
    await expect(opening).rejects.toBeInstanceOf(DatabaseUnreachable);
    await expect(opening).rejects.not.toThrow('secret');
    await new Promise((resolve) => server.close(resolve));
  });
});

describe.runIf(postgresUrl() !== null)('several servers on one PostgreSQL', () => {
  // What a server does by itself fails while its connections are cut.
  keptErrors();
  let fresh: FreshDatabase;
  let one: Db;
  let two: Db;
  beforeAll(async () => {
    fresh = await freshTables();
    [one, two] = await Promise.all([
      openDatabase({ url: fresh.url }),
      openDatabase({ url: fresh.url }),
    ]);
    expect(await Promise.all([seedOffice(one), seedOffice(two)])).toContain(true);
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    await fresh.drop();
  });

  const { floorId } = at(DESKS, 0);
  let booked = 0;
  const book = async (db: Db) => {
    booked += 1;
    const userId = at(OFFICE.employees, 10 + booked).id;
    const input = { start: NOW + 60, end: NOW + 120, userId };
    const desk = at(
      DESKS.filter((each) => each.floorId === floorId),
      booked,
    );
    const made = await createDeskBooking(db, callerOf(userId), desk.id, input, { now: NOW });
    if (!made.ok) throw new Error(made.message);
    return desk.id;
  };

  /** Polls until the page is told of the desk. */
  const learnsOf = (page: ReturnType<typeof createPage>, desk: number) =>
    until('The page was never told of the booking', async () => {
      const answer = await page.poll([floorId]);
      return (
        answer !== 'Unchanged' &&
        updateIn(answer)
          .contentUpdate?.spaces.update.map((space) => space.id)
          .includes(desk)
      );
    });

  it('cannot open a database that is not there', async () => {
    const missing = new URL(fresh.url);
    missing.pathname = '/nowhere_to_be_found';
    await expect(openDatabase({ url: missing.href })).rejects.toBeInstanceOf(DatabaseUnreachable);
  });

  it('tell each other of changes', async () => {
    const updates = await createUpdates(one);
    const page = createPage(updates, COLLEAGUE, () => NOW);
    await page.poll([floorId]);
    const desk = await book(two);
    await learnsOf(page, desk);
    await updates.close();
  });

  it('never make a page reload because it got an update from another server first', async () => {
    const [here, there] = [await createUpdates(one), await createUpdates(two)];
    const page = createPage(here, COLLEAGUE, () => NOW);
    await page.poll([floorId]);
    for (let i = 0; i < 5; i += 1) {
      await book(one);
      const answers = await Promise.all([
        page.poll([floorId]),
        there.update(COLLEAGUE, page.query([floorId]), NOW),
      ]);
      expect(answers).not.toContain('Reload');
      expect(await there.update(COLLEAGUE, page.query([floorId]), NOW)).not.toBe('Reload');
    }
    await here.close();
    await there.close();
  });

  it('answer correctly while notifications are lost, and receive them again afterwards', async () => {
    const updates = await createUpdates(one);
    const page = createPage(updates, EMPLOYEE, () => NOW);
    await page.poll([floorId]);
    for (let round = 0; round < 3; round += 1) {
      const cut = await two.query(sql`select pg_terminate_backend(pid) as cut from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`);
      expect(cut).toContainEqual({ cut: true });
      const desk = await book(two);
      await until('The booking never came', async () => {
        await page.poll([floorId]);
        const space = Object.values(page.floor(floorId)?.spaces ?? {})
          .flatMap((chunk) => Object.values(chunk))
          .find((each) => each.id === desk);
        return space !== undefined && space.status.times.length > 0;
      });
      await until('Memory never became current again', () =>
        updates.unchanged(EMPLOYEE.userId, page.query([floorId])),
      );
    }
    await updates.close();
  });

  it('notice when their listening connection dies silently', async () => {
    const gate = await openGate(fresh.url);
    const there = await openDatabase({ url: gate.url });
    const updates = await createUpdates(there);
    const page = createPage(updates, COLLEAGUE, () => NOW);
    await page.poll([floorId]);
    gate.silenceListeners();
    const desk = await book(one);
    await learnsOf(page, desk);
    await updates.close();
    await there.close();
    await gate.shut();
  });

  it('AC1: learn within 5 s of a session that ended while the connection was dead', async () => {
    const gate = await openGate(fresh.url);
    const there = await openDatabase({ url: gate.url });
    const sessions = await createSessions(there, 60_000, () => NOW * 60_000);
    const userId = EMPLOYEE.userId;
    await one.query(sql`update employee set password_hash = 'x' where id = ${userId}`);
    const token = await sessions.open(
      { userId, passwordHash: 'x' },
      { browser: '', system: '', address: '' },
    );
    if (token === null) throw new Error('No session was opened');
    await sessions.find(token);
    expect(sessions.remembered(token)).not.toBeNull();
    gate.silenceListeners();
    await one.query(sql`update employee set active = false where id = ${userId}`);
    await until('The session lives', async () => sessions.remembered(token) === null);
    expect(await sessions.find(token)).toBeNull();
    await one.query(sql`update employee set active = true where id = ${userId}`);
    await sessions.stop();
    await there.close();
    await gate.shut();
  });

  it('AC1: distrust their cache after a suspension, before any timer fires', async () => {
    expect(one.hears()).toBe(true);
    const later = performance.now() + 4_001;
    const suspended = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(one.hears()).toBe(false);
    suspended.mockRestore();
    expect(one.hears()).toBe(true);
  });

  it('do not wait for a server that is suspended in a transaction', async () => {
    const lock = sql`select id from floor where id = ${floorId} for update`;
    let tries = 0;
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    let wake = () => {};
    const isAwake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const suspended = two.transaction(async (query) => {
      tries += 1;
      await query(lock);
      locked();
      await isAwake;
      return query(sql`select 1 as one`);
    });
    await isLocked;
    await one.transaction((query) => query(lock));
    wake();
    expect(await suspended).toEqual([{ one: 1 }]);
    expect(tries).toBe(2);
  });

  it('answer reads while every connection for writes waits for a lock', async () => {
    const lock = sql`select id from floor where id = ${floorId} for update`;
    const held = async (query: Query): Promise<void> => {
      await query(lock);
      const writes = Array.from({ length: MOST_CONNECTIONS }, () =>
        one.transaction((other) => other(lock)).catch((error: unknown) => error),
      );
      expect(await one.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
      for (const error of await Promise.all(writes)) expect(error).toBeInstanceOf(DatabaseBusy);
    };
    await two.transaction(held, 'patient');
  });

  it('report a lack of free connections as busy, not as unreachable', async () => {
    const busy = Array.from({ length: MOST_CONNECTIONS }, () =>
      one.query(sql`select pg_sleep(9)`).catch((error: unknown) => error),
    );
    await expect(one.query(sql`select 1`)).rejects.toBeInstanceOf(DatabaseBusy);
    await two.query(sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(9)%' and pid <> pg_backend_pid()`);
    await Promise.all(busy);
  });

  it('detect a database that delivers no notifications', async () => {
    const config = { connectionString: fresh.url };
    const deaf = createListener(config, async () => []);
    expect(await deaf.hearsItself()).toBe(false);
    await deaf.close();
    const hearing = createListener(config, one.query);
    expect(await hearing.hearsItself()).toBe(true);
    await hearing.close();
  });

  it('survive a cut connection, and report the query that was running on it as failed', async () => {
    const running = one.query(sql`select pg_sleep(30)`);
    const failed = expect(running).rejects.toThrow();
    await until('The query never ran', async () => {
      const rows = await two.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep%'
            and state = 'active' and pid <> pg_backend_pid()`);
      return rows.length > 0;
    });
    await failed;
    expect(await one.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('migrate one after the other when they start at once', async () => {
    const empty = await freshDatabase();
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ url: empty.url })),
    );
    const [row] = await at(servers, 0).query(sql`select count(*) as n from schema_migration`);
    expect(row?.n).toBe(MIGRATIONS.length);
    for (const server of servers) await server.close();
    await empty.drop();
  });
});
