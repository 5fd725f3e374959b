import { Schema } from 'effect';
import type { Administrator } from '../../core/contract/administration/administered.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';

const decode = decodeFirst(
  Schema.Struct({
    name: Schema.String,
    whole: Schema.Boolean,
    buildings: Schema.Array(Schema.String),
  }),
);

/** AD1: what a person administers; null: nothing. */
export const findAdministrator = async (
  { query }: Pick<Db, 'query'>,
  userId: number,
): Promise<Administrator | null> => {
  const row = decode(
    await query({
      name: 'administrator',
      text: `with held as (
          select p.building_id, p.zone_id from permission p
          where p.capability = 'administer'
            and (p.employee_id = $1 or p.group_id in (select group_id from group_member where employee_id = $1))
        )
        select trim(e.first_name || ' ' || e.last_name) as name,
               exists (select from held where building_id is null and zone_id is null) as whole,
               array(select b.external_id from building b where b.id in (select building_id from held)) as buildings
        from employee e where e.id = $1 and e.active`,
      values: [userId],
    }),
  );
  if (row === null || (!row.whole && row.buildings.length === 0)) return null;
  return { userId, name: row.name, buildings: row.whole ? null : new Set(row.buildings) };
};
