import type { Migration } from './migration.ts';

/** SO10: from where a membership in a group comes: nobody else ends it. */
export const groupSources: Migration = {
  version: 45,
  name: 'group sources',
  sql: `
-- 'company': from company data, by hand or by an import. 'sign-on:KEY': as the provider with that key says at each sign-in.
alter table group_member
  add column source text not null default 'company',
  add constraint group_member_limits check (fits(source, 50));
`,
};
