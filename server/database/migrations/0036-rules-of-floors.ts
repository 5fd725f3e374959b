import type { Migration } from './migration.ts';

/** BR23: booking rules for a whole floor. */
export const rulesOfFloors: Migration = {
  version: 36,
  name: 'rules-of-floors',
  sql: `
-- A booking rule for a floor, whatever zones it has. Builds before this one take a rule without a building and a zone for one of the
-- company: they read the view, which has none for floors.
alter table booking_rule rename to booking_rule_row;
alter table booking_rule_row add column floor_id bigint references floor_row on delete cascade;
alter table booking_rule_row add constraint booking_rule_place check (num_nonnulls(building_id, zone_id, floor_id) <= 1) not valid;
alter table booking_rule_row validate constraint booking_rule_place;
alter table booking_rule_row drop constraint booking_rule_once;
alter table booking_rule_row add constraint booking_rule_once
  unique nulls not distinct (rule, building_id, zone_id, floor_id, group_id);
create index booking_rule_of_floor on booking_rule_row (floor_id) where floor_id is not null;
create view booking_rule as
  select id, rule, value, locked, building_id, zone_id, group_id from booking_rule_row where floor_id is null;

-- As before, with the rules of floors. A zone of a floor with a rule is a place of its own: open pages know buildings and zones.
create or replace function rules_of(person bigint) returns jsonb language sql stable as $$
  with own as (select group_id from group_member where employee_id = person)
  select case when exists (select from booking_rule_row) then jsonb_build_object(
    'rules', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from (
        select br.id, br.rule, br.value, br.locked, br.building_id as building, br.floor_id as floor, br.zone_id as zone,
               g.external_id as "group", coalesce(z.name, o.name, b.name) as place
        from booking_rule_row br left join person_group g on g.id = br.group_id
        left join zone z on z.id = br.zone_id left join floor_row o on o.id = br.floor_id
        left join building b on b.id = br.building_id
        where br.group_id is null or br.group_id in (select group_id from own)
      ) r),
    'groups', (
      select coalesce(jsonb_agg(g.external_id order by g.external_id), '[]') from person_group g
      where g.id in (select group_id from own)),
    'places', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.zone nulls first, p.building), '[]') from (
        select b.id as building, null::bigint as floor, null::bigint as zone from building b
        union select f.building_id, s.floor_id, s.zone_id from space s join floor f on f.id = s.floor_id
        where s.zone_id in (select br.zone_id from booking_rule_row br)
           or s.floor_id in (select br.floor_id from booking_rule_row br)
      ) p)
  ) end
$$;
`,
};
