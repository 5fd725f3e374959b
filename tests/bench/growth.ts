import { around } from '../support/at.ts';
import { load, type Sent, type Target, targetOf } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { type Amount, type GrownCompany, growCompany } from './growth/company.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';
import { largeCompany } from './search/company.ts';

/** The embedded database is for smaller companies. */
const AMOUNTS = {
  postgres: { past: 2_000_000, future: 200_000 },
  embedded: { past: 100_000, future: 100_000 },
} as const satisfies Record<string, Amount>;

const CLIENTS = 8;
const READS = 60;
const BOOKINGS = 300;
/** Pages that open at the same time after a start. */
const VISITORS = 500;

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
    'a search': many(
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

const HEALTH: readonly Sent[] = Array.from({ length: 400 }, () => ({
  method: 'GET',
  path: '/health',
  cookie: '',
}));

/** CPU of each call, as a multiple of that of a health check in the same round. */
const besideHealth = async (
  target: Target,
  clients: number,
  calls: readonly Sent[],
): Promise<number> => {
  const health = await load(target, clients, HEALTH);
  const result = await load(target, clients, calls);
  const failed = Object.keys(result.answers).filter((kind) => kind !== '200');
  if (failed.length > 0) throw new Error(failed.join());
  return result.cpuMs / health.cpuMs;
};

const what = { unit: 'x', baseline: 'health check' } as const;

const measureReads = async (
  target: Target,
  company: GrownCompany,
  database: string,
  { measured }: Report,
): Promise<void> => {
  for (const [name, calls] of Object.entries(readsOf(company))) {
    const values = await inRounds(async () => ({
      [`growth: CPU of ${name}, ${database}`]: await besideHealth(target, 1, calls),
    }));
    measured(what, values);
  }
};

/** Bookings of desks and times that are free: in the evening, when no other booking runs. */
const measureBookings = async (
  target: Target,
  { desks, people, midnight }: GrownCompany,
  database: string,
  { measured }: Report,
): Promise<void> => {
  let round = 0;
  const values = await inRounds(async () => {
    const start = midnight + (1 + (round % 12)) * 1440 + 1140 + Math.floor(round / 12) * 60;
    round += 1;
    const calls = Array.from({ length: BOOKINGS }, (_, i): Sent => {
      const { id, cookie } = around(people, i);
      const body = { start, end: start + 60, userId: id };
      const path = `/secure/deskbooking/desk/${around(desks, i * 3)}`;
      return { method: 'POST', path, cookie, body };
    });
    const each = await besideHealth(target, CLIENTS, calls);
    return { [`growth: CPU of a booking, ${database}`]: each };
  });
  measured(what, values);
};

/** Everybody opens the page at the same time. */
const measureStart = async (
  target: Target,
  { people, floors }: GrownCompany,
  database: string,
  { measured }: Report,
): Promise<void> => {
  const calls = Array.from({ length: VISITORS }, (_, i) => ({
    method: 'GET',
    path: `/secure/update?fId=${around(floors, i % 20)}`,
    cookie: around(people, i).cookie,
  }));
  const each = await besideHealth(target, VISITORS, calls);
  measured(what, { [`growth: CPU of ${VISITORS} pages that open at once, ${database}`]: [each] });
};

const measure = async (place: Place, report: Report): Promise<void> => {
  const { name, isEmbedded, open, serve, pids } = place;
  const db = await open();
  const amount = isEmbedded ? AMOUNTS.embedded : AMOUNTS.postgres;
  const company = await growCompany(db, largeCompany(), amount, Date.now());
  await db.close();
  const server = await serve();
  try {
    const target = targetOf(server, pids);
    await measureStart(target, company, name, report);
    await measureReads(target, company, name, report);
    await measureBookings(target, company, name, report);
  } finally {
    await server.stop();
  }
};

/** Measures the server in a company of 20,000 people and desks with years of bookings. */
export const growth = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_growth', scope, (place) => measure(place, report));
