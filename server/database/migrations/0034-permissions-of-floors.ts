import type { Migration } from './migration.ts';

/** AP127: permissions for a whole floor. */
export const permissionsOfFloors: Migration = {
  version: 34,
  name: 'permissions-of-floors',
  sql: `
-- A permission for a floor, whatever zones it has. Builds before this one take a permission without a building and a zone for one that
-- holds everywhere: they read the view, which has none for floors.
alter table permission rename to permission_row;
alter table permission_row add column floor_id bigint references floor_row on delete cascade;
alter table permission_row add constraint permission_place check (num_nonnulls(building_id, zone_id, floor_id) <= 1) not valid;
alter table permission_row validate constraint permission_place;
alter table permission_row drop constraint permission_once;
alter table permission_row add constraint permission_once
  unique nulls not distinct (group_id, employee_id, capability, building_id, zone_id, floor_id);
create index permission_of_floor on permission_row (floor_id) where floor_id is not null;
create view permission as
  select id, group_id, employee_id, capability, building_id, zone_id, is_listed from permission_row where floor_id is null;

create or replace function may(person bigint, what text, spaces bigint[]) returns boolean language sql stable as $$
  with held as (
    select building_id, zone_id, floor_id from permission_row
    where capability = what
      and (employee_id = person or group_id in (select group_id from group_member where employee_id = person))
  )
  select exists (select from held) and not exists (
    select from space_row s where s.id = any(spaces) and not exists (
      select from held
      where num_nonnulls(held.building_id, held.zone_id, held.floor_id) = 0 or held.zone_id = s.zone_id
        or held.floor_id = s.floor_id
        or held.building_id = (select f.building_id from floor_row f where f.id = s.floor_id)))
$$;

create or replace function permissions_of(person bigint) returns int language sql stable as $$
  select hashtext(concat(
    string_agg(concat_ws(' ', capability, 'b' || building_id, 'z' || zone_id, 'f' || floor_id), ','
               order by capability, building_id, zone_id, floor_id),
    rules_of(person)))
  from permission_row
  where employee_id = person or group_id in (select group_id from group_member where employee_id = person)
$$;
`,
};
