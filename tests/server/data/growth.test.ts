import { beforeAll, expect, it } from 'vitest';
import { insertBooking, type NewBooking } from '../../../server/booking/insert-booking.ts';
import { bookingsOfDesk, bookingsOfUser } from '../../../server/booking/list.ts';
import type { Db, Query, Statement } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { readFloors } from '../../../server/floor/floor-content.ts';
import { floorStatus } from '../../../server/floor/floor-status.ts';
import { dayDetails } from '../../../server/planner/details.ts';
import { daysOf, overviewOf } from '../../../server/planner/overview.ts';
import { createRegistration } from '../../../server/planner/registration-create.ts';
import { scheduleOf } from '../../../server/schedule/schedule.ts';
import { fullObjects } from '../../../server/search/full-objects.ts';
import { readSelf } from '../../../server/update/self.ts';
import { patience } from '../../support/patience.ts';
import { onEachDatabase } from '../databases.ts';
import { at, count, DESKS, EMPLOYEE, NOW, OFFICE, seedOffice } from './office.ts';

const DAY = 24 * 60;
const MIDNIGHT = NOW - (NOW % DAY);
/** Days with bookings before and after today. */
const PAST = 250;
const FUTURE = 250;
/** No call may read more of the bookings than this part. It asks for two weeks of 500 days at most. */
const MOST = 0.1;

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
};

type Explained = { readonly Plan: Plan };

/** The rows of a table that a plan reads, kept or not. */
const rowsRead = (plan: Plan, table: string): number => {
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each, table), 0);
  if (plan['Relation Name'] !== table) return below;
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + plan['Actual Loops'] * (plan['Actual Rows'] + removed);
};

/** A database that adds up the rows that its statements read of `booking` and `registration`. */
const countReads = (db: Db) => {
  const read = { booking: 0, registration: 0 };
  const counting =
    (query: Query): Query =>
    async (statement: Statement) => {
      if (
        /^\s*(select|with)\b/.test(statement.text) &&
        /booking|registration/.test(statement.text)
      ) {
        const text = `explain (analyze, format json) ${statement.text}`;
        const [row] = await query({ text, values: statement.values ?? [] });
        for (const { Plan: plan } of (row?.['QUERY PLAN'] ?? []) as readonly Explained[]) {
          read.booking += rowsRead(plan, 'booking');
          read.registration += rowsRead(plan, 'registration');
        }
      }
      return query(statement);
    };
  const counted: Db = {
    get kind() {
      return db.kind;
    },
    query: counting((statement) => db.query(statement)),
    transaction: (work) => db.transaction((query) => work(counting(query))),
    hears: () => true,
    listen: (...args) => db.listen(...args),
    close: () => db.close(),
  };
  return { counted, read };
};

/** The entries of the indexes of the bookings that were read so far. */
const entriesRead = async (db: Db): Promise<number> => {
  const [row] = await db.query({
    text: `select sum(idx_tup_read)::int as n from pg_stat_user_indexes where relname = 'booking'`,
  });
  return Number(row?.n);
};
/** At each time there are 60 bookings. */
const FEW = 20;

