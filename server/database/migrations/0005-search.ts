import type { Migration } from './migration.ts';

/**
 * Names and words that the search matches (SR1, SR2, SR6, SR7), folded by the server because SQL cannot, and favourites.
 * Byte order, so that a prefix is a range of the index.
 */
export const search: Migration = {
  version: 5,
  name: 'search',
  sql: `
drop table employee_word;

-- The words of first names (F), last names (L) and titles (T).
create table employee_word (
  word        text   collate "C" not null,
  field       text   not null check (field in ('F', 'L', 'T')),
  employee_id bigint not null references employee on delete cascade,
  primary key (word, field, employee_id)
);
create index employee_word_of_person on employee_word (employee_id);

-- The whole name (N), the first (F) and the last (L).
create table employee_name (
  name        text   collate "C" not null,
  field       text   not null check (field in ('N', 'F', 'L')),
  employee_id bigint not null references employee on delete cascade,
  primary key (name, field, employee_id)
);
create index employee_name_of_person on employee_name (employee_id);

create table space_word (
  word     text   collate "C" not null,
  space_id bigint not null references space on delete cascade,
  primary key (word, space_id)
);

create table space_name (
  space_id bigint primary key references space on delete cascade,
  name     text   collate "C" not null
);
create index space_name_by_name on space_name (name);

create table favourite (
  user_id      bigint not null references employee on delete cascade,
  favourite_id bigint not null references employee on delete cascade,
  primary key (user_id, favourite_id),
  check (user_id <> favourite_id)
);
create index favourite_of on favourite (favourite_id);
`,
};
