import { around } from '../support/at.ts';
import type { RunningServer } from '../support/server.ts';
import { cpuTime } from './booking/cpu-time.ts';
import { type Load, load, type Sent, type Target } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { type Amount, type GrownCompany, growCompany } from './growth/company.ts';
import { answeredPerCpuSecond, pollText, startBare } from './growth/polls.ts';
import { quantile } from './quantile.ts';
import { largeCompany } from './search/company.ts';

/** The embedded database is for smaller companies. */
const AMOUNTS = {
  postgres: { past: 2_000_000, future: 200_000 },
  embedded: { past: 100_000, future: 100_000 },
} as const satisfies Record<string, Amount>;

/** The targets on PostgreSQL, in the unit each name states. */
const MOST_READ_P95 = 50;
const LEAST_BOOKINGS = 400;
const MOST_BOOKING_P95 = 60;
const LEAST_POLLS = 40_000;
const MOST_START_SECONDS = 20;

const CLIENTS = 8;
const READS = 60;
const BOOKINGS = 2000;
/** Pages that open at the same time after a start. */
const VISITORS = 500;
const POLLERS = 16;
const POLLS = 4000;

const verdict = (name: string, isMet: boolean): void =>
  console.log(`  ${isMet ? 'met' : 'not met'}: ${name}`);

const p95Of = ({ latencies }: Load): number => quantile(latencies, 0.95);
const rateOf = ({ latencies, seconds }: Load): number => latencies.length / seconds;

/** Every call that reads bookings, by different people for different places and days. */
const readsOf = (company: GrownCompany): Readonly<Record<string, readonly Sent[]>> => {
  const { buildings, floors, desks, rooms, people, midnight } = company;
  const many = (path: (i: number) => string): readonly Sent[] =>
    Array.from({ length: READS }, (_, i) => ({
      method: 'GET',
      path: path(i),
      cookie: around(people, i * 7).cookie,
    }));
  const date = (i: number): string =>
    new Date((midnight + (1 + (i % 10)) * 1440) * 60_000).toISOString().slice(0, 10);
  const noon = (i: number): number => midnight + (1 + (i % 10)) * 1440 + 720;
  const details = (i: number): string =>
    `/secure/v2/planner/details/${around(buildings, i)}/attendance?date=${date(i)}`;
  const names = ['and', 'lind', 'eri', 'maria an', '1-0', 'meeting'];
  return {
    'planner, overview': many((i) => `/secure/v2/planner/overview/${around(buildings, i)}`),
    'planner, further days': many(
      (i) => `/secure/v2/planner/overview/${around(buildings, i)}/days?page=${2 + (i % 12)}`,
    ),
    'planner, a day': many(details),
    'planner, page 40 of a day': many((i) => `${details(i)}&page=40`),
    'planner, a name on a day': many(
      (i) => `${details(i)}&search=${around(['ma', 'an', 'li'], i)}`,
    ),
    'own registrations': many(() => '/secure/v2/attendance/registration'),
    'a floor at a time': many(
      (i) =>
        `/secure/status/floorId/${around(floors, i)}?start=${noon(i)}&end=${noon(i) + 60}&desks=true&rooms=true`,
    ),
    'a floor in full': many((i) => `/secure/update?fId=${around(floors, i)}`),
    'schedule of a floor': many((i) => `/secure/dashboard/calendars/floor/${around(floors, i)}`),
    search: many(
      (i) =>
        `/secure/search/fullObjects?str=${encodeURIComponent(around(names, i))}&searchUsers=true&fields=FIRSTNAME&fields=LASTNAME&fields=TITLE`,
    ),
    'own calendar': many(() => '/secure/v2/calendar'),
    'calendar of a desk': many((i) => `/secure/deskbooking/desk/${around(desks, i * 31)}`),
    'calendar of a room': many((i) => `/secure/v2/asset/${around(rooms, i * 31)}/calendar`),
    'free times of a room': many(
      (i) => `/secure/available/timeslots?spaceId=${around(rooms, i)}&startMin=${noon(0)}`,
    ),
  };
};

const measureReads = async (target: Target, company: GrownCompany): Promise<void> => {
  const health = Array.from({ length: READS }, () => ({
    method: 'GET',
    path: '/health',
    cookie: '',
  }));
  await load(target, 1, health);
  const baseline = await load(target, 1, health);
  console.log(`reads, 1 client${''.padEnd(19)}p50      p95   CPU ms   x the health check (CPU)`);
  const slow: string[] = [];
  for (const [name, calls] of Object.entries(readsOf(company))) {
    await load(target, 1, calls.slice(0, 15));
    const result = await load(target, 1, calls);
    const failed = Object.keys(result.answers).filter((kind) => kind !== '200');
    if (failed.length > 0) throw new Error(`${name}: ${failed.join()}`);
    const p95 = p95Of(result);
    if (p95 > MOST_READ_P95) slow.push(name);
    const cells = [quantile(result.latencies, 0.5), p95, result.cpuMs].map((each) =>
      each.toFixed(1).padStart(9),
    );
    const ratio = result.cpuMs / Math.max(0.1, baseline.cpuMs);
    console.log(`  ${name.padEnd(26)}${cells.join('')}${ratio.toFixed(0).padStart(8)}`);
  }
  verdict(`p95 of every read at most ${MOST_READ_P95} ms ${slow.join()}`, slow.length === 0);
};

