import type { Migration } from './migration.ts';

/** SR8: names are ordered by the places of their letters in the alphabets, and people of a day (AT8) by these keys. */
export const placesOfLetters: Migration = {
  version: 38,
  name: 'places-of-letters',
  sql: `
-- Names whose keys differ now are folded again: with Cyrillic letters, or with numbers.
insert into unfolded (employee_id) select id from employee where first_name || last_name ~ '[0-9\\u0400-\\u052f]';
insert into unfolded (space_id) select id from space where name ~ '[\\u0400-\\u052f]';
`,
};
