import type { Migration } from './migration.ts';

/** BR21: the rules by scope for a person become part of the number that tells an open page that its session is outdated. */
export const rulesOf: Migration = {
  version: 28,
  name: 'rules-of',
  sql: `
-- The rules by scope for a person, their groups, and the places that can have rules of their own: each building, and each zone
-- with a rule. Buildings come first. null: there are no rules.
create function rules_of(person bigint) returns jsonb language sql stable as $$
  with own as (select group_id from group_member where employee_id = person)
  select case when exists (select from booking_rule) then jsonb_build_object(
    'rules', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from (
        select br.id, br.rule, br.value, br.locked, br.building_id as building, br.zone_id as zone,
               g.external_id as "group", coalesce(z.name, b.name) as place
        from booking_rule br left join person_group g on g.id = br.group_id
        left join zone z on z.id = br.zone_id left join building b on b.id = br.building_id
        where br.group_id is null or br.group_id in (select group_id from own)
      ) r),
    'groups', (
      select coalesce(jsonb_agg(g.external_id order by g.external_id), '[]') from person_group g
      where g.id in (select group_id from own)),
    'places', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.zone nulls first, p.building), '[]') from (
        select b.id as building, null::bigint as zone from building b
        union select f.building_id, s.zone_id from space s join floor f on f.id = s.floor_id
        where s.zone_id in (select br.zone_id from booking_rule br)
      ) p)
  ) end
$$;

-- A number that changes with what a person may do: their permissions, and the rules by scope for them.
create or replace function permissions_of(person bigint) returns int language sql stable as $$
  select hashtext(concat(
    string_agg(concat_ws(' ', capability, 'b' || building_id, 'z' || zone_id), ','
               order by capability, building_id, zone_id),
    rules_of(person)))
  from permission
  where employee_id = person or group_id in (select group_id from group_member where employee_id = person)
$$;
`,
};
