import type { Migration } from './migration.ts';

/** Map archives and the app's assets, so that every process on this database can serve them. */
export const files: Migration = {
  version: 16,
  name: 'files',
  sql: `
-- One row for each file of an archive. etag: a hash of the content.
create table map_file (
  bundle_name text  not null check (fits(bundle_name, 200)),
  path        text  not null check (fits(path, 200)),
  content     bytea not null check (octet_length(content) <= 67108864),
  etag        text  not null check (fits(etag, 100)),
  primary key (bundle_name, path)
);
-- GeoJSON compresses well, but the server compresses it itself, once.
alter table map_file alter column content set storage external;

-- What the demo company was generated from; null: this is not the demo company.
alter table company add column demo jsonb;

-- The builds that have served this database lately, and the files that their pages may still ask for.
create table build (
  id         text   primary key check (fits(id, 100)),
  started_at bigint not null
);
create table asset (
  build_id text  not null references build on delete cascade,
  name     text  not null check (fits(name, 200)),
  content  bytea not null check (octet_length(content) <= 67108864),
  primary key (name, build_id)
);
alter table asset alter column content set storage external;
create index asset_of_build on asset (build_id);
`,
};
