import type { Query } from '../database/db.ts';

/** AD8: whether somebody active administers the whole company. */
export const hasAdministrator = async (query: Query): Promise<boolean> => {
  const found = await query({
    text: `select 1 as one from permission p
           where p.capability = 'administer' and p.building_id is null and p.zone_id is null and exists (
             select from employee e where e.active and (e.id = p.employee_id
               or exists (select from group_member m where m.group_id = p.group_id and m.employee_id = e.id)))
           limit 1`,
    values: [],
  });
  return found.length > 0;
};
