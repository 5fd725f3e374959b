import { Schema } from 'effect';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import { NO_RENAMES } from '../../company/format/renames.ts';
import { desiredState } from '../../company/plan/desired-state.ts';
import { diff } from '../../company/plan/diff.ts';
import type { Wanted } from '../../company/plan/planned.ts';
import { readState, type StoredState } from '../../company/stored/read-state.ts';
import type { Query } from '../../database/db.ts';
import { decodeFirst, decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { generateDemo } from '../generate-demo.ts';
import { type MadeFrom, readMadeFrom } from '../seed/map-archives.ts';
import { type DemoRows, demoRows } from './demo-rows.ts';

/** The numbers of removed rows. */
export type RemovalCounts = {
  readonly buildings: number;
  readonly floors: number;
  readonly spaces: number;
  readonly people: number;
  readonly bookings: number;
  /** Of the spaces, those that somebody added to a building of the demo. */
  readonly ownSpaces: number;
  /** The numbers of remaining rows. */
  readonly staying: { readonly buildings: number; readonly people: number };
};

export type Removal = {
  readonly stored: StoredState;
  readonly rows: DemoRows;
  readonly wanted: Pick<Wanted, 'tables' | 'isGone'>;
  /** Ids of the database. */
  readonly userIds: readonly number[];
  readonly counts: RemovalCounts;
};

const decodeKeys = decodeRows(Schema.Struct({ external_id: Schema.String }));

/** People who stay in any case: the caller and, in a demo without accounts, everybody who got one since. */
const keptPeople = async (
  query: Query,
  { chosen = false }: MadeFrom,
  userId: number | null,
): Promise<ReadonlySet<string>> => {
  const rows = await query(sql`select e.external_id from employee e
    where e.id = ${userId}::bigint or (${chosen}::boolean and exists (select from account a where a.employee_id = e.id))`);
  return new Set(decodeKeys(rows).map((row) => row.external_id));
};

const wantedOf = (rows: DemoRows): Removal['wanted'] => ({
  // Files without rows: every row stays unless `isGone` removes it.
  tables: Object.fromEntries(
    Object.keys(rows).map((table) => [table, { file: `${table}.csv`, columns: ['id'], rows: [] }]),
  ),
  isGone: (table, key) => table in rows && rows[table as keyof DemoRows].has(key),
});

const decodeCount = decodeFirst(Schema.Struct({ bookings: Schema.Int }));

/**
 * FS9: plans the removal of the demo; null: there is none. `userId`: the caller, null: an operator. `now`: milliseconds
 * since the epoch. Call it in a transaction.
 */
export const planRemoval = async (
  query: Query,
  { userId, now }: { readonly userId: number | null; readonly now: number },
): Promise<Removal | null> => {
  const madeFrom = await readMadeFrom(query);
  if (madeFrom === null) return null;
  const company = generateDemo(madeFrom);
  const stored = await readState(query);
  const { state } = stored;
  const rows = demoRows(state, company, await keptPeople(query, madeFrom, userId));
  const wanted = wantedOf(rows);
  const desired = desiredState(state, wanted.tables, wanted.isGone).state;
  const gone = diff(state, desired, NO_RENAMES);
  const idsOf = (table: TableName, keys: Iterable<string>): readonly number[] =>
    [...keys].flatMap((key) => stored.ids[table].get(key) ?? []);
  const goneSpaces = gone.spaces.gone.map((row) => keyOf('spaces', row));
  const userIds = idsOf('people', rows.people);
  const generated = new Set(company.spaces.map(({ id }) => String(id)));
  const counted = decodeCount(
    await query(sql`select count(*) as bookings from booking
      where user_id = any(${userIds}::bigint[]) or organizer_id = any(${userIds}::bigint[])
        or (space_id = any(${idsOf('spaces', goneSpaces)}::bigint[]) and end_minute > ${Math.floor(now / 60_000)}::bigint)`),
  );
  return {
    stored,
    rows,
    wanted,
    userIds,
    counts: {
      buildings: gone.buildings.gone.length,
      floors: gone.floors.gone.length,
      spaces: goneSpaces.length,
      people: rows.people.size,
      bookings: counted?.bookings ?? 0,
      ownSpaces: goneSpaces.filter((key) => !generated.has(key)).length,
      staying: {
        buildings: desired.buildings.size,
        people: desired.people.size - rows.people.size,
      },
    },
  };
};
