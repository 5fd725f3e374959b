import type { Migration } from './migration.ts';

/** Whom a change concerns, and the changes of each person. */
export const changeHistory: Migration = {
  version: 19,
  name: 'change-history',
  sql: `
-- Whom the change concerns: of a booking, whom it is for.
alter table change add column person_id bigint;
create index change_of_person on change (person_id, id) where person_id is not null;
create index change_by_actor on change (actor_id, id) where actor_id is not null;
`,
};
