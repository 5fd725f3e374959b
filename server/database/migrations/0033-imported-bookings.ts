import type { Migration } from './migration.ts';

/** CD67: which bookings of another system have come along. */
export const importedBookings: Migration = {
  version: 33,
  name: 'imported-bookings',
  sql: `
-- booking_id: null: it has been cancelled since. A row is kept until its booking would have ended, since no import brings that again.
create table imported_booking (
  external_id text   primary key check (fits(external_id, 100)),
  booking_id  bigint references booking on delete set null,
  user_id     bigint not null references employee,
  end_minute  bigint not null
);
create index imported_booking_of_booking on imported_booking (booking_id);
create index imported_booking_of_person on imported_booking (user_id);
create index imported_booking_by_end on imported_booking (end_minute);
`,
};
