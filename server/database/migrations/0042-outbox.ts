import type { Migration } from './migration.ts';

/** JO10: what is to be done at a time, or outside of this installation. The table `job` is for what is done once a day. */
export const outbox: Migration = {
  version: 42,
  name: 'outbox',
  sql: `
-- id: unique in the world, because receivers know by it what has reached them before. key: whoever writes the same one again
-- means the same job. person_id: whom it concerns. Times are milliseconds since the epoch. due_at: of the next attempt.
-- locked_until: a process works on it until then. attempts: begun since it was written or repeated.
create table outbox (
  id           uuid   primary key default gen_random_uuid(),
  kind         text   not null,
  key          text   not null unique,
  person_id    bigint references employee (id) on delete cascade,
  due_at       bigint not null,
  attempts     int    not null default 0,
  locked_until bigint,
  payload      jsonb  not null check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 20000),
  state        text   not null default 'WAITING' check (state in ('WAITING', 'DONE', 'DEAD')),
  ended_at     bigint,
  error_code   text,
  error_text   text,
  check ((state = 'WAITING') = (ended_at is null)),
  check (state = 'WAITING' or locked_until is null),
  check ((error_code is null) = (error_text is null)),
  constraint outbox_limits check (fits(kind, 50) and fits(key, 200) and fits(error_code, 50) and fits(error_text, 300))
);
create index outbox_due on outbox (due_at) where state = 'WAITING';
create index outbox_ended on outbox (ended_at) where state <> 'WAITING';
create index outbox_dead on outbox (ended_at) where state = 'DEAD';
create index outbox_person on outbox (person_id) where person_id is not null;
`,
};
