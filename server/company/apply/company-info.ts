import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { STAMP_CHANNEL } from '../../stamps/channel.ts';
import type { CompanyInfo } from '../reading/company-file.ts';

const decodeInfo = decodeFirst(
  Schema.Struct({ name: Schema.String, settings: Schema.Record(Schema.String, Schema.Unknown) }),
);

/** null: the database holds no company. */
export const readInfo = async (query: Query): Promise<CompanyInfo | null> =>
  decodeInfo(await query(sql`select name, configuration as settings from company`));

/**
 * Makes the name and the settings those of the company, and creates the company if there is none. Open pages reload (SP3).
 * `now`: milliseconds since the epoch.
 */
export const applyInfo = (
  query: Query,
  { name, settings }: CompanyInfo,
  now: number,
): Promise<unknown> =>
  query(sql`with changed as (
      insert into company (id, name, configuration, minute)
      values (1, ${name}, ${JSON.stringify(settings)}::text::jsonb, ${Math.floor(now / 60_000)}::bigint)
      on conflict (id) do update set name = excluded.name, configuration = excluded.configuration,
        stamp = company.stamp + 1, reload_stamp = company.stamp + 1
      returning stamp, reload_stamp
    ) select pg_notify(${STAMP_CHANNEL}, 'company ' || stamp || ' ' || reload_stamp) from changed`);

/** Tells open pages to reload, because they keep what has changed. */
export const reloadPages = (query: Query): Promise<unknown> =>
  query(sql`with changed as (
      update company set stamp = stamp + 1, reload_stamp = stamp + 1 returning stamp, reload_stamp
    ) select pg_notify(${STAMP_CHANNEL}, 'company ' || stamp || ' ' || reload_stamp) from changed`);
