import { Schema } from 'effect';
import type { LanguageCode } from '../../core/contract/languages.ts';
import type { TimeFormatValue } from '../../core/contract/preferences.ts';
import { configurationOf } from '../configuration/company-configuration.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { preferencesIn } from '../preferences/preferences.ts';
import { companyChoices } from './company-choices.ts';

/** Whom a message is for, as they are when it is sent. */
export type Reader = {
  readonly id: number;
  readonly mail: string;
  readonly username: string;
  readonly language: LanguageCode;
  readonly timeFormat: TimeFormatValue;
  /** The name of the company. */
  readonly company: string;
  /** The zone of times without a place: of the building that they have chosen, or else of any. */
  readonly zone: string;
  /** Whether they can sign in. */
  readonly hasAccount: boolean;
  readonly wantsBookings: boolean;
  /** EM23: whether messages say what has changed. */
  readonly getsDetails: boolean;
};

const decodeReader = decodeFirst(
  Schema.Struct({
    mail: Schema.NullOr(Schema.String),
    username: Schema.String,
    document: Schema.Unknown,
    name: Schema.String,
    configuration: Schema.Unknown,
    zone: Schema.NullOr(Schema.String),
    has_account: Schema.Boolean,
    wants_bookings: Schema.NullOr(Schema.Boolean),
  }),
);

/** EM8: null: nothing is sent to them: they are not active, have no address, or it does not take mail. */
export const readReader = async (query: Query, person: number): Promise<Reader | null> => {
  const row = decodeReader(
    await query(sql`select e.mail, e.username, p.document, c.name, c.configuration,
        (select b.time_zone from building b order by b.id = (p.document #>> '{home,buildingId}')::bigint desc nulls last, b.id limit 1)
          as zone,
        exists (select from account a where a.employee_id = e.id) as has_account,
        (select is_wanted from mail_choice m where m.employee_id = e.id and m.kind = 'BOOKINGS') as wants_bookings
      from employee e cross join company c left join preference p on p.employee_id = e.id
      where e.id = ${person} and e.active and not exists (select from mail_bounce b
        where b.employee_id = e.id and b.address = lower(e.mail) and b.paused_at is not null)`),
  );
  if (row?.mail == null || row.mail === '') return null;
  const configuration = configurationOf(row);
  const { public: company, language = 'en' } = configuration;
  const { bookings, details } = companyChoices(configuration);
  const chosen = preferencesIn(row.document);
  return {
    id: person,
    mail: row.mail,
    username: row.username,
    language: chosen.language ?? language,
    timeFormat: chosen.timeFormat ?? 'HH:mm',
    company: company.name,
    zone: row.zone ?? 'UTC',
    hasAccount: row.has_account,
    wantsBookings: row.wants_bookings ?? bookings,
    getsDetails: details,
  };
};
