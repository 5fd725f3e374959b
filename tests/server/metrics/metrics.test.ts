import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DETAILED_CODES } from '../../../core/contract/errors.ts';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import { callAt, GROUPS } from '../../../server/http/allowed-methods.ts';
import { lastKnown } from '../../../server/metrics/last-known.ts';
import { DATABASE_WORK, JOBS } from '../../../server/metrics/metrics.ts';
import { createPrometheus, type Prometheus } from '../../../server/metrics/prometheus.ts';
import type { Readings } from '../../../server/metrics/readings.ts';
import { serveMetrics } from '../../../server/metrics/serve.ts';
import { timed } from '../../../server/metrics/timed.ts';
import { freePort } from '../../support/free-port.ts';
import { until } from '../../support/poll.ts';
import { type Browser, signIn } from '../http/browser.ts';
import type { FirstPoll } from '../http/first-poll.ts';
import { type Office, openOffice } from '../http/office.ts';

const create = (): Prometheus =>
  createPrometheus({ groups: GROUPS, version: '1.2.3', build: 'abc', schema: 7 });

/** The series of the page, each with its value. */
const seriesOf = async ({ page }: Pick<Prometheus, 'page'>): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await page())
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );

const READINGS: Readings = {
  queues: () => ({ read: 1, write: 2, password: 3, known_password: 4 }),
  connections: () => ({ active: 5, idle: 6, waiting: 7, reconnects: 8 }),
  sessions: () => 9,
  clockOffset: () => -0.25,
  outbox: () => ({ waiting: 11, failing: 13, dead: 12, lateMs: 1500, isPaused: true }),
  isFull: () => true,
  disks: () => [
    { name: 'data', freeBytes: 10, sizeBytes: 20 },
    { name: 'backups', freeBytes: 30, sizeBytes: 40 },
  ],
  makesBackups: true,
  hearsDatabase: () => false,
  lastBackup: () => Date.UTC(2027, 0, 1),
  lastRetention: () => Date.UTC(2027, 0, 2),
  refreshed: async () => {},
};

/** What somebody might send, and no label may have. */
const TYPED = "Ida's secret";

describe('OP51: series', () => {
  test('there are at most 500, whatever happens, and no label has a text from outside', async () => {
    const metrics = create();
    metrics.read(READINGS);
    const calls = [
      callAt('POST', '/secure/deskbooking/desk/7'),
      callAt('POST', '/public/login/user'),
      callAt('GET', `/webapp/${TYPED}`),
      callAt('GET', `/${TYPED}`),
      { name: TYPED, group: TYPED },
      ...GROUPS.map((group) => ({ name: `GET /${group}`, group })),
    ];
    for (const { name: call, group } of calls) {
      for (const code of [...DETAILED_CODES, TYPED, null]) {
        for (const status of [200, 204, 304, 401, 404, 409, 429, 500, 503]) {
          metrics.answered({ group, call, status, seconds: 0.2, code });
        }
      }
    }
    for (const work of DATABASE_WORK) metrics.databaseWorked(work, 0.001);
    for (const job of JOBS)
      for (const end of ['done', 'failed'] as const) metrics.jobEnded(job, end);
    const series = await seriesOf(metrics);
    expect(series.size).toBeLessThanOrEqual(500);
    expect(await metrics.page()).not.toContain(TYPED);
  });

  test('none appears later: those of a new server are all there are', async () => {
    const metrics = create();
    metrics.read(READINGS);
    const own = async () => [...(await seriesOf(metrics)).keys()];
    const before = await own();
    metrics.answered({
      ...callAt('GET', '/secure/user'),
      call: '',
      status: 500,
      seconds: 3,
      code: null,
    });
    metrics.jobEnded('backup', 'failed');
    expect(await own()).toEqual(before);
  });
});

