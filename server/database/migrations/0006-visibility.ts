import type { Migration } from './migration.ts';

/**
 * Marks floor changes that only the person concerned may see (VI3), and queues names to be folded for the search
 * whenever they are inserted or changed, whatever wrote them.
 */
export const visibility: Migration = {
  version: 6,
  name: 'visibility',
  sql: `
-- hidden: the person was invisible before and after, so that others have nothing to hear of them.
alter table floor_event add column hidden boolean not null default false;

-- People and spaces whose words are not those of their names. Without a key: a row that another transaction has not
-- committed yet must not be taken for this one's.
create table unfolded (
  employee_id bigint,
  space_id    bigint
);

create function employee_named() returns trigger language plpgsql as $$
begin
  insert into unfolded (employee_id) values (new.id);
  return null;
end $$;
create trigger employee_renamed after update of first_name, last_name, title on employee
  for each row when ((old.first_name, old.last_name, old.title) is distinct from (new.first_name, new.last_name, new.title))
  execute function employee_named();

create function space_named() returns trigger language plpgsql as $$
begin
  insert into unfolded (space_id) values (new.id);
  return null;
end $$;
create trigger space_renamed after update of name on space
  for each row when (old.name is distinct from new.name) execute function space_named();

create function employees_added() returns trigger language plpgsql as $$
begin
  insert into unfolded (employee_id) select id from added;
  return null;
end $$;
create trigger employee_added after insert on employee
  referencing new table as added for each statement execute function employees_added();

create function spaces_added() returns trigger language plpgsql as $$
begin
  insert into unfolded (space_id) select id from added;
  return null;
end $$;
create trigger space_added after insert on space
  referencing new table as added for each statement execute function spaces_added();

-- What a name is ordered by (SR8): numbers in it by their value.
alter table employee_name add column sort_key text collate "C" not null default '';
alter table space_name add column sort_key text collate "C" not null default '';

insert into unfolded (employee_id) select id from employee;
insert into unfolded (space_id) select id from space;
`,
};
