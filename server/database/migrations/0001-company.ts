import type { Migration } from './migration.ts';

/**
 * The company, its places and its people. Ids are assigned by whatever fills the tables; the ids of spaces and zones
 * hold their floor in the lower 12 bits (ID1). Minutes are since the epoch.
 */
export const company: Migration = {
  version: 1,
  name: 'company',
  sql: `
create extension if not exists btree_gist;

-- One row. stamp moves with the company's lists; a page whose stamp is below reload_stamp must reload.
-- minute: the minute as of which every status is computed (see advanceMinute). simulated_until: the minute up to which
-- the demo company's simulated day has been carried out; null: it is not simulated.
create table company (
  id            bigint primary key check (id = 1),
  name          text   not null,
  configuration jsonb  not null,
  stamp         bigint not null default 1,
  reload_stamp  bigint not null default 0,
  minute        bigint not null,
  simulated_until bigint
);

create table site (
  id           bigint primary key,
  company_id   bigint not null references company,
  name         text   not null,
  country_code text
);

create table building (
  id               bigint primary key,
  site_id          bigint not null references site,
  name             text   not null,
  default_floor_id bigint,
  bundle_name      text,
  country_code     text,
  time_zone        text   not null
);

-- static_stamp: what stands there; status_stamp: statuses and people. Each status_stamp has its rows in floor_event.
create table floor (
  id           bigint primary key check (id between 1 and 4095),
  building_id  bigint not null references building,
  name         text   not null,
  level        int    not null,
  static_stamp bigint not null default 1,
  status_stamp bigint not null default 1
);
create index floor_of_building on floor (building_id);

create table zone (
  id       bigint primary key,
  floor_id bigint not null references floor,
  name     text   not null,
  check (id & 4095 = floor_id)
);
create index zone_of_floor on zone (floor_id);

create table space_type (
  id         bigint primary key,
  res        text not null,
  descr      text not null,
  mode       text not null check (mode in ('BOOK', 'CLAIM', 'TAKE', 'NONE')),
  asset_type text not null check (asset_type in ('DESK', 'ROOM', 'ALL'))
);

create table equipment (
  id           bigint primary key,
  name         text  not null,
  info         text  not null,
  image        bytea not null,
  content_type text  not null
);

-- x, y: metres in the building's frame; r: degrees clockwise from +y.
create table space (
  id         bigint  primary key,
  floor_id   bigint  not null references floor,
  zone_id    bigint  not null references zone,
  type_id    bigint  not null references space_type,
  asset_type text    not null check (asset_type in ('DESK', 'ROOM')),
  name       text    not null,
  cap        int     not null,
  props      jsonb   not null default '{}',
  equips     jsonb   not null default '[]',
  blocked    boolean not null default false,
  x          double precision not null,
  y          double precision not null,
  r          double precision not null default 0,
  check (id & 4095 = floor_id)
);
create index space_of_floor on space (floor_id);

create table sign (
  id       bigint primary key,
  floor_id bigint not null references floor,
  type_id  bigint not null,
  name     text   not null
);
create index sign_of_floor on sign (floor_id);

-- self_stamp moves with all that the person's own page shows of them: place, claims, calendar, visibility.
create table employee (
  id                bigint  primary key,
  username          text    not null unique,
  first_name        text    not null,
  last_name         text    not null,
  title             text    not null,
  department        text    not null,
  company           text    not null,
  phone             text    not null,
  mail              text    not null,
  portrait          bytea,
  portrait_type     text,
  password_hash     text,
  book_on_behalf    boolean not null default false,
  cancel_on_behalf  boolean not null default false,
  multiple_desks    boolean not null default false,
  visibility        text    not null default 'EVERYONE' check (visibility in ('EVERYONE', 'INVISIBLE')),
  state             text    not null default 'OFFLINE',
  location_space_id bigint,
  location_floor_id bigint generated always as (location_space_id & 4095) stored,
  self_stamp        bigint  not null default 1,
  check ((portrait is null) = (portrait_type is null))
);
create index employee_on_floor on employee (location_floor_id);
create index employee_at_space on employee (location_space_id);
`,
};
