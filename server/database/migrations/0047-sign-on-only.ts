import type { Migration } from './migration.ts';

/** SO15, SO19: whether passwords let nobody in but into the accounts that are marked for emergencies. */
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

-- Each use of such a password is told to the other administrators of the company.
create function break_glass_used() returns trigger language plpgsql as $$
begin
  if not exists (select from account a where a.id = new.account_id and a.is_break_glass) then return null; end if;
  insert into security_event (kind, person_id, actor_id, address)
    values ('BREAK_GLASS_USED', new.employee_id, new.employee_id, new.address);
  if exists (select from mail_service) then
    insert into outbox (kind, key, person_id, due_at, payload)
      select 'mail', 'mail break-glass ' || gen_random_uuid(), e.id, mail_now(),
        jsonb_build_object('about', 'BREAK_GLASS', 'person', e.id, 'by', new.employee_id, 'at', mail_now())
      from employee e where e.active and e.id <> new.employee_id and exists (
        select from permission p where p.capability = 'administer' and p.building_id is null and p.zone_id is null
          and (p.employee_id = e.id or p.group_id in (select group_id from group_member m where m.employee_id = e.id)));
    perform pg_notify('outbox', '');
  end if;
  return null;
end $$;
create trigger session_of_break_glass after insert on session
  for each row when (new.provider is null) execute function break_glass_used();
`,
};
