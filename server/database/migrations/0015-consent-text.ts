import type { Migration } from './migration.ts';

/** Consents by language and time, and withdrawals. Times are milliseconds since the epoch. */
export const consentText: Migration = {
  version: 15,
  name: 'consent-text',
  sql: `
-- The version with the latest start applies. null: since created_at. The built-in versions give way to all others.
alter table consent add column valid_from bigint;
update consent set valid_from = 0 where version = '1';

-- The version in other languages; consent.consent_text is for those in which there is none.
create table consent_text (
  consent_id bigint not null references consent on delete cascade,
  language   text   not null check (language ~ '^[a-z]{2}$'),
  text       text   not null,
  primary key (consent_id, language)
);
alter table consent_text add constraint consent_text_limits check (fits(text, 100000));

-- A withdrawn approval moves here.
create table consent_withdrawal (
  consent_id   bigint not null references consent,
  employee_id  bigint not null references employee,
  approved_at  bigint not null,
  withdrawn_at bigint not null
);
create index consent_withdrawal_of_employee on consent_withdrawal (employee_id);

-- All processes forget what they know, whoever made the change.
create function consent_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('consent_changed', '');
  return null;
end $$;
create trigger consent_changed after insert or update or delete or truncate on consent
  for each statement execute function consent_changed();
create trigger consent_changed after insert or update or delete or truncate on consent_text
  for each statement execute function consent_changed();
create trigger consent_changed after delete or truncate on consent_approval
  for each statement execute function consent_changed();
`,
};
