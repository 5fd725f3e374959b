import { Schema } from 'effect';
import { type Grants, NO_GRANTS } from '../../core/rules/permission/grants.ts';
import type { Query, Row } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const Person = Schema.Struct({
  id: Schema.Int,
  book_on_behalf: Schema.Boolean,
  cancel_on_behalf: Schema.Boolean,
  multiple_desks: Schema.Boolean,
});
export type Permitted = typeof Person.Type;
const decodePersons = decodeRows(Person);

/**
 * PE13: what people may do at all of some spaces. `condition`: on the employee `e`. `spaces`: an SQL array of their ids; null: at
 * any.
 */
export const selectPermitted = (condition: string, spaces: string): string => `
  select e.id, may(e.id, 'book_for_others', ${spaces}) as book_on_behalf,
         may(e.id, 'cancel_for_others', ${spaces}) as cancel_on_behalf,
         may(e.id, 'book_several_desks', ${spaces}) as multiple_desks
  from employee e where ${condition}`;

/** Rows of `selectPermitted` by id. */
export const permittedById = (rows: readonly Row[]): ReadonlyMap<number, Permitted> =>
  new Map(decodePersons(rows).map((person) => [person.id, person]));

/** What people may do with the bookings of others in all of these spaces (null: in any), by id; unknown ids are left out. */
export const findPermissions = async (
  query: Query,
  userIds: readonly number[],
  spaceIds: readonly number[] | null,
): Promise<ReadonlyMap<number, Permitted>> =>
  permittedById(
    await query({
      text: selectPermitted('e.id = any($1::bigint[])', '$2::bigint[]'),
      values: [userIds, spaceIds],
    }),
  );

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

/** Those of the spaces in which the person may cancel for others. */
export const cancellableIn = async (
  query: Query,
  userId: number,
  spaceIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    decodeIds(
      await query({
        text: `select id from unnest($2::bigint[]) id where may($1, 'cancel_for_others', array[id])`,
        values: [userId, [...new Set(spaceIds)]],
      }),
    ).map(({ id }) => id),
  );

/** Converts to `Grants`, as core's rules expect; an unknown person has none. */
export const grantsOf = (person: Permitted | undefined): Grants =>
  person === undefined
    ? NO_GRANTS
    : {
        ...NO_GRANTS,
        allowBoBo: person.book_on_behalf,
        allowCoBo: person.cancel_on_behalf,
        multipleDesks: person.multiple_desks,
      };