test('OP52, OP63, JO12: readings are of the moment in which the page is read', async () => {
  const metrics = create();
  expect([...(await seriesOf(metrics)).keys()].join()).not.toContain('perch_queue_length{');
  let waiting = 2;
  metrics.read({ ...READINGS, queues: () => ({ ...READINGS.queues(), write: waiting }) });
  waiting = 12;
  const series = await seriesOf(metrics);
  expect(
    Object.fromEntries(
      [...series].filter(([name]) =>
        /queue|pool|listen|offset|database_up|database_full|disk|backup_|retention_|sessions|outbox|outgoing|build_info/.test(
          name,
        ),
      ),
    ),
  ).toEqual({
    'perch_queue_length{queue="read"}': 1,
    'perch_queue_length{queue="write"}': 12,
    'perch_queue_length{queue="password"}': 3,
    'perch_queue_length{queue="known_password"}': 4,
    'perch_pool_connections{state="active"}': 5,
    'perch_pool_connections{state="idle"}': 6,
    'perch_pool_connections{state="waiting"}': 7,
    perch_listen_reconnects_total: 8,
    perch_sessions: 9,
    perch_clock_offset_seconds: -0.25,
    perch_database_up: 0,
    perch_database_full: 1,
    'perch_disk_free_bytes{folder="data"}': 10,
    'perch_disk_free_bytes{folder="backups"}': 30,
    'perch_disk_size_bytes{folder="data"}': 20,
    'perch_disk_size_bytes{folder="backups"}': 40,
    'perch_outbox_jobs{state="waiting"}': 11,
    'perch_outbox_jobs{state="failing"}': 13,
    'perch_outbox_jobs{state="dead"}': 12,
    perch_outbox_late_seconds: 1.5,
    perch_outgoing_paused: 1,
    perch_backup_last_success_timestamp_seconds: Date.UTC(2027, 0, 1) / 1000,
    perch_retention_last_success_timestamp_seconds: Date.UTC(2027, 0, 2) / 1000,
    [`perch_build_info{version="1.2.3",build="abc",node="${process.versions.node}",schema="7"}`]: 1,
  });
});

test('OP52: a disk or database that does not answer delays no reading', async () => {
  const answers: ((value: number) => void)[] = [];
  const read = lastKnown(() => new Promise<number>((resolve) => answers.push(resolve)), 0);
  expect([read(), read()]).toEqual([0, 0]);
  expect(answers).toHaveLength(1);
  answers[0]?.(5);
  await until('the next value is not known', async () => read() === 5);
  let disk = 1;
  const fresh = lastKnown(async () => disk, 0);
  await fresh.refreshed();
  disk = 2;
  expect(fresh()).toBe(1);
  await fresh.refreshed();
  expect(fresh()).toBe(2);
  const failing = lastKnown(() => Promise.reject(new Error('no disk')), 1);
  expect(failing()).toBe(1);
  await Promise.resolve();
  expect(failing()).toBe(1);
});

describe('OP50: the page', () => {
  test('is at an address of its own, and nothing else is', async () => {
    const { url, stop } = await serveMetrics(create(), { host: '127.0.0.1', port: 0 });
    try {
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ]);
      expect(await answer.text()).toContain('perch_build_info');
      for (const [method, path] of [
        ['GET', '/'],
        ['POST', '/metrics'],
        ['GET', '/metrics/../health'],
      ] as const) {
        expect((await fetch(new URL(path, url), { method })).status).toBe(404);
      }
    } finally {
      await stop();
    }
  });

  test('says which settings are wrong if its port is in use', async () => {
    const { url, stop } = await serveMetrics(create(), {
      host: '127.0.0.1',
      port: await freePort(),
    });
    const port = Number(new URL(url).port);
    await expect(serveMetrics(create(), { host: '127.0.0.1', port })).rejects.toThrow(
      /^The metrics cannot be served \(.*EADDRINUSE.*\): set PERCH_METRICS_PORT/,
    );
    await stop();
  });
});

