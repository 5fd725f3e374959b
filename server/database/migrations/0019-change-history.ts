import type { Migration } from './migration.ts';

/**
 * The person that a change concerns, and the changes of each person; the retention of old data, and the jobs that delete it.
 */
export const changeHistory: Migration = {
  version: 19,
  name: 'change-history',
  sql: `
-- Whom the change concerns: of a booking, whom it is for.
alter table change add column person_id bigint;
create index change_of_person on change (person_id, id) where person_id is not null;
-- The person has seen what somebody else did to a booking of theirs.
alter table change add column dismissed boolean not null default false;
create index change_by_others on change (person_id, subject_id, id)
  where subject = 'bookings' and action <> 'added' and actor_id is distinct from person_id and not dismissed;
create index space_row_by_external_id on space_row (external_id);
create index change_by_actor on change (actor_id, id) where actor_id is not null;

-- When the person was made anonymous; milliseconds since the epoch.
alter table employee add column erased_at bigint;

-- How many days what is over is kept; what it does not say has a default.
alter table company add column retention jsonb not null default '{}';

-- Work that one of the processes does once a day. day: the last one, since the epoch, on which it was finished; done: how far today's is.
create table job (
  name text   primary key check (fits(name, 100)),
  day  bigint not null default 0,
  done jsonb  not null default '{}'
);
`,
};
