import { Schema } from 'effect';
import { type Sql, sql } from '../database/sql.ts';

/** Permissions of people, besides administration. */
export type Capability = 'book_for_others' | 'cancel_for_others' | 'book_several_desks';

/** A value of `capabilitiesOf`. */
export const Capabilities = Schema.Array(Schema.String);

/** The grants of a person, directly or as a member of a group. */
const granted = (person: Sql): Sql => sql`
  select p.capability, p.building_id, p.zone_id, p.floor_id from permission_row p where p.employee_id = ${person}
  union all
  select p.capability, p.building_id, p.zone_id, p.floor_id
  from group_member m join permission_row p on p.group_id = m.group_id where m.employee_id = ${person}`;

/** Whether the permission `p` covers the space `s`. */
const COVERS = sql`(num_nonnulls(p.building_id, p.zone_id, p.floor_id) = 0 or p.zone_id = s.zone_id or p.floor_id = s.floor_id
  or p.building_id = (select f.building_id from floor_row f where f.id = s.floor_id))`;

/**
 * PE13: the capabilities that a person has for all of some spaces, as an SQL expression of type text[]. Both arguments are SQL:
 * an id, and an array of ids; null: for any space. It is no function, because that would be planned and started anew with each
 * capability.
 */
export const capabilitiesOf = (person: Sql, spaces: Sql): Sql => sql`array(
  select distinct h.capability from (${granted(person)}) h
  where not exists (
    select from space_row s where s.id = any(${spaces}) and not exists (
      select from (${granted(person)}) p where p.capability = h.capability and ${COVERS})))`;

/** PE13: whether a person has a capability for the space `s`, as an SQL condition. */
export const isPermittedIn = (person: Sql, capability: Capability): Sql => sql`exists (
  select from (${granted(person)}) p where p.capability = ${capability} and ${COVERS})`;