/** Bookings of desks and times that are free: in the evening, when no other booking runs. */
const measureBookings = async (target: Target, company: GrownCompany): Promise<void> => {
  const { desks, people, midnight } = company;
  const booking = (i: number, round: number): Sent => {
    const person = around(people, i);
    const start = midnight + (1 + round) * 1440 + 1140;
    const body = { start, end: start + 60, userId: person.id };
    const path = `/secure/deskbooking/desk/${around(desks, i * 3)}`;
    return { method: 'POST', path, cookie: person.cookie, body };
  };
  const many = (round: number): readonly Sent[] =>
    Array.from({ length: BOOKINGS }, (_, i) => booking(i, round));
  const taken = many(1).map((sent, i) => ({
    ...sent,
    cookie: around(people, i + 1).cookie,
    body: { ...(sent.body as object), userId: around(people, i + 1).id },
  }));
  const health = many(0).map(() => ({ method: 'GET', path: '/health', cookie: '' }));
  // A server runs for days: all of its code is compiled after this.
  await load(target, CLIENTS, many(0));
  const baseline = await load(target, CLIENTS, health);
  const made = await load(target, CLIENTS, many(1));
  const refused = await load(target, CLIENTS, taken);
  for (const [name, result] of Object.entries({ 'free desks': made, 'taken desks': refused })) {
    console.log(
      `${CLIENTS} clients, ${name}: ${rateOf(result).toFixed(0)} a second ` +
        `(${(rateOf(result) / rateOf(baseline)).toFixed(2)} x the health check), p95 ${p95Of(result).toFixed(1)} ms, ` +
        `${result.cpuMs.toFixed(2)} ms of CPU each; ${JSON.stringify(result.answers)}`,
    );
  }
  const [rate, p95] = [rateOf(made), p95Of(made)];
  verdict(`at least ${LEAST_BOOKINGS} bookings a second`, rate >= LEAST_BOOKINGS);
  verdict(`p95 of a booking at most ${MOST_BOOKING_P95} ms`, p95 <= MOST_BOOKING_P95);
};

type FirstPoll = {
  readonly stamp: number;
  readonly floors: readonly { readonly fStatic: number; readonly fStatus: number }[];
};

/** Everybody opens the page at the same time. */
const measureStart = async (target: Target, { people, floors }: GrownCompany): Promise<void> => {
  const calls = Array.from({ length: VISITORS }, (_, i) => ({
    method: 'GET',
    path: `/secure/update?fId=${around(floors, i % 20)}`,
    cookie: around(people, i).cookie,
  }));
  const all = await load(target, VISITORS, calls);
  const longest = Math.max(...all.latencies) / 1000;
  console.log(
    `${VISITORS} pages open at once: the last answer after ${longest.toFixed(1)} s, ${all.cpuMs.toFixed(2)} ms of CPU each`,
  );
  verdict(`everybody within ${MOST_START_SECONDS} s`, longest <= MOST_START_SECONDS);
};

const measurePolls = async (server: RunningServer, company: GrownCompany): Promise<void> => {
  const requests: string[] = [];
  for (const { id, cookie } of company.people.slice(0, POLLERS)) {
    const floor = around(company.floors, id);
    const first = await fetch(`${server.url}/secure/update?fId=${floor}`, { headers: { cookie } });
    const { stamp, floors } = (await first.json()) as FirstPoll;
    const [known] = floors;
    const stamps = `fId=${floor}&fStatic=${known?.fStatic}&fStatus=${known?.fStatus}`;
    requests.push(pollText(`/secure/update?status=${stamp}&${stamps}`, cookie));
  }
  const { pid } = server.process;
  if (pid === undefined) return;
  const bare = await startBare();
  try {
    const ours = await answeredPerCpuSecond({ port: server.port, pid }, requests, POLLS);
    const theirs = await answeredPerCpuSecond(bare, requests, POLLS);
    console.log(
      `unchanged polls: ${ours.toFixed(0)} per CPU second (${(ours / theirs).toFixed(2)} x bare node:http)`,
    );
    verdict(`at least ${LEAST_POLLS} polls per CPU second`, ours >= LEAST_POLLS);
  } finally {
    bare.stop();
  }
};

const measure = async ({ name, isEmbedded, open, serve, pids }: Place): Promise<void> => {
  const amount = isEmbedded ? AMOUNTS.embedded : AMOUNTS.postgres;
  const started = performance.now();
  const db = await open();
  const company = await growCompany(db, largeCompany(), amount, Date.now());
  await db.close();
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `-- ${name}: ${amount.past} past and ${amount.future} future bookings, made in ${seconds.toFixed(0)} s`,
  );
  const server = await serve();
  try {
    const { pid } = server.process;
    const all = pid === undefined ? pids : [pid, ...pids];
    const target = { url: server.url, cpu: () => cpuTime(all) };
    await measureStart(target, company);
    await measurePolls(server, company);
    await measureReads(target, company);
    await measureBookings(target, company);
  } finally {
    await server.stop();
  }
};

/** Measures the server in a company of 20,000 people and desks with years of bookings. */
export const growth = (): Promise<void> => onBothDatabases('perch_growth', measure);
