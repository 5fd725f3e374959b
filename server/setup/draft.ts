import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** The first administrator. `mail`: '' is none. */
const SetupPerson = Schema.Struct({
  firstName: Schema.String,
  lastName: Schema.String,
  username: Schema.String,
  mail: Schema.String,
});
export type SetupPerson = typeof SetupPerson.Type;

/** `start`, `end`: the working day in minutes of the day. */
const SetupCompany = Schema.Struct({
  name: Schema.String,
  timeZone: Schema.String,
  start: Schema.Int,
  end: Schema.Int,
});
export type SetupCompany = typeof SetupCompany.Type;

const Draft = Schema.Struct({
  person: Schema.NullOr(SetupPerson),
  password_hash: Schema.NullOr(Schema.String),
  company: Schema.NullOr(SetupCompany),
});
export type Draft = typeof Draft.Type;
const decodeDraft = decodeFirst(Draft);

const EMPTY: Draft = { person: null, password_hash: null, company: null };

/** FS3: the answers confirmed so far. */
export const readDraft = async (query: Query): Promise<Draft> =>
  decodeDraft(await query(sql`select person, password_hash, company from setup_draft`)) ?? EMPTY;

/** `hash`: null: the password that was confirmed before stays. */
export const confirmPerson = (
  query: Query,
  person: SetupPerson,
  hash: string | null,
): Promise<unknown> =>
  query(sql`insert into setup_draft (person, password_hash) values (${JSON.stringify(person)}::text::jsonb, ${hash})
    on conflict (single) do update set person = excluded.person,
      password_hash = coalesce(excluded.password_hash, setup_draft.password_hash)`);

export const confirmCompany = (query: Query, company: SetupCompany): Promise<unknown> =>
  query(sql`insert into setup_draft (company) values (${JSON.stringify(company)}::text::jsonb)
    on conflict (single) do update set company = excluded.company`);

/** Once there is a company, nothing of it is needed any more. */
export const forgetDraft = async (query: Query): Promise<void> => {
  await query(sql`delete from setup_draft`);
  await query(sql`delete from setup_link`);
};
