import type { Migration } from './migration.ts';

/** UC57: what people have chosen for all their browsers. The contract says which fields there are. */
export const preferences: Migration = {
  version: 39,
  name: 'preferences',
  sql: `
create table preference (
  employee_id bigint primary key references employee (id) on delete cascade,
  document    jsonb  not null check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 1000)
);
`,
};
