import type { Migration } from './migration.ts';

/** SO52: providers that administrators have set up, beside those of the file. */
export const providers: Migration = {
  version: 49,
  name: 'providers',
  sql: `
-- fields: as in the file, without the key and the secret. secret: encrypted with a key of the operator's (SO51).
create table sign_on_provider (
  key        text   primary key,
  fields     jsonb  not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 200000),
  secret     text   not null,
  revision   int    not null,
  created_at bigint not null,
  constraint sign_on_provider_limits check (fits(key, 30) and fits(secret, 20000))
);
`,
};
