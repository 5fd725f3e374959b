import type { Migration } from './migration.ts';

/** SO60: administrators try a provider. */
export const signOnTrials: Migration = {
  version: 50,
  name: 'sign-on trials',
  sql: `
-- The newest trial of a session of an administrator; it is no row of sign_on_attempt, which builds before this one take for a sign-in.
-- state_hash: null once the browser has come back. result: null before that; else encrypted with a key that only the browser has.
create table sign_on_trial (
  session_hash text    primary key references session on delete cascade,
  provider     text    not null,
  state_hash   text    unique,
  verifier     text    not null,
  nonce        text    not null,
  is_again     boolean not null,
  result       text,
  expires_at   bigint  not null,
  constraint sign_on_trial_limits check (
    fits(session_hash, 100) and fits(provider, 30) and fits(state_hash, 100) and fits(verifier, 200) and fits(nonce, 200)
    and fits(result, 2000000))
);
create index sign_on_trial_by_expiry on sign_on_trial (expires_at);
`,
};
