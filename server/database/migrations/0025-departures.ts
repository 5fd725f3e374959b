import type { Migration } from './migration.ts';

/** Planned departures: when leavers are deactivated. */
export const departures: Migration = {
  version: 25,
  name: 'departures',
  sql: `
-- at: milliseconds since the epoch. heir_id: who takes over the meetings; null: nobody. actor_id, actor_name: who said so.
create table departure (
  employee_id bigint primary key references employee on delete cascade,
  at          bigint not null,
  heir_id     bigint references employee on delete set null,
  actor_id    bigint,
  actor_name  text   not null check (fits(actor_name, 200))
);
create index departure_by_time on departure (at);
create index departure_of_heir on departure (heir_id);
`,
};
