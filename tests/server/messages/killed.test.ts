import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import { OUTBOX_CHANNEL } from '../../../server/outbox/outbox.ts';
import { MOST_AT_ONCE } from '../../../server/outbox/runner.ts';
import { patience } from '../../support/patience.ts';
import { until } from '../../support/poll.ts';
import { type FreshDatabase, freshTables, postgresUrl } from '../../support/postgres.ts';
import { type Relay, startRelay } from '../../support/relay.ts';
import { type RunningServer, startServer } from '../../support/server.ts';

const MAILS = 300;
/** The first process is killed when so many have arrived. */
const BEFORE = 120;

describe.runIf(postgresUrl() !== null)('EM21: a server that is killed while it sends', () => {
  let fresh: FreshDatabase;
  let relay: Relay;
  let db: Db;
  let server: RunningServer;

  const start = () =>
    startServer({
      isBrief: true,
      databaseUrl: fresh.url,
      env: {
        PERCH_DEMO: 'tiny',
        PERCH_URL: 'https://perch.company.example',
        PERCH_MAIL_URL: `smtp://127.0.0.1:${relay.port}?tls=off`,
        PERCH_MAIL_FROM: 'Perch <perch@company.example>',
      },
    });

  beforeAll(async () => {
    fresh = await freshTables();
    relay = await startRelay();
    server = await start();
    db = await openDatabase({ url: fresh.url });
  }, patience(60_000));
  afterAll(async () => {
    await server.stop();
    await db.close();
    await relay.stop();
    await fresh.drop();
  });

  it('sends at most those that it had in hand once more, with the same Message-ID', async () => {
    await db.query(sql`update employee set mail = 'p' || id || '@company.example'`);
    await db.query(sql`insert into outbox (kind, key, person_id, due_at, payload)
      select 'mail', 'queue ' || n, e.id, 0, jsonb_build_object('about', 'PASSWORD', 'person', e.id, 'at', ${Date.now()}::bigint)
      from generate_series(1, ${MAILS}::int) n, (select min(id) as id from employee where active) e`);
    await db.query(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
    await until('nothing is sent', async () => relay.received.length >= BEFORE);
    await server.kill9();
    const [row] = await db.query(
      sql`select count(*) as held from outbox where state = 'WAITING' and locked_until is not null`,
    );
    const held = Number(row?.held);
    expect(held).toBeLessThanOrEqual(MOST_AT_ONCE);
    // As if the time for which they are its own were over.
    await db.query(sql`update outbox set locked_until = 0 where locked_until is not null`);
    server = await start();
    await until('the rest is not sent', async () => {
      const [left] = await db.query(sql`select count(*) as n from outbox where state <> 'DONE'`);
      return Number(left?.n) === 0;
    });
    const times = new Map<string, number>();
    for (const { source } of relay.received) {
      const [id = ''] = /^Message-ID: .+$/im.exec(source) ?? [];
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    expect(times.size).toBe(MAILS);
    expect([...times.values()].filter((count) => count > 2)).toEqual([]);
    expect([...times.values()].filter((count) => count === 2).length).toBeLessThanOrEqual(held);
  });
});
