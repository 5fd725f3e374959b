import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Schema } from 'effect';
import { bookingChanged, bookingValues, ValuesRow } from '../../server/booking/booking-values.ts';
import { writeHistory } from '../../server/change/history.ts';
import type { Db } from '../../server/database/db.ts';
import { decodeRows } from '../../server/database/rows.ts';
import { sql } from '../../server/database/sql.ts';
import { pauseOutgoing, resumeOutgoing } from '../../server/outgoing/outgoing.ts';
import { around } from '../support/at.ts';
import type { RunningServer } from '../support/server.ts';
import { load, type Sent } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { cpuOf } from './cpu.ts';
import { quantile } from './quantile.ts';
import { MOST_SPREAD, type Report, spreadOf } from './report.ts';
import type { Scope } from './scope.ts';
import { fillLarge, largeCompany } from './search/company.ts';
import type { Person } from './signed-in.ts';
import { type OpenPage, openPage } from './sizing/page.ts';
import { ASSUMED } from './sizing/sizes.ts';

const MAILS = 20_000;
const PAGES = 1_000;
/** Bookings a second, by different people. */
const BOOKINGS = 4;
/** Windows alternate: messages go out in one, and are held back in the next. Seconds. */
const WINDOW = 20;
/** The target: 15 minutes. */
const MOST_SECONDS = 900;
const DAY = 24 * 60;
const QUARTER = 15;

const company = largeCompany();
const bookable = new Set(
  company.spaceTypes.filter(({ space }) => space.mode === 'BOOK').map(({ id }) => id),
);
const desks = company.spaces.filter(
  ({ asset_type, blocked, typeId }) => asset_type === 'DESK' && !blocked && bookable.has(typeId),
);

type Relay = {
  readonly port: number;
  readonly pid: number;
  readonly messages: () => number;
  readonly stop: () => void;
};

