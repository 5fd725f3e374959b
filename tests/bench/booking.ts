import type { Db } from '../../server/database/db.ts';
import { around } from '../support/at.ts';
import { type BenchCompany, BOOKINGS, fillCompany, PEOPLE } from './booking/company.ts';
import { cpuTime } from './booking/cpu-time.ts';
import { load, type Sent, showLoad, type Target } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import type { Person } from './signed-in.ts';

const QUARTER = 15;
/** Quarters of an hour from 06:00 to 20:00. */
const SLOTS_A_DAY = 56;
const DAYS = 9;
const CALLS = 1000;
const READS = 400;
const CONTENDERS = 3;

/** The n-th quarter of an hour without any booking. */
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

/** Each by another person, for another desk and time: all should succeed. */
const distinct = (company: BenchCompany, from: number): readonly Sent[] =>
  Array.from({ length: CALLS }, (_, i) => {
    const n = from + i;
    const slot = slotAt(company, Math.floor(n / company.desks.length));
    return booking(around(company.people, n), around(company.desks, n), slot);
  });

/** Ten people per desk and time: one of them should succeed. */
const contested = (company: BenchCompany, from: number): readonly Sent[] =>
  Array.from({ length: CALLS }, (_, i) => {
    const n = from + Math.floor(i / 10);
    const slot = slotAt(company, Math.floor(n / company.desks.length));
    return booking(around(company.people, i), around(company.desks, n), slot);
  });

const reads = (company: BenchCompany): Readonly<Record<string, readonly Sent[]>> => {
  const many = (path: (i: number) => string): readonly Sent[] =>
    Array.from({ length: READS }, (_, i) => ({
      method: 'GET',
      path: path(i),
      cookie: around(company.people, i * 7).cookie,
    }));
  const { start, end } = slotAt(company, 3);
  return {
    'own calendar': many(() => '/secure/v2/calendar'),
    'calendar of a desk': many((i) => `/secure/deskbooking/desk/${around(company.desks, i)}`),
    'calendar of a room': many((i) => `/secure/v2/asset/${around(company.rooms, i)}/calendar`),
    'free times of a room': many(
      (i) => `/secure/available/timeslots?spaceId=${around(company.rooms, i)}&startMin=${start}`,
    ),
    'status of a floor': many(
      (i) =>
        `/secure/status/floorId/${around(company.floors, i)}?start=${start}&end=${end}&desks=true&rooms=true`,
    ),
  };
};

/**
 * Counts bookings that begin before an earlier one of the same space, or of the same person and kind, has ended. Goes
 * through them in order, so it does not rely on the constraints and their indexes.
 */
const doubles = async (db: Db): Promise<number> => {
  const overlapping = (of: string): string =>
    `select count(*) from (
       select start_minute < max(end_minute) over (
         partition by ${of} order by start_minute, end_minute
         rows between unbounded preceding and 1 preceding) as early
       from booking) each where early`;
  const [row] = await db.query({
    text: `select (${overlapping('space_id')}) + (${overlapping('user_id, kind')}) as n`,
    values: [],
  });
  return Number(row?.n);
};

/** How many of the confirmed bookings are missing in the database. */
const lost = async (db: Db, booked: readonly number[]): Promise<number> => {
  const text = 'select count(*) as n from booking where id = any($1::bigint[])';
  const [row] = await db.query({ text, values: [booked] });
  return booked.length - Number(row?.n);
};

/** Returns the ids of all bookings that were made. */
const measure = async (target: Target, company: BenchCompany): Promise<readonly number[]> => {
  const health = Array.from({ length: CALLS }, () => ({
    method: 'GET',
    path: '/health',
    cookie: '',
  }));
  const booked: number[] = [];
  let from = 0;
  for (const clients of [8, 32]) {
    const baseline = await load(target, clients, health);
    showLoad(`${clients} clients, health check`, baseline, null);
    for (const [name, calls] of [
      ['distinct', distinct],
      ['contested', contested],
    ] as const) {
      const result = await load(target, clients, calls(company, from));
      showLoad(`${clients} clients, ${name} slots`, result, baseline);
      booked.push(...result.booked);
      from += CALLS;
    }
  }
  for (const [name, calls] of Object.entries(reads(company))) {
    showLoad(`8 clients, ${name}`, await load(target, 8, calls), null);
  }
  return booked;
};

/** Several people request each slot at once. */
const contend = async (
  target: Target,
  company: BenchCompany,
  slots: number,
): Promise<readonly number[]> => {
  // Nobody requests two desks for the same time, so that each slot can be booked.
  const desks = Math.min(company.desks.length, Math.floor(company.people.length / CONTENDERS));
  const calls = Array.from({ length: slots * CONTENDERS }, (_, i) => {
    const n = Math.floor(i / CONTENDERS);
    const slot = slotAt(company, SLOTS_A_DAY + Math.floor(n / desks));
    return booking(around(company.people, i), around(company.desks, n % desks), slot);
  });
  const result = await load(target, 32, calls);
  showLoad(`32 clients, ${slots} slots asked for by ${CONTENDERS} each`, result, null);
  console.log(`  ${result.booked.length} of ${slots} slots booked`);
  return result.booked;
};

/** 10,000 over both databases. The embedded one runs one transaction at a time. */
const CONTESTED_SLOTS = { embedded: 3000, postgres: 7000 };

const run = async ({ name, isEmbedded, open, serve, pids }: Place): Promise<void> => {
  const contestedSlots = isEmbedded ? CONTESTED_SLOTS.embedded : CONTESTED_SLOTS.postgres;
  console.log(`-- ${name}: ${PEOPLE} people, ${BOOKINGS} bookings before`);
  const filling = await open();
  const company = await fillCompany(filling, Date.now());
  await filling.close();
  const server = await serve();
  const { pid } = server.process;
  const all = pid === undefined ? pids : [pid, ...pids];
  const target = { url: server.url, cpu: () => cpuTime(all) };
  const booked: number[] = [];
  try {
    booked.push(...(await measure(target, company)));
    booked.push(...(await contend(target, company, contestedSlots)));
  } finally {
    await server.stop();
  }
  const db = await open();
  console.log(`  ${await doubles(db)} double bookings, ${await lost(db, booked)} lost`);
  await db.close();
};

/** Measures bookings per second and their latencies on both databases, and checks for double bookings. */
export const bookings = (): Promise<void> => onBothDatabases('perch_bench', run);
