import type { Migration } from './migration.ts';

/**
 * EM6: what Perch writes to people. The rows decide, whoever changes them: jobs of the kind `mail` are written by the statement that
 * there is something to say of.
 */
export const messages: Migration = {
  version: 43,
  name: 'messages',
  sql: `
-- One row while the servers send mail, else none.
create table mail_service (
  one boolean primary key default true check (one)
);

-- Changes of people's bookings by others, of which they have not been told yet. job: the one that tells of it.
create table mail_news (
  change_id  bigint primary key,
  person_id  bigint not null references employee (id) on delete cascade,
  written_by xid8   not null default pg_current_xact_id(),
  job        uuid
);
create index mail_news_of_person on mail_news (person_id);

-- What a person has chosen to get by mail, or not to get. Kinds without a row are as the company has them.
create table mail_choice (
  employee_id bigint  not null references employee (id) on delete cascade,
  kind        text    not null check (fits(kind, 50) and kind in ('BOOKINGS')),
  is_wanted   boolean not null,
  primary key (employee_id, kind)
);

-- Addresses that do not take mail. last_at, paused_at: milliseconds since the epoch; paused_at: null: it is still tried.
create table mail_bounce (
  employee_id bigint primary key references employee (id) on delete cascade,
  address     text   not null,
  bounces     int    not null,
  last_at     bigint not null,
  paused_at   bigint,
  constraint mail_bounce_limits check (fits(address, 2000))
);
create index mail_bounce_paused on mail_bounce (paused_at) where paused_at is not null;

-- RESET: asked for by somebody who has forgotten their password.
alter table invitation add column purpose text not null default 'INVITATION' check (purpose in ('INVITATION', 'RESET'));

create function mail_now() returns bigint language sql volatile as $$
  select (extract(epoch from clock_timestamp()) * 1000)::bigint
$$;

-- Each transaction writes one job for a person. The first one that is due tells of all there is.
create function mail_of_booking() returns trigger language plpgsql as $$
begin
  if not exists (select from mail_service) then return null; end if;
  insert into outbox (kind, key, person_id, due_at, payload)
    select 'mail', 'mail bookings ' || new.id, id, mail_now() + 60000,
      jsonb_build_object('about', 'BOOKINGS', 'person', id, 'at', mail_now())
    from employee where id = new.person_id and not exists (
      select from mail_news n where n.person_id = new.person_id and n.written_by = pg_current_xact_id())
    on conflict (key) do nothing;
  insert into mail_news (change_id, person_id) select new.id, id from employee where id = new.person_id;
  return null;
end $$;
create trigger change_by_other after insert on change
  for each row when (new.subject = 'bookings' and new.action <> 'added' and new.person_id is not null
    and new.actor_id is distinct from new.person_id and new.source in ('app', 'administration', 'import'))
  execute function mail_of_booking();

-- Links for a forgotten password end with that password.
create function password_replaced() returns trigger language plpgsql as $$
begin
  delete from invitation i using account a
    where a.id = new.account_id and i.employee_id = a.employee_id and i.purpose = 'RESET' and i.used_at is null;
  if exists (select from mail_service) then
    insert into outbox (kind, key, person_id, due_at, payload)
      select 'mail', 'mail password ' || gen_random_uuid(), employee_id, mail_now(),
        jsonb_build_object('about', 'PASSWORD', 'person', employee_id, 'at', mail_now())
      from account where id = new.account_id;
    perform pg_notify('outbox', '');
  end if;
  return null;
end $$;
create trigger credential_replaced after update of secret on credential
  for each row when (new.kind = 'password' and new.secret is distinct from old.secret)
  execute function password_replaced();

-- The sign-in itself is in the security log already.
create function device_added() returns trigger language plpgsql as $$
begin
  if exists (select from mail_service) and (select count(*) from (
      select from security_event where actor_id = new.employee_id and kind = 'SIGNED_IN' limit 2) found) = 2 then
    insert into outbox (kind, key, person_id, due_at, payload)
      values ('mail', 'mail device ' || gen_random_uuid(), new.employee_id, mail_now(),
        jsonb_build_object('about', 'DEVICE', 'person', new.employee_id, 'at', mail_now()));
    perform pg_notify('outbox', '');
  end if;
  return null;
end $$;
create trigger device_added after insert on device
  for each row execute function device_added();
`,
};