const startRelay = async (): Promise<Relay> => {
  const program = fileURLToPath(new URL('./mail/relay.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout, pid } = child;
  if (stdout === null || pid === undefined) throw new Error('The relay did not start');
  const lines = createInterface(stdout);
  const [port] = await once(lines, 'line');
  let messages = 0;
  lines.on('line', (line) => {
    messages = Number(line.split(' ')[1]);
  });
  return { port: Number(port), pid, messages: () => messages, stop: () => child.kill() };
};

const decodeChanged = decodeRows(
  Schema.Struct({ id: Schema.Int, user_id: Schema.Int, before: ValuesRow, after: ValuesRow }),
);

/** Everybody has a booking in three days, or in four where there are not enough desks. */
const bookAll = (db: Db, midnight: number): Promise<unknown> =>
  db.query({
    text: `insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
           select d.id, 'desk', p.id, p.id, $2::bigint + p.i / $3 * ${DAY} + 480, $2::bigint + p.i / $3 * ${DAY} + 960, $2::bigint - ${3 * DAY}
           from (select id, row_number() over () - 1 as i from unnest($1::bigint[]) t(id)) d
           join (select id, row_number() over (order by id) - 1 as i from employee limit ${MAILS}) p on p.i % $3 = d.i`,
    values: [desks.map(({ id }) => id), midnight + 3 * DAY, desks.length],
  });

/** Somebody else makes all of them a quarter of an hour shorter, as an import does. */
const changeBuilding = (db: Db, midnight: number): Promise<number> =>
  db.transaction(async (query) => {
    const rows = decodeChanged(
      await query({
        text: `with was as (select b.id, ${bookingValues('b')} as values from booking b where b.made_minute = $1::bigint)
          update booking set end_minute = end_minute - ${QUARTER} from was where was.id = booking.id
          returning booking.id, user_id, was.values as before, ${bookingValues('booking')} as after`,
        values: [midnight],
      }),
    );
    await writeHistory(query, {
      author: { userId: null, name: 'Import', source: 'import' },
      at: Date.now(),
      entries: rows.map(({ after, before, ...booking }) =>
        bookingChanged({ ...booking, values: before } as never, after),
      ),
    });
    return rows.length;
  }, 'patient');

type Window = { readonly polls: number[]; readonly bookings: number[] };

/** Pages that poll as they do in browsers, and people who book, until they are ended. What they measure goes into the window of now. */
const startWork = (server: RunningServer, people: readonly Person[], now: number) => {
  let window: Window | null = null;
  let isOver = false;
  let failures = 0;
  const pages: OpenPage[] = Array.from({ length: PAGES }, (_, n) =>
    openPage(
      server.url,
      { floorId: around(company.floors, n).id, buildingId: null },
      around(people, n).cookie,
    ),
  );
  const timed = async (kind: keyof Window, work: () => Promise<unknown>): Promise<void> => {
    const own = window;
    const began = performance.now();
    try {
      await work();
      own?.[kind].push(performance.now() - began);
    } catch {
      failures += 1;
    }
  };
  const every = ASSUMED.pollSeconds * 1_000;
  const polling = pages.map(async (page, n) => {
    await delay((n / PAGES) * every);
    while (!isOver) {
      const began = performance.now();
      await timed('polls', page.poll);
      await delay(Math.max(0, every - (performance.now() - began)));
    }
  });
  const booking = (async () => {
    const midnight = Math.floor(now / DAY) * DAY;
    for (let n = 0; !isOver; n += 1) {
      const { id, cookie } = around(people, n);
      const turn = Math.floor(n / people.length);
      const start = midnight + (5 + (turn % 8)) * DAY + 1_140;
      const sent: Sent = {
        method: 'POST',
        path: `/secure/deskbooking/desk/${around(desks, n * 11).id}`,
        cookie,
        body: { start, end: start + QUARTER, userId: id },
      };
      const began = performance.now();
      await timed('bookings', async () => {
        const made = await load({ url: server.url, cpu: () => 0 }, 1, [sent]);
        if (made.booked.length === 0) throw new Error(JSON.stringify(made.answers));
      });
      await delay(Math.max(0, 1_000 / BOOKINGS - (performance.now() - began)));
    }
  })();
  return {
    /** Measures for so many seconds. */
    during: async (seconds: number): Promise<Window> => {
      const own: Window = { polls: [], bookings: [] };
      window = own;
      await delay(seconds * 1_000);
      window = null;
      return own;
    },
    end: async (): Promise<number> => {
      isOver = true;
      await Promise.all([...polling, booking]);
      for (const page of pages) page.close();
      return failures;
    },
  };
};

const waiting = async (db: Db): Promise<number> =>
  Number(
    (await db.query(sql`select count(*) as jobs from outbox where state = 'WAITING'`))[0]?.jobs,
  );

/** Times what the database says how fast, and no more. */
const shown = (values: readonly number[]): string =>
  `p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms of ${values.length}`;

const measure = async (
  { name, open, serve, pids, isEmbedded }: Place,
  { measured }: Report,
): Promise<void> => {
  if (isEmbedded) return;
  const relay = await startRelay();
  const db = await open();
  const now = Math.floor(Date.now() / 60_000);
  const midnight = Math.floor(now / DAY) * DAY;
  const people = await fillLarge(db, company, Date.now(), PAGES);
  const [building] = company.buildings;
  if (building === undefined) throw new Error('The company is empty');
  await db.query({ text: 'update floor set building_id = $1', values: [building.id] });
  await bookAll(db, midnight);
  await db.query({ text: 'analyze' });
  const server = await serve({
    PERCH_MAIL_URL: `smtp://127.0.0.1:${relay.port}?tls=off`,
    PERCH_MAIL_FROM: 'perch@company.example',
    PERCH_URL: 'http://localhost',
  });
  const ofServer = cpuOf(server.process.pid === undefined ? [] : [server.process.pid]);
  const ofDatabase = cpuOf(pids);
  const work = startWork(server, people, now);
  try {
    await pauseOutgoing(db.query, 'COMMAND', Date.now());
    await delay(2 * ASSUMED.pollSeconds * 1_000);
    const began = performance.now();
    console.log(
      `  ${await changeBuilding(db, midnight)} bookings changed in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    // The jobs are due a minute later.
    await db.query(sql`update outbox set due_at = ${Date.now()}::bigint where state = 'WAITING'`);
    const kept: { readonly with: Window[]; readonly without: Window[] } = { with: [], without: [] };
    const used = {
      server: [] as number[],
      database: [] as number[],
      idle: [] as number[],
      idleDatabase: [] as number[],
    };
    let seconds = 0;
    for (let round = 0; (await waiting(db)) > 0 && seconds < MOST_SECONDS; round += 1) {
      const before = [ofServer(), ofDatabase()];
      const sent = relay.messages();
      kept.without.push(await work.during(WINDOW));
      const between = [ofServer(), ofDatabase()];
      await resumeOutgoing(db.query);
      const start = performance.now();
      kept.with.push(await work.during(WINDOW));
      const after = [ofServer(), ofDatabase()];
      await pauseOutgoing(db.query, 'COMMAND', Date.now());
      seconds += (performance.now() - start) / 1_000;
      await delay(3_000);
      const mails = relay.messages() - sent;
      const of = (n: number) =>
        ((after[n] ?? 0) - (between[n] ?? 0) - ((between[n] ?? 0) - (before[n] ?? 0))) /
        Math.max(1, mails);
      used.server.push(of(0));
      used.database.push(of(1));
      used.idle.push(((between[0] ?? 0) - (before[0] ?? 0)) / WINDOW / 10);
      used.idleDatabase.push(((between[1] ?? 0) - (before[1] ?? 0)) / WINDOW / 10);
      console.log(
        `  ${mails} messages in ${WINDOW} s; with: polls ${shown(kept.with[round]?.polls ?? [])}, bookings ${shown(kept.with[round]?.bookings ?? [])}; ` +
          `without: polls ${shown(kept.without[round]?.polls ?? [])}, bookings ${shown(kept.without[round]?.bookings ?? [])}; ` +
          `CPU of a message ${of(0).toFixed(2)} ms server, ${of(1).toFixed(2)} ms database; without mail ${used.idle[round]?.toFixed(0)} % and ${used.idleDatabase[round]?.toFixed(0)} % of a core`,
      );
      if (
        process.env.PERCH_BENCH_ROUNDS !== undefined &&
        round + 1 >= Number(process.env.PERCH_BENCH_ROUNDS)
      )
        break;
    }
    const ratio = (kind: keyof Window, share: number): readonly number[] =>
      kept.with.map(
        (one, n) => quantile(one[kind], share) / quantile(kept.without[n]?.[kind] ?? [], share),
      );
    measured(
      { unit: 'x', baseline: 'without messages' },
      {
        [`mail: a poll meanwhile, ${name}`]: ratio('polls', 0.5),
        [`mail: a booking meanwhile, ${name}`]: ratio('bookings', 0.5),
      },
    );
    measured(
      { unit: 'ms', baseline: '' },
      {
        [`mail: CPU of a message, server, ${name}`]: used.server,
        [`mail: CPU of a message, database, ${name}`]: used.database,
      },
    );
    console.log(`  ${relay.messages()} messages in ${seconds.toFixed(0)} s of sending`);
    if (spreadOf(ratio('bookings', 0.5)) > MOST_SPREAD) console.log('  the machine was not idle');
  } finally {
    console.log(`  ${await work.end()} calls failed`);
    await server.stop();
    await db.close();
    relay.stop();
  }
};

/** Measures what 20,000 messages of a changed building cost everybody else, while pages poll and people book. */
export const mails = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_mail', scope, (place) => measure(place, report));