describe('OP50: a server', () => {
  let db: Db;
  let office: Office;
  let browser: Browser;
  const metrics = create();
  beforeAll(async () => {
    db = timed(await openDatabase({ memory: true }), metrics);
    office = await openOffice(db, {}, metrics);
    metrics.read(office.backend.readings);
    browser = await signIn(office.url, 'employee');
  });
  afterAll(async () => {
    await office.stop();
    await db.close();
  });

  /** The series whose values grow while `work` is done, and by how much. */
  const grown = async (work: () => Promise<unknown>, pattern: RegExp) => {
    const before = await seriesOf(metrics);
    await work();
    const growth = async () =>
      [...(await seriesOf(metrics))].flatMap(([name, value]) => {
        const by = value - (before.get(name) ?? 0);
        return by > 0 && pattern.test(name) ? [[name, by] as const] : [];
      });
    await until('nothing was counted', async () => (await growth()).length > 0);
    return Object.fromEntries(await growth());
  };

  test('counts bookings, and why they are refused', async () => {
    const start = office.minute() + 3 * 24 * 60;
    const colleague = await signIn(office.url, 'colleague');
    const book = (who: Browser, userId: number) => () =>
      who.call(`POST /secure/deskbooking/desk/${office.desks[0]}`, {
        start,
        end: start + 60,
        userId,
      });
    const { people } = office;
    expect(
      await grown(
        book(browser, people.employee),
        /_bookings_|_requests_total|_request_seconds_count/,
      ),
    ).toEqual({
      'perch_bookings_total{outcome="booked",rule=""}': 1,
      'perch_http_requests_total{call="deskBooking",status="ok"}': 1,
      'perch_http_request_seconds_count{call="deskBooking"}': 1,
    });
    expect(await grown(book(colleague, people.colleague), /_bookings_|_requests_total/)).toEqual({
      'perch_bookings_total{outcome="refused",rule="SLOT_TAKEN"}': 1,
      'perch_http_requests_total{call="deskBooking",status="refused"}': 1,
    });
  });

  test('counts polls by their answers, also those that are answered before they are parsed', async () => {
    const first = await browser.call(`GET /secure/update?fId=${office.floorId}`);
    const { stamp, floors } = first.json as FirstPoll;
    const [floor] = floors;
    const same = `GET /secure/update?status=${stamp}&fId=${floor?.fId}&fStatic=${floor?.fStatic}&fStatus=${floor?.fStatus}`;
    expect(
      await grown(async () => {
        for (let n = 0; n < 5; n += 1) expect((await browser.call(same)).status).toBe(204);
      }, /_poll_|_requests_total/),
    ).toEqual({ 'perch_poll_total{answer="204"}': 5 });
    expect(await grown(() => browser.call('GET /secure/update?fId=999999'), /_poll_/)).toEqual({
      'perch_poll_total{answer="404"}': 1,
    });
    expect(
      await grown(() => browser.call('GET /secure/update?status=0&protocol=99'), /_poll_/),
    ).toEqual({
      'perch_poll_total{answer="205"}': 1,
    });
    expect(
      await grown(() => browser.call(`GET /secure/update?fId=${office.floorId}`), /_poll_/),
    ).toEqual({ 'perch_poll_total{answer="200"}': 1 });
  });

  test('counts attempts to sign in', async () => {
    const attempt = (password: string) => () =>
      fetch(`${office.url}/public/login/user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
        body: JSON.stringify({ username: 'colleague', password }),
      });
    expect(await grown(attempt('perch'), /_sign_in_/)).toEqual({
      'perch_sign_in_total{method="password",outcome="ok"}': 1,
    });
    expect(await grown(attempt('wrong'), /_sign_in_/)).toEqual({
      'perch_sign_in_total{method="password",outcome="wrong"}': 1,
    });
    expect((await seriesOf(metrics)).get('perch_sessions')).toBeGreaterThan(0);
  });

  test('measures statements and transactions', async () => {
    // Apart from what the readings of the server ask.
    const own = create();
    const measured = timed(db, own);
    await measured.query(sql`select 1`);
    await measured.transaction((query) => query(sql`select 1`), 'read');
    const series = await seriesOf(own);
    const counts = DATABASE_WORK.map((work) =>
      series.get(`perch_database_seconds_count{statement="${work}"}`),
    );
    expect(counts).toEqual(DATABASE_WORK.map((work) => (/query|read/.test(work) ? 1 : 0)));
  });
});

test('OP53: the lag of the event loop is late work, not the time between two looks', async () => {
  const metrics = create();
  const lag = async (which: string) =>
    (await seriesOf(metrics)).get(`nodejs_eventloop_lag_${which}_seconds`) ?? Number.NaN;
  /** Busy, then idle for a moment, then a reading: the first look after a reading has nothing to compare with. */
  let turn = 0;
  await until('the look was not late', async () => {
    turn += 1;
    if (turn % 2 === 0) return (await lag('max')) > 0.2;
    const end = performance.now() + 300;
    while (performance.now() < end);
    return false;
  });
  const series = await seriesOf(metrics);
  expect(series.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('UG5: what maintenance refuses has not failed', async () => {
  const metrics = create();
  const { name: call, group } = callAt('POST', '/secure/space/claim');
  for (const code of ['MAINTENANCE', 'BUSY']) {
    metrics.answered({ group, call, status: 503, seconds: 0.1, code });
  }
  const series = await seriesOf(metrics);
  const count = (status: string) =>
    series.get(`perch_http_requests_total{call="claim",status="${status}"}`);
  expect([count('refused'), count('failed')]).toEqual([1, 1]);
});
