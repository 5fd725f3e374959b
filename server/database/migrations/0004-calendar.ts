import type { Migration } from './migration.ts';

/**
 * Bookings made together, tickets of meetings, grants to delete a booking, and the words of names.
 *
 * A person may have several desks at once only if they were booked together: bookings of one group do not exclude each
 * other. A booking made alone is a group of its own.
 */
export const calendar: Migration = {
  version: 4,
  name: 'calendar',
  sql: `
create sequence booking_group;
alter table booking add column group_id bigint not null default nextval('booking_group');
alter table booking drop constraint booking_of_person;
alter table booking drop constraint booking_of_space;
-- The person's first, so that it is the one reported when both are violated.
alter table booking add constraint booking_of_person
  exclude using gist (user_id with =, kind with =, during with &&, group_id with <>);
alter table booking add constraint booking_of_space
  exclude using gist (space_id with =, during with &&);

-- What became of a meeting that was asked for: the event, or the error body of the refusal.
create table meeting_ticket (
  ticket       text   primary key,
  organizer_id bigint not null references employee,
  booking_id   bigint,
  refusal      jsonb,
  made_minute  bigint not null,
  check ((booking_id is null) <> (refusal is null))
);
create index meeting_ticket_by_minute on meeting_ticket (made_minute);

-- Leave to delete one booking as it was when leave was given.
create table delete_grant (
  user_id      bigint not null references employee,
  space_id     bigint not null references space,
  event_id     bigint not null references booking on delete cascade,
  start_minute bigint not null,
  end_minute   bigint not null,
  primary key (user_id, event_id)
);
create index delete_grant_of_event on delete_grant (event_id);

-- The folded words by which people are found (SR6); byte order, so that a prefix is a range of the index.
create table employee_word (
  word        text collate "C" not null,
  employee_id bigint not null references employee on delete cascade,
  primary key (word, employee_id)
);
create index employee_word_of_person on employee_word (employee_id);
`,
};
