import type { Migration } from './migration.ts';

/** Bookings in one round trip. */
export const growth: Migration = {
  version: 14,
  name: 'growth',
  sql: `
-- Prepares bookings of the given spaces, for one person and slot, to be inserted by the calling statement. Locks the floors
-- and then the people, both by id, and increments the floors' stamps, which it returns.
-- Otherwise returns one row with the refusal and changes nothing: 'claim' (with the space), 'quota', or the constraint that
-- would be violated. What is taken already is refused without waiting for a lock. Under the locks nobody else inserts
-- bookings of these spaces and people, so the second check is exact. Each statement of a function sees the latest commits.
create function hold_spaces(
  spaces bigint[], person bigint, organizer bigint, of_kind text, slot int8range, made bigint, most_bookings int)
returns table (floor_id bigint, static_stamp bigint, status_stamp bigint, refusal text, claimed_space bigint)
language plpgsql as $$
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
  claimed_space := (
    select min(c.space_id) from claim c
    where c.space_id = any(spaces) and c.user_id <> person and c.until_minute > greatest(lower(slot), made));
  refusal := case
    when claimed_space is not null then 'claim'
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
    update floor f set status_stamp = f.status_stamp + 1 where f.id = any(floors)
    returning f.id, f.static_stamp, f.status_stamp, null::text, null::bigint;
end $$;
`,
};
