import type { Migration } from './migration.ts';

/**
 * CD15: the position that Perch chose for a space. A space elsewhere counts as placed by somebody, even if a server of the
 * previous build placed it, which does not know these columns; so do all existing spaces.
 */
export const placeOfSpaces: Migration = {
  version: 29,
  name: 'place-of-spaces',
  sql: `
alter table space_row add column placed_x double precision, add column placed_y double precision;
create or replace view space as select * from space_row where removed_at is null;
`,
};
