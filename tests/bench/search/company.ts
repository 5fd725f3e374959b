import type { Db } from '../../../server/database/db.ts';
import type { DemoCompany } from '../../../server/demo/company/company.ts';
import { LARGE } from '../../../server/demo/company/company-size.ts';
import { generateCompany } from '../../../server/demo/generate.ts';
import { seedCompany } from '../../../server/demo/seed/seed-company.ts';
import { type Person, signInAll } from '../signed-in.ts';

/** How many people are signed in, unless somebody wants more. */
const SEARCHERS = 8;

/** 20,000 people and as many desks; the same for every database of a run. */
export const largeCompany = (): DemoCompany => generateCompany('bench', LARGE).company;

/**
 * Fills an empty database: six of ten people are at a desk, every twentieth is invisible, and every third desk is
 * booked for the rest of the day. Returns some people who are signed in.
 */
export const fillLarge = async (
  db: Db,
  company: DemoCompany,
  now: number,
  signedIn = SEARCHERS,
): Promise<readonly Person[]> => {
  const minute = Math.floor(now / 60_000);
  const nothing = { bookings: [], claims: [], positions: [], registrations: [], standing: [] };
  await seedCompany(db, company, nothing, { now: minute, passwordHash: 'none' });
  const numbered = (table: string): string =>
    `(select id, row_number() over (order by id) as n from ${table})`;
  await db.query({
    text: `update employee set location_space_id = s.id, state = 'FREE'
           from ${numbered('employee')} p join ${numbered('space')} s on s.n = p.n
           where employee.id = p.id and p.n % 10 < 6`,
    values: [],
  });
  await db.query({
    text: `update employee set visibility = 'INVISIBLE'
           from ${numbered('employee')} p where employee.id = p.id and p.n % 20 = 0`,
    values: [],
  });
  await db.query({
    text: `insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
           select s.id, lower(a.asset_type), p.id, p.id, $1::bigint, $1::bigint + 480, $1::bigint
           from ${numbered('space')} s join space a on a.id = s.id
           join ${numbered('employee')} p on p.n = s.n where s.n % 3 = 0`,
    values: [minute],
  });
  await db.query({ text: 'vacuum analyze' });
  return signInAll(
    db,
    company.employees.slice(0, signedIn).map(({ id }) => id),
    now,
  );
};
