import type { Migration } from './migration.ts';

/** CD51: what the columns of lists hold, by the names of the columns. */
export const rememberedHeadings: Migration = {
  version: 32,
  name: 'remembered headings',
  sql: `
create table remembered_heading (
  id         text primary key check (fits(id, 64)),
  subject    text not null check (fits(subject, 50)),
  -- The field of each column by its name; null: it is left out.
  fields     jsonb not null,
  changed_at timestamptz not null default now()
);
`,
};
