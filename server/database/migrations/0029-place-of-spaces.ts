import type { Migration } from './migration.ts';

/**
 * CD15: where Perch has placed a space itself. What stands elsewhere was placed by somebody, also by a server of the previous build,
 * which knows nothing of these columns; and so was all that is there already.
 */
export const placeOfSpaces: Migration = {
  version: 29,
  name: 'place-of-spaces',
  sql: `
alter table space_row add column placed_x double precision, add column placed_y double precision;
create or replace view space as select * from space_row where removed_at is null;
`,
};
