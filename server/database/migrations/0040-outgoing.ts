import type { Migration } from './migration.ts';

/** BA10, BA14: whether anything may leave this installation, of which database that was said, and when it was backed up. */
export const outgoing: Migration = {
  version: 40,
  name: 'outgoing',
  sql: `
-- One row, or none before the first start. database, url: which database and which address the last start had.
-- paused_at: milliseconds since the epoch; null: not paused.
create table outgoing (
  one       boolean primary key default true check (one),
  database  text,
  url       text,
  paused_at bigint,
  reason    text check (reason in ('COPY', 'ADDRESS', 'RESTORED', 'COMMAND')),
  check ((paused_at is null) = (reason is null)),
  constraint outgoing_limits check (fits(database, 200) and fits(url, 2000))
);

-- One row, or none before the first one: backups that the server makes by itself. Milliseconds since the epoch. started_at: of the one that
-- runs; null: none does. finished_at, file, bytes: of the last good one. failed_at, failure: of the last one that failed since.
create table backup_run (
  one         boolean primary key default true check (one),
  started_at  bigint,
  finished_at bigint,
  file        text,
  bytes       bigint,
  failed_at   bigint,
  failure     text,
  constraint backup_run_limits check (fits(file, 4000) and fits(failure, 1000))
);
`,
};
