import type { Db, Query } from '../../../server/database/db.ts';
import type { DemoCompany } from '../../../server/demo/company/company.ts';
import { type SeedOptions, seedCompany } from '../../../server/demo/seed/seed-company.ts';
import { type Person, signInAll } from '../signed-in.ts';
import { insertInBulk } from './bulk.ts';

const DAY = 24 * 60;
/** Days with past bookings: more than a year of workdays. */
const PAST_DAYS = 400;
/** The future bookings are within the period that may be booked by default. */
const FUTURE_DAYS = 13;
/** Meetings in each room on a day. */
const ROOM_MEETINGS = 6;

/** How many bookings to insert. */
export type Amount = { readonly past: number; readonly future: number };

export type GrownCompany = {
  readonly people: readonly Person[];
  readonly desks: readonly number[];
  readonly rooms: readonly number[];
  readonly floors: readonly number[];
  readonly buildings: readonly number[];
  /** Minutes since the epoch; the midnight before (UTC). */
  readonly midnight: number;
};

const numbered = (source: string): string =>
  `(select id, row_number() over (order by id) - 1 as i from (${source}) each)`;

const BOOKABLE = `select s.id from space s join space_type t on t.id = s.type_id
  where t.mode = 'BOOK' and not s.blocked and s.asset_type = `;

/**
 * Desk bookings: on each day a different part of the people, each at another desk, from one of the hours 7 to 10 until late
 * in the afternoon. Nobody and no desk has two on a day, so nothing overlaps.
 */
const bookDesks = (query: Query, midnight: number, from: number, to: number, total: number) =>
  query({
    text: `insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
           select d.id, 'desk', p.id, p.id, at.day + 420 + p.i % 4 * 60, at.day + 960 + p.i % 3 * 60,
                  at.day - 1440
           from (select n, $1::bigint + n * 1440 as day from generate_series($2::int, $3::int) n) at
           cross join (select (select count(*)::int from employee) as people,
                             (select count(*)::int from (${BOOKABLE} 'DESK') desk) as desks) size
           join ${numbered('select id from employee')} p
             on (p.i + (at.n + ${PAST_DAYS}) * 7919) % size.people < least($4::bigint / ($3 - $2 + 1), size.desks)
           join ${numbered(`${BOOKABLE} 'DESK'`)} d
             on d.i = ((p.i + (at.n + ${PAST_DAYS}) * 7919) % size.people + (at.n + ${PAST_DAYS}) * 31) % size.desks`,
    values: [midnight, from, to, total],
  });

/** Meetings: every room on each day, one an hour, each by another person. */
const bookRooms = (query: Query, midnight: number, from: number, to: number) =>
  query({
    text: `insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
           select r.id, 'room', 'Review ' || e, p.id, p.id, at.day + 480 + e * 75, at.day + 540 + e * 75,
                  at.day - 1440
           from (select n, $1::bigint + n * 1440 as day from generate_series($2::int, $3::int) n) at
           cross join generate_series(0, ${ROOM_MEETINGS - 1}) e
           cross join (select count(*)::int as people from employee) size
           join ${numbered(`${BOOKABLE} 'ROOM'`)} r on true
           join ${numbered('select id from employee')} p on p.i = (r.i + (at.n + ${PAST_DAYS}) * 3001 + e * 997) % size.people`,
    values: [midnight, from, to],
  });

/** Registrations: a fifth of the people each day, from two months ago to the last day that may be booked. */
const register = (query: Query, midnight: number) =>
  query({
    text: `insert into registration (user_id, type, building_id, start_minute, end_minute)
           select p.id, case kind.n when 0 then 'OFFICE' when 1 then 'VACATION' else 'HOME' end,
                  case kind.n when 0 then b.id end, at.day + 360, at.day + 1080
           from (select n, $1::bigint + n * 1440 as day from generate_series(-60, ${FUTURE_DAYS}) n) at
           join ${numbered('select id from employee')} p on (p.i * 3 + at.n + ${PAST_DAYS}) % 5 = 0
           cross join lateral (select (p.i + at.n + ${PAST_DAYS}) % 4 as n) kind
           join ${numbered('select id from building')} b on b.i = p.i % (select count(*) from building)`,
    values: [midnight],
  });

/**
 * Seeds the company and books as much; the rooms' meetings are part of the numbers. `now`: milliseconds since the epoch. Signs in
 * `signedIn` people at most.
 */
export const growCompany = async (
  db: Db,
  company: DemoCompany,
  amount: Amount,
  now: number,
  {
    signedIn = 4000,
    ...seed
  }: Pick<SeedOptions, 'archives' | 'passwordHash'> & { readonly signedIn?: number } = {
    passwordHash: 'none',
  },
): Promise<GrownCompany> => {
  const minute = Math.floor(now / 60_000);
  const midnight = minute - (minute % DAY);
  const nothing = { bookings: [], claims: [], positions: [], registrations: [], standing: [] };
  await seedCompany(db, company, nothing, { ...seed, now: minute });
  await db.query({
    text: `update employee set location_space_id = s.id, state = 'FREE'
           from ${numbered('select id from employee')} p join ${numbered('select id from space')} s on s.i = p.i
           where employee.id = p.id and p.i % 10 < 6`,
    values: [],
  });
  await db.query({
    text: `update employee set visibility = 'INVISIBLE'
           from ${numbered('select id from employee')} p where employee.id = p.id and p.i % 20 = 19`,
    values: [],
  });
  await db.query({
    text: `insert into favourite (user_id, favourite_id)
           select p.id, f.id from ${numbered('select id from employee')} p
           cross join generate_series(1, 10) n
           join ${numbered('select id from employee')} f
             on f.i = (p.i + n * 13) % (select count(*) from employee)
           where p.i < 100`,
    values: [],
  });
  const ids = async (text: string): Promise<readonly number[]> =>
    (await db.query({ text: `${text} order by 1`, values: [] })).map(({ id }) => Number(id));
  const rooms = await ids(`${BOOKABLE} 'ROOM'`);
  const meetings = rooms.length * ROOM_MEETINGS;
  await insertInBulk(db, 'booking', async (query) => {
    const pastMeetings = Math.min(PAST_DAYS, Math.floor(amount.past / 4 / Math.max(1, meetings)));
    await bookRooms(query, midnight, -pastMeetings, -1);
    await bookDesks(query, midnight, -PAST_DAYS, -1, amount.past - pastMeetings * meetings);
    await bookRooms(query, midnight, 1, FUTURE_DAYS);
    await bookDesks(query, midnight, 1, FUTURE_DAYS, amount.future - FUTURE_DAYS * meetings);
  });
  await insertInBulk(db, 'registration', (query) => register(query, midnight).then(() => {}));
  const people = await signInAll(
    db,
    company.employees.slice(0, signedIn).map(({ id }) => id),
    now,
  );
  // One table at a time, because the server's limits of time hold for each statement.
  const tables = await db.query({ text: `select relname from pg_stat_user_tables` });
  for (const { relname } of tables) await db.query({ text: `vacuum analyze ${relname}` });
  return {
    people,
    desks: await ids(`${BOOKABLE} 'DESK'`),
    rooms,
    floors: company.floors.map(({ id }) => id),
    buildings: company.buildings.map(({ id }) => id),
    midnight,
  };
};
