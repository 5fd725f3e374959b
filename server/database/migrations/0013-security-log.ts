import type { Migration } from './migration.ts';

/** AC8: who signed in, who was refused, and who did what on behalf of whom; see docs/security.md. */
export const securityLog: Migration = {
  version: 13,
  name: 'security log',
  sql: `
-- at: milliseconds since the epoch. person_id: whom it concerns; actor_id: who did it; null: unknown. They refer to nothing, so
-- that an event outlives its person. once: of events with the same text only the first is kept.
create table security_event (
  id        bigint primary key generated always as identity,
  at        bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  kind      text   not null,
  person_id bigint,
  actor_id  bigint,
  address   text   not null default '',
  detail    text   not null default '',
  once      text   unique,
  constraint security_event_limits check (
    fits(kind, 100) and fits(address, 100) and fits(detail, 200) and fits(once, 200))
);
create index security_event_by_time on security_event (at);
create index security_event_of_person on security_event (person_id, at);
create index security_event_of_actor on security_event (actor_id, at);

-- A password that its person did not change in Perch: perch.kept_session names their session if they did.
create function log_access() returns trigger language plpgsql as $$
begin
  if new.active <> old.active then
    insert into security_event (kind, person_id)
    values (case when new.active then 'REACTIVATED' else 'DEACTIVATED' end, new.id);
  end if;
  if new.password_hash is distinct from old.password_hash
     and coalesce(current_setting('perch.kept_session', true), '') = '' then
    insert into security_event (kind, person_id) values ('PASSWORD_SET', new.id);
  end if;
  return null;
end $$;
create trigger employee_access after update of active, password_hash on employee
  for each row execute function log_access();
`,
};
