import { SIGN_TYPES } from '../../../core/contract/viewer/messages.ts';
import { recordsOf, type StoredTable } from './stored-table.ts';

export const sites: StoredTable = {
  read: `select id as _id, external_id as id, name, country_code as country from site`,
  write: `
    insert into site (id, external_id, company_id, name, country_code)
    select r._id, r.id, 1, r.name, r.country from ${recordsOf('sites')}
    on conflict (id) do update set
      external_id = excluded.external_id, name = excluded.name, country_code = excluded.country_code`,
  remove: `update site set removed_at = $2 where id = any($1::bigint[])`,
};

/** The first floor is written with the floors, which come later. */
export const buildings: StoredTable = {
  read: `
    select b.id as _id, b.external_id as id, s.external_id as site, b.name,
           b.country_code as country, b.time_zone, f.external_id as first_floor,
           b.bundle_name as plan, b.people_capacity as capacity
    from building b join site s on s.id = b.site_id left join floor f on f.id = b.default_floor_id`,
  write: `
    insert into building (id, external_id, site_id, name, country_code, time_zone, bundle_name, people_capacity)
    select r._id, r.id, s.id, r.name, r.country, r.time_zone, r.plan, r.capacity
    from ${recordsOf('buildings')}
    join site s on s.external_id = r.site
    on conflict (id) do update set
      external_id = excluded.external_id, site_id = excluded.site_id, name = excluded.name,
      country_code = excluded.country_code, time_zone = excluded.time_zone, bundle_name = excluded.bundle_name,
      people_capacity = excluded.people_capacity`,
  remove: `update building set removed_at = $2, bundle_name = null where id = any($1::bigint[])`,
};

export const floors: StoredTable = {
  read: `
    select f.id as _id, f.external_id as id, b.external_id as building, f.name, f.level
    from floor f join building b on b.id = f.building_id`,
  write: `
    insert into floor (id, external_id, building_id, name, level)
    select r._id, r.id, b.id, r.name, r.level
    from ${recordsOf('floors')}
    join building b on b.external_id = r.building
    on conflict (id) do update set
      external_id = excluded.external_id, building_id = excluded.building_id, name = excluded.name, level = excluded.level`,
  remove: `update floor set removed_at = $2 where id = any($1::bigint[])`,
};

const TYPE_NAMES = Object.entries(SIGN_TYPES);
const typeName = TYPE_NAMES.map(([id, name]) => `when ${id} then '${name}'`).join(' ');
const typeId = TYPE_NAMES.map(([id, name]) => `when '${name}' then ${id}`).join(' ');

/** A sign is not looked up by anybody, so it is deleted. */
export const signs: StoredTable = {
  read: `
    select s.id as _id, s.external_id as id, f.external_id as floor, case s.type_id ${typeName} else 'infoDesk' end as type, s.name
    from sign s join floor f on f.id = s.floor_id`,
  write: `
    insert into sign (id, external_id, floor_id, type_id, name)
    select r._id, r.id, f.id, case r.type ${typeId} end, r.name
    from ${recordsOf('signs')} join floor f on f.external_id = r.floor
    on conflict (id) do update set
      external_id = excluded.external_id, floor_id = excluded.floor_id, type_id = excluded.type_id, name = excluded.name`,
  remove: `delete from sign where id = any($1::bigint[]) and $2::bigint is not null`,
};
