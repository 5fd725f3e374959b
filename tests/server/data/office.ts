import type { Caller } from '../../../core/contract/session.ts';
import type { Db } from '../../../server/database/db.ts';
import type { DemoCompany } from '../../../server/demo/company/company.ts';
import { generateCompany } from '../../../server/demo/generate.ts';
import { seedCompany } from '../../../server/demo/seed/seed-company.ts';
import { numberIn } from '../answers.ts';

/** Monday, 23 November 2026, 10:00 in Stockholm. Minutes since the epoch. */
export const NOW = Date.UTC(2026, 10, 23, 9, 0) / 60_000;

const NOBODY_IN = {
  bookings: [],
  claims: [],
  positions: [],
  registrations: [],
  standing: [],
};

/** Four buildings (the last one in New York) without bookings. */
export const { company: OFFICE } = generateCompany('tests', {
  buildings: 4,
  floors: 6,
  desks: 90,
  employees: 140,
});

const modes = new Map(OFFICE.spaceTypes.map((type) => [type.id, type.space.mode]));
const desksWith = (mode: string): DemoCompany['spaces'] =>
  OFFICE.spaces.filter(
    (space) => space.asset_type === 'DESK' && !space.blocked && modes.get(space.typeId) === mode,
  );

/** Bookable desks. */
export const DESKS = desksWith('BOOK');
export const DESKS_WITHOUT_BOOKING = desksWith('NONE');
export const BLOCKED_DESKS = OFFICE.spaces.filter(
  (space) => space.asset_type === 'DESK' && space.blocked && modes.get(space.typeId) === 'BOOK',
);
export const ROOMS = OFFICE.spaces.filter(
  (space) => space.asset_type === 'ROOM' && modes.get(space.typeId) === 'BOOK',
);

export const at = <A>(list: readonly A[], index: number): A => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
};

export const callerOf = (userId: number): Caller => ({ userId, sessionHash: '' });

const accountOf = (username: string): Caller => {
  const person = OFFICE.employees.find((each) => each.username === username);
  if (person === undefined) throw new Error(`There is no ${username}`);
  return callerOf(person.id);
};

/** Two people without permissions, and one who may book and cancel on behalf of others. */
export const EMPLOYEE = accountOf('employee');
export const COLLEAGUE = accountOf('colleague');
export const ASSISTANT = accountOf('assistant');

export const seedOffice = (db: Db): Promise<boolean> =>
  seedCompany(db, OFFICE, NOBODY_IN, { now: NOW, passwordHash: 'none' });

/** Removes all bookings and everybody's place, and sets the clock to `NOW`; stamps stay, because they only grow. */
export const emptyOffice = async (db: Db): Promise<void> => {
  await db.query({
    text: `delete from booking; delete from claim; delete from change; delete from booking_rule_row; delete from closure;
           update employee set location_space_id = null, state = 'OFFLINE', visibility = 'EVERYONE',
                               self_stamp = self_stamp + 1;
           update floor set static_stamp = static_stamp + 1, status_stamp = status_stamp + 1;
           update company set minute = ${NOW}, simulated_until = ${NOW}, configuration = '{}';
           notify perch_stamp, 'all'`,
  });
};

export const count = (db: Db, table: string): Promise<number> =>
  numberIn(db, { text: `select count(*) as n from ${table}` });
