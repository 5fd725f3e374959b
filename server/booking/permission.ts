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

/** `condition`: on the employee. */
export const selectPermitted = (condition: string): string => `
  select id, book_on_behalf, cancel_on_behalf, multiple_desks from employee
  where ${condition}`;

/** Rows of `selectPermitted` by id. */
export const permittedById = (rows: readonly Row[]): ReadonlyMap<number, Permitted> =>
  new Map(decodePersons(rows).map((person) => [person.id, person]));

/** What people may do with the bookings of others, by id; unknown ids are left out. */
export const findPermissions = async (
  query: Query,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Permitted>> =>
  permittedById(
    await query({ text: selectPermitted('id = any($1::bigint[])'), values: [userIds] }),
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
