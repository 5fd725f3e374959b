import type { Migration } from './migration.ts';

/** Bookings in one round trip, and reads that do not slow down with the number of bookings. */
export const growth: Migration = {
  version: 14,
  name: 'growth',
  sql: `
-- Prepares bookings of the given spaces, for one person and slot, to be inserted by the calling statement. Locks the floors
-- and then the people, both by id, increments the floors' stamps, and returns each space with those of its floor.
-- Otherwise returns one row with the refusal and changes nothing: 'claim' (with the space), 'quota', or the constraint that
-- would be violated. What is taken already is refused without waiting for a lock. Under the locks nobody else inserts
-- bookings of these spaces and people, so the second check is exact. Each statement of a function sees the latest commits.
create function hold_spaces(
  spaces bigint[], person bigint, organizer bigint, of_kind text, slot int8range, made bigint, most_bookings int)
returns table (space_id bigint, floor_id bigint, static_stamp bigint, status_stamp bigint, refusal text)
language plpgsql rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  floors bigint[] := array(select distinct id & 4095 from unnest(spaces) id);
  taken text;
begin
  for pass in 1..2 loop
    taken := case
      when exists (select from booking b where b.user_id = person and b.kind = of_kind and b.during && slot)
        then 'booking_of_person'
      when exists (select from booking b where b.space_id = any(spaces) and b.during && slot)
        then 'booking_of_space'
    end;
    exit when taken is not null or pass = 2;
    perform from floor f where f.id = any(floors) order by f.id for no key update;
    perform from employee e where e.id in (person, organizer) order by e.id for no key update;
  end loop;
  space_id := (
    select min(c.space_id) from claim c
    where c.space_id = any(spaces) and c.user_id <> person and c.until_minute > greatest(lower(slot), made));
  refusal := case
    when space_id is not null then 'claim'
    when cardinality(spaces) + greatest(
        (select count(*) from booking b where b.user_id = person and b.end_minute > made),
        (select count(*) from booking b where b.organizer_id = organizer and b.end_minute > made)
      ) > most_bookings then 'quota'
    else taken
  end;
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

-- A booking of at most 25 hours that overlaps a time ends at most 25 hours after it: with this bound an index scan does not
-- read all later bookings. The few longer ones have their own index. The included columns spare the planner the rows.
drop index booking_of_floor;
create index booking_of_floor on booking (floor_id, end_minute) include (start_minute, kind, user_id);
drop index booking_by_end;
create index booking_by_end on booking (end_minute) include (start_minute, kind, user_id, floor_id);
create index booking_long on booking (floor_id, end_minute) include (start_minute, kind, user_id)
  where end_minute - start_minute > 1500;
-- Lets the planner know how few they are.
create statistics booking_length on (end_minute - start_minute) from booking;

-- The colleagues of a day are ordered by first name.
create index employee_first_name on employee_name (employee_id) include (name) where field = 'F';
`,
};
