import type { Migration } from './migration.ts';

/** LI6: texts are checked without planning the check anew in each statement. */
export const quickLimits: Migration = {
  version: 26,
  name: 'quick-limits',
  sql: `
-- A function in SQL becomes part of the constraint, for which each statement parses and plans its body once per text column: a
-- quarter of the time of a booking. No text at all fits.
create or replace function fits(value text, longest int) returns boolean
language plpgsql immutable strict parallel safe as $$
begin
  return octet_length(value) <= longest
    or char_length(value) + char_length(regexp_replace(value, '[^\\U00010000-\\U0010FFFF]', '', 'g')) <= longest;
end $$;
`,
};