onEachDatabase('with many bookings', ({ db }) => {
  beforeAll(async () => {
    await seedOffice(db);
    const desks = DESKS.map(({ id }) => id);
    const people = OFFICE.employees.map(({ id }) => id);
    await db.query(sql`
      insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
      select space_id, 'desk', p.id, p.id, day + 420, day + 960, 0
      from generate_series(${MIDNIGHT - PAST * DAY}::bigint, ${MIDNIGHT + FUTURE * DAY}::bigint, ${DAY}::bigint) day
      cross join unnest(${desks.slice(0, 60)}::bigint[]) with ordinality d(space_id, n)
      join unnest(${people}::bigint[]) with ordinality p(id, n) using (n)`);
    await db.query(sql`
      insert into registration (user_id, type, building_id, start_minute, end_minute)
      select p.id, 'OFFICE', ${OFFICE.buildings[0]?.id ?? 0}, day + 420, day + 960
      from generate_series(${MIDNIGHT - PAST * DAY}::bigint, ${MIDNIGHT + FUTURE * DAY}::bigint, ${DAY}::bigint) day
      cross join unnest(${people.slice(60, 100)}::bigint[]) p(id)`);
    await db.query({ text: 'vacuum analyze' });
  }, patience(120_000));

  const now = { now: NOW };
  const desk = at(DESKS, 0);
  const building = OFFICE.floors.find(({ id }) => id === desk.floorId)?.buildingId ?? 0;
  const tomorrow = new Date((MIDNIGHT + DAY) * 60_000).toISOString().slice(0, 10);
  const slot = { start: MIDNIGHT + DAY + 600, end: MIDNIGHT + DAY + 660 };
  const past = { start: slot.start - 200 * DAY, end: slot.end - 200 * DAY };
  const kinds = { desks: true, rooms: true };
  const buildingId = building;
  const day = { start: slot.start, end: slot.end, type: 'OFFICE' as const, buildingId };

  const CALLS: Readonly<Record<string, (counted: Db) => Promise<unknown>>> = {
    'the overview': (counted) => overviewOf(counted, EMPLOYEE, building, now),
    'a page of days': (counted) => daysOf(counted, EMPLOYEE, { buildingId, page: 2 }, now),
    'the details of a day': (counted) =>
      dayDetails(counted, EMPLOYEE, { buildingId, date: tomorrow }, now),
    'a registration': (counted) => createRegistration(counted, EMPLOYEE, day, now),
    'a floor at a time': (counted) =>
      floorStatus(counted, EMPLOYEE, desk.floorId, { ...slot, ...kinds }),
    'a floor at a past time': (counted) =>
      floorStatus(counted, EMPLOYEE, desk.floorId, { ...past, ...kinds }),
    'a floor in full': (counted) =>
      readFloors(counted, [{ id: desk.floorId, static: 0, status: 0 }]),
    'the schedule of a floor': (counted) =>
      scheduleOf(counted, EMPLOYEE, { floorId: desk.floorId }, now),
    'a search': (counted) => fullObjects(counted, EMPLOYEE, { str: 'and', searchUsers: true }),
    'one’s own calendar': (counted) => readSelf(counted, EMPLOYEE.userId),
    'the calendar of a desk': (counted) => bookingsOfDesk(counted, EMPLOYEE, desk.id, now),
    'the calendar of a person': (counted) =>
      bookingsOfUser(counted, EMPLOYEE, EMPLOYEE.userId, now),
  };

  const person = OFFICE.employees.map(({ id }) => id)[100] ?? 0;
  /** At a time at which 60 desks are booked. */
  const booking = (spaceIds: readonly number[], n: number): NewBooking => ({
    spaceIds,
    kind: 'desk',
    subject: '',
    userId: person,
    organizerId: person,
    start: slot.start + n * 15,
    end: slot.start + n * 15 + 15,
    madeAt: NOW,
    source: 'app',
  });

  for (const [n, [name, spaceIds]] of Object.entries({
    'a booking': [at(DESKS, 61).id],
    'a booking of several desks': [at(DESKS, 62).id, at(DESKS, 63).id],
    'a refused booking': [at(DESKS, 0).id],
  } as const).entries()) {
    it(`BS4: ${name} reads only the bookings of its person and its desks`, async () => {
      const before = await entriesRead(db);
      await db.transaction(async (query) => {
        await insertBooking(query, booking(spaceIds, n));
        await query({ text: 'select pg_stat_force_next_flush()' });
      });
      expect((await entriesRead(db)) - before).toBeLessThan(FEW);
    });
  }

  for (const [name, call] of Object.entries(CALLS)) {
    it(`BS3: ${name} reads only the bookings of its time range`, async () => {
      const { counted, read } = countReads(db);
      await call(counted);
      expect(read.booking / (await count(db, 'booking'))).toBeLessThan(MOST);
      expect(read.registration / (await count(db, 'registration'))).toBeLessThan(MOST);
    });
  }
});
