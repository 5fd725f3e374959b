import type { Migration } from './migration.ts';

/** CE5: ids of bookings begin at one in each installation; identifiers of calendar events are unique in the world. */
export const installation: Migration = {
  version: 35,
  name: 'installation',
  sql: `
alter table company add column installation uuid not null default gen_random_uuid();
`,
};
