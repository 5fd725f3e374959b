import type { Migration } from './migration.ts';

/** Consents as company data: ids of the company's own, and in which language somebody has accepted a version. */
export const consents: Migration = {
  version: 24,
  name: 'consents',
  sql: `
-- Null: the built-in version, which applies from 0 on. The versions of the company have been added with SQL so far.
alter table consent add column external_id text unique check (fits(external_id, 100));
update consent set external_id = case when version ~ '^[A-Za-z0-9][A-Za-z0-9 _-]{0,99}$' then version else 'version-' || id end
where valid_from is distinct from 0;

-- The language of the text that was accepted; null: not known.
alter table consent_approval add column language text check (fits(language, 2));
alter table consent_withdrawal add column language text check (fits(language, 2));

-- The text for all languages that have none is from now on that of the company's language.
insert into consent_text (consent_id, language, text)
select c.id, coalesce((select configuration ->> 'language' from company), 'en'), c.consent_text
from consent c where c.external_id is not null
on conflict do nothing;

-- Ids are taken from the sequence from now on, also by imports.
select setval(pg_get_serial_sequence('consent', 'id'), (select coalesce(max(id), 0) + 1 from consent), false);
`,
};
