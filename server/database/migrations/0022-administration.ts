import type { Migration } from './migration.ts';

/** The change history for the administration page: reasons, and the newest entry of a table. */
export const administration: Migration = {
  version: 22,
  name: 'administration',
  sql: `
-- Why, in the words of the one who made the change.
alter table change add column reason text check (fits(reason, 2000));

-- Asked every three seconds by open administration pages: the last change of each table, and what changed after it.
create index change_of_table on change (subject, id);
-- Imports gave ids that the sequence does not know.
select setval(pg_get_serial_sequence('permission', 'id'), (select coalesce(max(id), 0) + 1 from permission), false);
`,
};
