import type { Migration } from './migration.ts';

/** LI6: the texts and lists that answers contain have the limits of the contract (`core/contract/limits.ts`). */
export const limits: Migration = {
  version: 10,
  name: 'limits',
  sql: `
-- Whether a text has at most so many UTF-16 units, as JavaScript counts: characters above U+FFFF count twice.
create function fits(value text, longest int) returns boolean language sql immutable parallel safe as $$
  select octet_length(value) <= longest
    or char_length(value) + char_length(regexp_replace(value, '[^\\U00010000-\\U0010FFFF]', '', 'g')) <= longest
$$;

-- Subjects had no limit before.
update booking set subject = left(subject, 100) where not fits(subject, 200);

alter table company add constraint company_limits check (fits(name, 200));
alter table site add constraint site_limits check (fits(name, 200) and fits(country_code, 2000));
alter table building add constraint building_limits check (
  fits(name, 200) and fits(bundle_name, 2000) and fits(country_code, 2000) and fits(time_zone, 2000));
alter table floor add constraint floor_limits check (fits(name, 200));
alter table zone add constraint zone_limits check (fits(name, 200));
alter table space_type add constraint space_type_limits check (fits(res, 2000) and fits(descr, 2000));
alter table equipment add constraint equipment_limits check (
  fits(name, 2000) and fits(info, 200) and fits(content_type, 2000));
alter table space add constraint space_limits check (
  fits(name, 200) and jsonb_array_length(equips) <= 100);
alter table sign add constraint sign_limits check (fits(name, 200));
alter table employee add constraint employee_limits check (
  fits(username, 200) and fits(first_name || ' ' || last_name, 200) and fits(title, 2000)
  and fits(department, 2000) and fits(company, 2000) and fits(phone, 50) and fits(mail, 320)
  and fits(portrait_type, 2000) and fits(password_hash, 2000) and fits(state, 2000));
alter table booking add constraint booking_limits check (fits(subject, 200) and fits(request_key, 200));
alter table consent add constraint consent_limits check (fits(version, 2000) and fits(consent_text, 100000));
alter table consent_approval add constraint consent_approval_limits check (fits(device_type, 2000));

-- A person's bookings are counted with each new one (LI5).
create index booking_of_user on booking (user_id, end_minute);
`,
};
