import type { Migration } from './migration.ts';

/** Each typed word must match a different word of the name, and decimal points in numbers are kept (SR6). */
export const searchTimes: Migration = {
  version: 9,
  name: 'search times',
  sql: `
-- How often the word stands in the field.
alter table employee_word add column times int not null default 1 check (times > 0);

-- Points of numbers were left out of the words before.
insert into unfolded (employee_id) select id from employee;
insert into unfolded (space_id) select id from space;
`,
};
