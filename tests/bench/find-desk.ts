import { around } from '../support/at.ts';
import { load, type Sent, targetOf } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { quantile } from './quantile.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';
import { fillLarge, largeCompany } from './search/company.ts';
import type { Person } from './signed-in.ts';

const CLIENTS = 8;
const ASKED = 16;
const QUARTER = 15;
const DAY = 24 * 60;

const company = largeCompany();
const bookable = new Set(
  company.spaceTypes.filter(({ space }) => space.mode === 'BOOK').map(({ id }) => id),
);
const desks = company.spaces.filter(
  ({ asset_type, blocked, typeId }) => asset_type === 'DESK' && !blocked && bookable.has(typeId),
);

/** The n-th request: no two ask for the same, so that no answer can be kept for another. */
const proposal = (n: number, people: readonly Person[], buildingId: number, now: number): Sent => {
  const day = Math.floor(now / DAY) * DAY + (1 + (n % 10)) * DAY;
  const start = day + 360 + (Math.floor(n / 10) % 24) * QUARTER;
  const query = new URLSearchParams({
    start: `${start}`,
    end: `${start + 60 + (n % 29) * QUARTER}`,
    ...(n % 2 === 0 ? { favourites: 'true' } : {}),
    ...(n % 3 === 0 ? { near: `${around(company.employees, n * 37).id}` } : {}),
    ...(n % 5 === 0 ? { floorId: `${around(company.floors, n).id}` } : {}),
  });
  const { cookie } = around(people, n);
  return { method: 'GET', path: `/secure/find/desk/${buildingId}?${query}`, cookie };
};

/** The n-th booking, each of another desk, in the evenings of the coming days. */
const booking = (n: number, people: readonly Person[], now: number): Sent => {
  const { id, cookie } = around(people, n);
  const turn = Math.floor(n / people.length);
  const start = Math.floor(now / DAY) * DAY + (1 + (turn % 12)) * DAY + 1140;
  const at = start + (Math.floor(turn / 12) % 16) * QUARTER;
  const path = `/secure/deskbooking/desk/${around(desks, n * 11).id}`;
  const body = { start: at, end: at + QUARTER, userId: id };
  return { method: 'POST', path, cookie, body };
};

const isRead = ({ method }: Sent): boolean => method === 'GET';

const measure = async ({ name, open, serve, pids }: Place, { measured }: Report): Promise<void> => {
  const db = await open();
  const now = Math.floor(Date.now() / 60_000);
  const people = await fillLarge(db, company, Date.now());
  const [building] = company.buildings;
  const [first] = people;
  if (building === undefined || first === undefined) throw new Error('The company is empty');
  // The worst case: all desks in one building.
  await db.query({ text: 'update floor set building_id = $1', values: [building.id] });
  await db.close();
  const server = await serve();
  const target = targetOf(server, pids);
  try {
    const noon = Math.floor(now / DAY) * DAY + DAY + 720;
    const statuses = company.floors.map(({ id }) => ({
      method: 'GET',
      path: `/secure/status/floorId/${id}?start=${noon}&end=${noon + 60}&desks=true&rooms=false`,
      cookie: first.cookie,
    }));
    let asked = 0;
    let booked = 0;
    const nextBookings = () => Array.from({ length: ASKED }, () => booking(booked++, people, now));
    const values = await inRounds(async () => {
      const floors = await load(target, 1, statuses);
      const bookings = await load(target, CLIENTS, nextBookings());
      // Between any two requests somebody books, as on a Monday at 08:45.
      const calls = nextBookings().flatMap((each) => [
        each,
        proposal(asked++, people, building.id, now),
      ]);
      const both = await load(target, CLIENTS, calls);
      const failed = Object.keys(both.answers).filter((kind) => !kind.startsWith('2'));
      if (failed.length > 0) throw new Error(failed.join());
      const each = both.cpuMs * 2 - bookings.cpuMs;
      const p95 = quantile(
        both.latencies.filter((_, i) => isRead(calls[i] as Sent)),
        0.95,
      );
      return {
        [`find-desk: CPU of a proposal, ${name}`]: each / (floors.cpuMs * statuses.length),
        [`find-desk: p95 of a proposal, ${CLIENTS} clients, ${name}`]:
          p95 / (floors.seconds * 1000),
      };
    });
    measured({ unit: 'x', baseline: 'statuses of 96 floors' }, values);
  } finally {
    await server.stop();
  }
};

/** Measures Find me a desk in a building with 20,000 desks, beside looking at each floor on the map. */
export const findDesks = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_find_desk', scope, (place) => measure(place, report));
