import type { Migration } from './migration.ts';

/** AP76: the bookings and claims of a building in the change history, which name their floor. */
export const changeOfFloor: Migration = {
  version: 27,
  name: 'change-of-floor',
  sql: `
create index change_of_floor on change ((coalesce(after ->> 'floor', before ->> 'floor')), id)
  where subject = any(array['bookings', 'claims']);
analyze change;
`,
};
