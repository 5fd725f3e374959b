import type { Migration } from './migration.ts';

/** SO25: people who were deactivated, until what they had to come has ended. The rows decide, whoever changes them. */
export const leavers: Migration = {
  version: 48,
  name: 'leavers',
  sql: `
-- left_at: when they were deactivated, in milliseconds since the epoch. actor_id, source: who did it, as in the change history;
-- actor_name: if that is nobody in particular.
create table leaver (
  employee_id bigint primary key references employee on delete cascade,
  left_at     bigint not null,
  actor_id    bigint,
  actor_name  text   not null default 'Perch',
  source      text   not null default 'administration',
  constraint leaver_limits check (fits(actor_name, 200) and fits(source, 50))
);
create index leaver_by_time on leaver (left_at);

create function note_leaver() returns trigger language plpgsql as $$
begin
  if new.active then
    delete from leaver where employee_id = new.id;
  elsif new.erased_at is null then
    insert into leaver (employee_id, left_at) values (new.id, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  end if;
  return null;
end $$;
create trigger employee_leaver after update of active on employee
  for each row when (new.active is distinct from old.active)
  execute function note_leaver();

-- SO28: a sign-on looks for whoever has an address. An address may be longer than what a btree takes.
create index employee_by_mail on employee using hash (lower(mail collate "C"));
`,
};
