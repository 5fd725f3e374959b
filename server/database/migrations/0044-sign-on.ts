import type { Migration } from './migration.ts';

/** SO3 to SO9: signing in at providers of OpenID Connect. Hashes are SHA-256, times milliseconds since the epoch. */
export const signOn: Migration = {
  version: 44,
  name: 'sign-on',
  sql: `
-- Sign-ins that are under way at a provider. browser_hash: of the token in the cookie of the browser in which one began.
-- is_again: it was begun a second time by itself, because the provider has other keys now.
create table sign_on_attempt (
  state_hash   text    primary key,
  provider     text    not null,
  verifier     text    not null,
  nonce        text    not null,
  browser_hash text    not null,
  address      text    not null,
  is_again     boolean not null,
  expires_at   bigint  not null,
  constraint sign_on_attempt_limits check (
    fits(state_hash, 100) and fits(provider, 30) and fits(verifier, 200) and fits(nonce, 200)
    and fits(browser_hash, 100) and fits(address, 100))
);
create index sign_on_attempt_by_expiry on sign_on_attempt (expires_at);
create index sign_on_attempt_of_address on sign_on_attempt (address);

-- Accounts at a provider that are linked with the person as soon as they sign in with their password in that browser.
create table sign_on_waiting (
  browser_hash text   primary key,
  employee_id  bigint not null references employee on delete cascade,
  provider     text   not null,
  issuer       text   not null,
  subject      text   not null,
  expires_at   bigint not null,
  constraint sign_on_waiting_limits check (
    fits(browser_hash, 100) and fits(provider, 30) and fits(issuer, 2000) and fits(subject, 2000))
);
create index sign_on_waiting_of_employee on sign_on_waiting (employee_id);

-- Logout tokens that have come already.
create table sign_on_logout (
  token_hash text   primary key,
  expires_at bigint not null,
  constraint sign_on_logout_limits check (fits(token_hash, 100))
);

-- Accounts of people who were erased: nobody is created for them again. account_hash: of issuer and subject.
create table sign_on_erased (
  account_hash text primary key,
  constraint sign_on_erased_limits check (fits(account_hash, 100))
);

-- Which way to sign in has opened a session; it ends with it. provider, sid: the session at the provider. auth_time: when the person
-- signed in there. hint: what the provider's sign-out wants to know, encrypted with a key that only the browser has.
alter table session
  add column credential_id bigint references credential on delete cascade,
  add column provider      text,
  add column sid           text,
  add column auth_time     bigint,
  add column signs_out     boolean not null default false,
  add column hint          text,
  add constraint session_sign_on_limits check (fits(provider, 30) and fits(sid, 300) and fits(hint, 20000));
create index session_of_credential on session (credential_id) where credential_id is not null;
create index session_at_provider on session (provider, sid) where sid is not null;
`,
};
