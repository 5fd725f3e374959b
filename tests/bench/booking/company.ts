import type { Db } from '../../../server/database/db.ts';
import { generateCompany } from '../../../server/demo/generate.ts';
import { seedCompany } from '../../../server/demo/seed/seed-company.ts';
import { type Person, signInAll } from '../signed-in.ts';

const PEOPLE = 1000;
const SPACES = 500;
const DAY = 24 * 60;

export type BenchCompany = {
  readonly people: readonly Person[];
  readonly desks: readonly number[];
  readonly rooms: readonly number[];
  readonly floors: readonly number[];
  /** From this midnight on nothing is booked yet; minutes since the epoch. */
  readonly freeFrom: number;
};

/**
 * Fills an empty database: 1,000 people who are all signed in, 500 spaces, and bookings, most of them in the past and the
 * rest in the next days. From `freeFrom` on everything is free, within the period that may be booked.
 */
export const fillCompany = async (db: Db, now: number, bookings: number): Promise<BenchCompany> => {
  const minute = Math.floor(now / 60_000);
  const { company } = generateCompany('bench', {
    buildings: 3,
    floors: 6,
    desks: SPACES - 60,
    employees: PEOPLE,
  });
  await seedCompany(
    db,
    company,
    { bookings: [], claims: [], positions: [], registrations: [], standing: [] },
    {
      now: minute,
      passwordHash: 'none',
    },
  );
  const bookable = new Set(
    company.spaceTypes.filter(({ space }) => space.mode === 'BOOK').map(({ id }) => id),
  );
  const spaces = company.spaces.filter((space) => !space.blocked && bookable.has(space.typeId));
  const idsOf = (type: 'DESK' | 'ROOM'): readonly number[] =>
    spaces.filter((space) => space.asset_type === type).map(({ id }) => id);
  const midnight = minute - (minute % DAY);
  // One whole day per booking, spaces in turn, from long ago to the day after tomorrow; each by another person.
  const days = Math.ceil(bookings / spaces.length);
  const freeFrom = midnight + 3 * DAY;
  const insert = {
    text: `insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
           select s.id, lower(a.asset_type), p.id, p.id, d.start + 420, d.start + 1020, d.start
           from (select id, row_number() over (order by id) - 1 as i from unnest($1::bigint[]) as t(id)) s
           join space a on a.id = s.id
           cross join (select $2::bigint - n * 1440 as start, n from generate_series(1, $3::int) as n) d
           join (select id, row_number() over (order by id) - 1 as i from employee) p
             on p.i = (s.i + d.n * 7) % $4`,
    values: [spaces.map(({ id }) => id), freeFrom, days, PEOPLE],
  };
  await db.transaction((query) => query(insert), 'patient');
  const people = await signInAll(
    db,
    company.employees.map(({ id }) => id),
    now,
  );
  await db.query({ text: 'analyze' });
  return {
    people,
    desks: idsOf('DESK'),
    rooms: idsOf('ROOM'),
    floors: company.floors.map(({ id }) => id),
    freeFrom,
  };
};
