import type { Migration } from './migration.ts';

/** SO15: whether passwords let nobody in but the accounts that are marked for emergencies. */
export const signOnOnly: Migration = {
  version: 47,
  name: 'sign-on-only',
  sql: `
-- One row while people sign in at providers only, otherwise none. since: milliseconds since the epoch.
create table sign_on_only (
  one   boolean primary key default true check (one),
  since bigint  not null
);

-- The password of this account works then, too.
alter table account add column is_break_glass boolean not null default false;

-- Whatever opens a session, also the previous build: one that did not come from a provider is not stored.
create function session_by_password() returns trigger language plpgsql as $$
begin
  if new.provider is null and exists (select from sign_on_only)
     and not exists (select from account a where a.id = new.account_id and a.is_break_glass) then
    return null;
  end if;
  return new;
end $$;
-- By its name after session_account, which fills in the account.
create trigger session_by_password before insert on session
  for each row execute function session_by_password();
`,
};
