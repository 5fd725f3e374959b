import { Schema } from 'effect';
import type { OwnMail } from '../../core/contract/entry/mail.ts';
import { configurationOf } from '../configuration/company-configuration.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { companyChoices } from './company-choices.ts';

const decodeOwn = decodeFirst(
  Schema.Struct({
    address: Schema.NullOr(Schema.String),
    is_paused: Schema.Boolean,
    wants_bookings: Schema.NullOr(Schema.Boolean),
    name: Schema.String,
    configuration: Schema.Unknown,
  }),
);

/** EM19, EM23: what a person gets by mail. */
export const readOwnMail = async (query: Query, person: number): Promise<OwnMail> => {
  const row = decodeOwn(
    await query(sql`select e.mail as address,
        exists (select from mail_bounce b
          where b.employee_id = e.id and b.address = lower(e.mail) and b.paused_at is not null) as is_paused,
        (select is_wanted from mail_choice m where m.employee_id = e.id and m.kind = 'BOOKINGS') as wants_bookings,
        c.name, c.configuration
      from employee e cross join company c where e.id = ${person}`),
  );
  const byDefault = row === null || companyChoices(configurationOf(row)).bookings;
  return {
    address: row?.address ?? '',
    isPaused: row?.is_paused ?? false,
    kinds: [{ kind: 'BOOKINGS', isWanted: row?.wants_bookings ?? byDefault }],
  };
};

/** EM19 */
export const chooseMail = (
  query: Query,
  person: number,
  { kind, isWanted }: OwnMail['kinds'][number],
): Promise<unknown> =>
  query(sql`insert into mail_choice (employee_id, kind, is_wanted) values (${person}, ${kind}, ${isWanted})
    on conflict (employee_id, kind) do update set is_wanted = excluded.is_wanted`);
