import type { Migration } from './migration.ts';

/** BS4: whether something is in a booking's way is searched for by its spaces, not among all bookings of its time. */
export const bookingsInTheWay: Migration = {
  version: 46,
  name: 'bookings-in-the-way',
  sql: `
-- As the one of the step held-bookings, but each space is searched for by itself: a GiST index cannot search for "= any(...)",
-- and read all bookings of the time.
create or replace function hold_for_booking(
  spaces bigint[], person bigint, organizer bigint, of_kind text, slot int8range, made bigint, most_bookings int)
returns table (space_id bigint, floor_id bigint, static_stamp bigint, status_stamp bigint, refusal text)
language plpgsql rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  floors bigint[] := array(select distinct id & 4095 from unnest(spaces) id);
  -- How many are locked; null: nothing is.
  held_floors int;
  held_people int;
  taken text;
begin
  for pass in 1..2 loop
    taken := case
      when exists (select from booking b where b.user_id = person and b.kind = of_kind and b.during && slot)
        then 'booking_of_person'
      when exists (
        select from unnest(spaces) wanted(id)
        where exists (select from booking b where b.space_id = wanted.id and b.during && slot))
        then 'booking_of_space'
    end;
    exit when taken is not null or pass = 2;
    perform from floor f where f.id = any(floors) order by f.id for no key update;
    get diagnostics held_floors = row_count;
    perform from employee e where e.id in (person, organizer) and e.active order by e.id for no key update;
    get diagnostics held_people = row_count;
  end loop;
  if held_people < (case when person = organizer then 1 else 2 end) then
    refusal := case
      when exists (select from employee e where e.id = organizer and e.active) then 'person' else 'organizer'
    end;
    return next;
    return;
  end if;
  space_id := (
    select min(c.space_id) from claim c
    where c.space_id = any(spaces) and c.user_id <> person and c.until_minute > greatest(lower(slot), made));
  refusal := case
    when held_floors < cardinality(floors)
      or held_floors is not null and cardinality(spaces) > (select count(*) from space s where s.id = any(spaces)) then 'space'
    when space_id is not null then 'claim'
    when cardinality(spaces) + greatest(
        (select count(*) from booking b where b.user_id = person and b.end_minute > made),
        (select count(*) from booking b where b.organizer_id = organizer and b.end_minute > made)
      ) > most_bookings then 'quota'
    else taken
  end;
  if refusal = 'space' then
    space_id := (
      select min(wanted.id) from unnest(spaces) wanted(id)
      where not exists (select from space s join floor f on f.id = s.floor_id where s.id = wanted.id));
  end if;
  if refusal is not null then
    return next;
    return;
  end if;
  return query
    with moved as (
      update floor f set status_stamp = f.status_stamp + 1 where f.id = any(floors)
      returning f.id, f.static_stamp, f.status_stamp
    )
    select s.id, m.id, m.static_stamp, m.status_stamp, null::text
    from unnest(spaces) s(id) join moved m on m.id = s.id & 4095 order by s.id;
end $$;
`,
};
