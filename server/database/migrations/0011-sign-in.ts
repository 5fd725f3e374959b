import type { Migration } from './migration.ts';

/** Failed logins, counted for all processes, and the devices on which people have signed in. */
export const signIn: Migration = {
  version: 11,
  name: 'sign-in',
  sql: `
-- One row for each counter of an attempt; key: the kind of the counter and a hash. at: milliseconds since the epoch.
create table login_attempt (
  attempt text   not null,
  key     text   not null,
  at      bigint not null
);
create index login_attempt_by_key on login_attempt (key, at);
create index login_attempt_by_time on login_attempt (at);
create index login_attempt_of_attempt on login_attempt (attempt);

-- token_hash: SHA-256 of the device cookie. A device may have several people.
create table device (
  token_hash  text   not null,
  employee_id bigint not null references employee on delete cascade,
  used_at     bigint not null,
  primary key (token_hash, employee_id)
);
create index device_of_employee on device (employee_id);
create index device_by_use on device (used_at);
`,
};
