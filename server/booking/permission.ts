import { Schema } from 'effect';
import { type Grants, NO_GRANTS } from '../../core/rules/permission/grants.ts';
import type { Query, Row } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';
import {
  Capabilities,
  type Capability,
  capabilitiesOf,
  isPermittedIn,
} from '../identity/capabilities.ts';

const Person = Schema.Struct({ id: Schema.Int, held: Capabilities });
/** A person and their permissions. */
export type Permitted = typeof Person.Type;
const decodePersons = decodeRows(Person);

export const isPermitted = (person: Permitted | undefined, capability: Capability): boolean =>
  person?.held.includes(capability) === true;

/**
 * PE13: people and their permissions. `condition`: on the employee `e`. `spaces`: an SQL array of space ids; null: any
 * space.
 */
export const selectPermitted = (condition: Sql, spaces: Sql): Sql =>
  sql`select e.id, ${capabilitiesOf(sql`e.id`, spaces)} as held from employee e where ${condition}`;

/** Rows of `selectPermitted` by id. */
export const permittedById = (rows: readonly Row[]): ReadonlyMap<number, Permitted> =>
  new Map(decodePersons(rows).map((person) => [person.id, person]));

/** Permissions for the bookings of others in all of these spaces (null: in any), by person; unknown ids are left out. */
export const findPermissions = async (
  query: Query,
  userIds: readonly number[],
  spaceIds: readonly number[] | null,
): Promise<ReadonlyMap<number, Permitted>> =>
  permittedById(
    await query(selectPermitted(sql`e.id = any(${userIds}::bigint[])`, sql`${spaceIds}::bigint[]`)),
  );

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

/** The spaces in which the person may cancel for others. */
export const cancellableIn = async (
  query: Query,
  userId: number,
  spaceIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    decodeIds(
      await query(sql`select s.id from space_row s
        where s.id = any(${[...new Set(spaceIds)]}::bigint[])
          and ${isPermittedIn(sql`${userId}::bigint`, 'cancel_for_others')}`),
    ).map(({ id }) => id),
  );

/** Converts to `Grants`, as core's rules expect; an unknown person has none. */
export const grantsOf = (person: Permitted | undefined): Grants => ({
  ...NO_GRANTS,
  allowBoBo: isPermitted(person, 'book_for_others'),
  allowCoBo: isPermitted(person, 'cancel_for_others'),
  multipleDesks: isPermitted(person, 'book_several_desks'),
});
