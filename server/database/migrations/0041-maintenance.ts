import type { Migration } from './migration.ts';

/** UG4: whether bookings can be changed. */
export const maintenance: Migration = {
  version: 41,
  name: 'maintenance',
  sql: `
-- One row during maintenance, otherwise none. begun_at: milliseconds since the epoch. message: a sentence for employees, or ''.
create table maintenance (
  one      boolean primary key default true check (one),
  begun_at bigint  not null,
  message  text    not null,
  constraint maintenance_limits check (fits(message, 200))
);
`,
};
