import type { TableName } from '../../../core/contract/administration/tables.ts';
import { tellAll } from '../../change/announce.ts';
import { faultLine } from '../../company/format/fault.ts';
import { importWithin, lockImports } from '../../company/import.ts';
import type { Db, Query } from '../../database/db.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { sql } from '../../database/sql.ts';
import { givePasswordToAll } from '../../identity/credentials.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_ADMINISTRATOR,
  DEMO_ADMINISTRATOR_MAIL,
  type DemoCompany,
} from '../company/company.ts';
import type { InitialDay } from '../day/simulated-day.ts';
import type { BuildingArchive } from '../imdf/archive.ts';
import { demoFavourites } from '../people/favourites.ts';
import { companyFiles } from './company-files.ts';
import type { MadeFrom } from './map-archives.ts';
import { placeDay } from './place-day.ts';

/**
 * Adds the account that administers the demo company. It is nobody of the generated company, so the simulation leaves it alone.
 */
const addAdministrator = (query: Query): Promise<unknown> =>
  query(sql`with person as (
      insert into employee (id, username, first_name, last_name, title, department, company, phone, mail)
      select max(id) + 1, ${DEMO_ADMINISTRATOR}, 'Saga', 'Holm', 'Workplace Administrator', 'Workplace', 'Linden & Fjord', '',
        ${DEMO_ADMINISTRATOR_MAIL}
      from employee returning id
    )
    insert into permission (employee_id, capability) select id, 'administer' from person`);

export type SeedOptions = {
  /** The minute since the epoch for which the day is written. */
  readonly now: number;
  /** A PHC string; the password of everybody. Null: nobody has one. */
  readonly passwordHash: string | null;
  /** Floor plans; a building without one of these gets only the name of its plan. */
  readonly archives?: readonly BuildingArchive[];
  /** The parameters that it was generated from. */
  readonly madeFrom?: MadeFrom;
  /** Called with the current part, and how many of all parts are done. */
  readonly onProgress?: (label: string, done: number, total: number) => void;
};

export const hasCompany = async ({ query }: Pick<Db, 'query'>): Promise<boolean> =>
  (await query(sql`select 1 as one from company`)).length > 0;

const LABELS: Readonly<Partial<Record<TableName, string>>> = {
  spaces: 'desks and rooms',
  grants: 'permissions',
};

/** The types have ids and names that pages know. */
const addTypes = (query: Query, { spaceTypes }: DemoCompany): Promise<unknown> =>
  insertRows(
    query,
    {
      name: 'space_type',
      columns: { id: 'bigint', res: 'text', descr: 'text', mode: 'text', asset_type: 'text' },
    },
    spaceTypes.map(({ id, res, space, props }) => ({
      id,
      res,
      descr: space.desc,
      mode: space.mode,
      asset_type: props.asset_type,
    })),
  );

const namePlans = (query: Query, { buildings }: DemoCompany): Promise<unknown> =>
  query(sql`update building b set bundle_name = r.bundle
    from jsonb_to_recordset(${JSON.stringify(
      buildings.map(({ id, info }) => ({ id, bundle: info.bundle_name })),
    )}::text::jsonb) as r(id bigint, bundle text)
    where b.id = r.id and b.bundle_name is distinct from r.bundle`);

/** Everybody's password. It is nobody's change, so the security log says nothing of it. */
const addAccounts = async (query: Query, passwordHash: string): Promise<void> => {
  await query(sql`select set_config('perch.kept_session', 'none', true)`);
  await givePasswordToAll(query, passwordHash);
  await query(sql`select set_config('perch.kept_session', '', true)`);
};

/** Demo accounts are at their desk at any hour, so that users see their own position; the day places everybody else. */
const placeAccounts = (query: Query, { employees }: DemoCompany): Promise<unknown> => {
  const accounts: readonly string[] = DEMO_ACCOUNTS;
  const places = employees
    .filter(
      ({ username, preferredDeskId }) => preferredDeskId !== null && accounts.includes(username),
    )
    .map(({ id, preferredDeskId }) => ({ id, desk: preferredDeskId }));
  return query(sql`update employee e set location_space_id = r.desk, state = 'FREE'
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as r(id bigint, desk bigint)
    where e.id = r.id`);
};

const addFavourites = (query: Query, company: DemoCompany): Promise<unknown> =>
  insertRows(
    query,
    { name: 'favourite', columns: { user_id: 'bigint', favourite_id: 'bigint' } },
    demoFavourites(company).map(({ userId, favouriteId }) => ({
      user_id: userId,
      favourite_id: favouriteId,
    })),
  );

/** The parts besides those of company data. */
const PARTS = ['accounts', 'bookings'] as const;

/**
 * FS7: imports the demo company into a database without a company, like its staff would, and adds data that no import
 * contains: accounts, favourites and the current day.
 */
export const seedWithin = async (
  query: Query,
  company: DemoCompany,
  day: InitialDay,
  { now, passwordHash, archives = [], madeFrom, onProgress = () => {} }: SeedOptions,
): Promise<void> => {
  const parts: string[] = [];
  const begin = (label: string): void => {
    if (parts.at(-1) !== label) parts.push(label);
    onProgress(label, parts.length - 1, TABLES_WRITTEN + PARTS.length);
  };
  await addTypes(query, company);
  const imported = await importWithin(query, companyFiles(company, archives), {
    isDry: false,
    isWhole: true,
    author: { userId: null, name: 'Perch', source: 'setup' },
    now: now * 60_000,
    keepsNumbers: true,
    onProgress: (table) => begin(LABELS[table] ?? table),
  });
  if (!imported.ok) throw new Error(imported.faults.slice(0, 5).map(faultLine).join('; '));
  await namePlans(query, company);
  await query(sql`update company set simulated_until = ${now},
    demo = ${madeFrom === undefined ? null : JSON.stringify(madeFrom)}::jsonb`);
  begin('accounts');
  // A demo chosen at the first start is administered by the person who chose it; theirs is the only account.
  if (passwordHash !== null) {
    await addAdministrator(query);
    await addAccounts(query, passwordHash);
  }
  await placeAccounts(query, company);
  await addFavourites(query, company);
  begin('bookings');
  await placeDay(query, day, DEMO_ACCOUNTS);
  await tellAll(query);
  onProgress('done', parts.length, parts.length);
};

/** Tables of company data that the demo company fills. */
const TABLES_WRITTEN = 8;

/** Without statistics the first polls would be planned for empty tables. */
export const analyze = (db: Db): Promise<unknown> =>
  db.transaction((query) => query({ text: 'analyze' }), 'patient');

/**
 * Fills an empty database with the demo company and its current day, in one transaction, so that a killed start leaves
 * nothing behind. False: there is a company already, and nothing was changed.
 */
export const seedCompany = async (
  db: Db,
  company: DemoCompany,
  day: InitialDay,
  options: SeedOptions,
): Promise<boolean> => {
  const seeded = await db.transaction(async (query) => {
    // Of several servers that start at the same time on one PostgreSQL, one fills the database.
    await lockImports(query);
    if (await hasCompany({ query })) return false;
    await seedWithin(query, company, day, options);
    return true;
  }, 'patient');
  if (seeded) await analyze(db);
  return seeded;
};
