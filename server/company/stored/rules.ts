import { recordsOf, type StoredTable } from './stored-table.ts';

/** The zone of a record that names one. */
const ZONE = `left join floor f on f.external_id = r.floor
    left join zone z on z.floor_id = f.id and z.name = r.zone`;

export const rules: StoredTable = {
  read: `
    select r.id as _id, b.external_id as building, coalesce(o.external_id, f.external_id) as floor, z.name as zone,
           g.external_id as group, r.rule, r.value, r.locked
    from booking_rule_row r
    left join building b on b.id = r.building_id left join floor o on o.id = r.floor_id
    left join zone z on z.id = r.zone_id left join floor f on f.id = z.floor_id
    left join person_group g on g.id = r.group_id`,
  write: `
    insert into booking_rule_row (id, rule, value, locked, building_id, floor_id, zone_id, group_id)
    select r._id, r.rule, r.value, r.locked, b.id, case when r.zone is null then f.id end, z.id, g.id
    from ${recordsOf('rules')}
    left join building b on b.external_id = r.building ${ZONE}
    left join person_group g on g.external_id = r."group"
    on conflict (id) do update set value = excluded.value, locked = excluded.locked`,
  remove: `delete from booking_rule_row where id = any($1::bigint[]) and $2::bigint is not null`,
};

/** `start_minute` and `end_minute`: in records to write, see `withMinutes`. */
export const closures: StoredTable = {
  read: `
    select c.id as _id, c.external_id as id, b.external_id as building,
           coalesce(f.external_id, zf.external_id) as floor, z.name as zone, s.external_id as space,
           c.starts as start, c.ends as "end", c.reason
    from closure c
    left join building b on b.id = c.building_id
    left join floor f on f.id = c.floor_id
    left join zone z on z.id = c.zone_id left join floor zf on zf.id = z.floor_id
    left join space s on s.id = c.space_id`,
  write: `
    insert into closure (id, external_id, building_id, floor_id, zone_id, space_id, starts, ends, start_minute,
                         end_minute, reason)
    select r._id, r.id, b.id, case when r.zone is null then f.id end, z.id, s.id, r.start, r."end",
           r.start_minute, r.end_minute, r.reason
    from ${recordsOf('closures', 'start_minute bigint', 'end_minute bigint')}
    left join building b on b.external_id = r.building ${ZONE}
    left join space s on s.external_id = r.space
    on conflict (id) do update set
      external_id = excluded.external_id, building_id = excluded.building_id, floor_id = excluded.floor_id,
      zone_id = excluded.zone_id, space_id = excluded.space_id, starts = excluded.starts, ends = excluded.ends,
      start_minute = excluded.start_minute, end_minute = excluded.end_minute, reason = excluded.reason`,
  remove: `delete from closure where id = any($1::bigint[]) and $2::bigint is not null`,
};
