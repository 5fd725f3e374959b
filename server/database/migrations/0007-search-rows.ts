import type { Migration } from './migration.ts';

/** Narrow rows in index order for searching 20,000 people and as many spaces. */
export const searchRows: Migration = {
  version: 7,
  name: 'search rows',
  sql: `
-- Thousands may fit a text, and the rows of employee are wide with their portraits: what is asked of each that fits is
-- answered by these indexes alone.
create index employee_name_in_full on employee_name (employee_id) include (sort_key, name) where field = 'N';
create index employee_invisible on employee (id) where visibility = 'INVISIBLE';
drop index employee_at_space;
create index employee_at_space on employee (location_space_id, id);

-- The words of a space's name, each after a space. What a name contains is not to be had from an index, so every name is
-- looked at anyway; then its words are as well.
drop table space_word;
alter table space_name add column words text collate "C" not null default '';
insert into unfolded (space_id) select id from space;

-- For the people who are at the spaces that are found.
drop index space_name_by_name;
create index space_name_by_name on space_name (name, space_id);
`,
};
