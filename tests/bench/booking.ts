import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Db } from '../../server/database/db.ts';
import { openDatabase } from '../../server/database/open.ts';
import { startPostgres } from '../support/postgres-cluster.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import {
  type BenchCompany,
  BOOKINGS,
  fillCompany,
  PEOPLE,
  type Person,
} from './booking/company.ts';
import { load, type Sent, showLoad } from './booking/load.ts';

const QUARTER = 15;
/** Quarters of an hour from 06:00 to 20:00. */
const SLOTS_A_DAY = 56;
const DAYS = 9;
const CALLS = 1500;
const READS = 400;
const CONTESTED = 10_000;
const CONTENDERS = 3;

const at = <A>(list: readonly A[], index: number): A => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
};

/** The n-th quarter of an hour that nobody has booked. */
const slotAt = ({ freeFrom }: BenchCompany, n: number) => {
  const day = Math.floor(n / SLOTS_A_DAY) % DAYS;
  const start = freeFrom + day * 1440 + 360 + (n % SLOTS_A_DAY) * QUARTER;
  return { start, end: start + QUARTER };
};

const booking = (person: Person, deskId: number, slot: { start: number; end: number }): Sent => ({
  method: 'POST',
  path: `/secure/deskbooking/desk/${deskId}`,
  cookie: person.cookie,
  body: { ...slot, userId: person.id },
});

/** Every one another person, desk and time: all should be made. */
const distinct = (company: BenchCompany, from: number): readonly Sent[] =>
  Array.from({ length: CALLS }, (_, i) => {
    const n = from + i;
    const slot = slotAt(company, Math.floor(n / company.desks.length));
    return booking(at(company.people, n), at(company.desks, n), slot);
  });

/** Ten people for each desk and time: one of them gets it. */
const contested = (company: BenchCompany, from: number): readonly Sent[] =>
  Array.from({ length: CALLS }, (_, i) => {
    const n = from + Math.floor(i / 10);
    const slot = slotAt(company, Math.floor(n / company.desks.length));
    return booking(at(company.people, i), at(company.desks, n), slot);
  });

const reads = (company: BenchCompany): Readonly<Record<string, readonly Sent[]>> => {
  const many = (path: (i: number) => string): readonly Sent[] =>
    Array.from({ length: READS }, (_, i) => ({
      method: 'GET',
      path: path(i),
      cookie: at(company.people, i * 7).cookie,
    }));
  const { start, end } = slotAt(company, 3);
  return {
    'own calendar': many(() => '/secure/v2/calendar'),
    'calendar of a desk': many((i) => `/secure/deskbooking/desk/${at(company.desks, i)}`),
    'status of a floor': many(
      (i) =>
        `/secure/status/floorId/${at(company.floors, i)}?start=${start}&end=${end}&desks=true&rooms=true`,
    ),
  };
};

const doubles = async (db: Db): Promise<number> => {
  const [row] = await db.query({
    text: `select count(*) as n from booking a join booking b on a.id < b.id and a.space_id = b.space_id
           where a.during && b.during`,
    values: [],
  });
  return Number(row?.n);
};

const measure = async (url: string, company: BenchCompany): Promise<void> => {
  const health = Array.from({ length: CALLS }, () => ({
    method: 'GET',
    path: '/health',
    cookie: '',
  }));
  let from = 0;
  for (const clients of [8, 32]) {
    const baseline = await load(url, clients, health);
    showLoad(`${clients} clients, health check`, baseline, null);
    showLoad(
      `${clients} clients, distinct slots`,
      await load(url, clients, distinct(company, from)),
      baseline,
    );
    from += CALLS;
    showLoad(
      `${clients} clients, contested slots`,
      await load(url, clients, contested(company, from)),
      baseline,
    );
    from += CALLS;
  }
  for (const [name, calls] of Object.entries(reads(company))) {
    showLoad(`8 clients, ${name}`, await load(url, 8, calls), null);
  }
};

/** Each slot is asked for by several people at once. */
const contend = async (url: string, company: BenchCompany): Promise<void> => {
  const base = company.desks.length * SLOTS_A_DAY;
  const calls = Array.from({ length: CONTESTED * CONTENDERS }, (_, i) => {
    const n = base + Math.floor(i / CONTENDERS);
    const slot = slotAt(company, Math.floor(n / company.desks.length));
    return booking(at(company.people, i), at(company.desks, n), slot);
  });
  const result = await load(url, 32, calls);
  showLoad(`32 clients, ${CONTESTED} slots asked for by ${CONTENDERS} each`, result, null);
  console.log(`  ${result.answers['200'] ?? 0} of ${CONTESTED} slots booked`);
};

type Place = {
  readonly name: string;
  readonly open: () => Promise<Db>;
  readonly serve: () => Promise<RunningServer>;
};

const run = async ({ name, open, serve }: Place): Promise<void> => {
  console.log(`-- ${name}: ${PEOPLE} people, ${BOOKINGS} bookings before`);
  const filling = await open();
  const company = await fillCompany(filling, Date.now());
  await filling.close();
  const server = await serve();
  try {
    await measure(server.url, company);
    await contend(server.url, company);
  } finally {
    await server.stop();
  }
  const db = await open();
  console.log(`  ${await doubles(db)} slots booked twice`);
  await db.close();
};

const env = { PERCH_DEMO: 'off' };

/** Bookings a second and their latencies, on both databases, and whether any slot was ever booked twice. */
export const bookings = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-bench-'));
  try {
    await run({
      name: 'PGlite',
      open: () => openDatabase({ folder }),
      serve: () => startServer({ dataDir: folder, env }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const cluster = await startPostgres();
  if (cluster === null) {
    console.log('PostgreSQL was not measured: no server programs found');
    return;
  }
  try {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('create database perch_bench template template0');
    await client.end();
    const address = new URL(cluster.url);
    address.pathname = '/perch_bench';
    const url = address.href;
    await run({
      name: 'PostgreSQL',
      open: () => openDatabase({ url }),
      serve: () => startServer({ databaseUrl: url, env }),
    });
  } finally {
    await cluster.stop();
  }
};
