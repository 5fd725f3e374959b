import { Schema } from 'effect';
import { reloadPages } from '../../change/announce.ts';
import type { Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { CompanyInfo } from '../reading/company-file.ts';

const decodeInfo = decodeFirst(
  Schema.Struct({
    name: Schema.String,
    settings: Schema.Record(Schema.String, Schema.Unknown),
    retention: Schema.Record(Schema.String, Schema.Unknown),
  }),
);

/** null: the database holds no company. */
export const readInfo = async (query: Query): Promise<CompanyInfo | null> => {
  const info = decodeInfo(
    await query(sql`select name, configuration as settings, retention from company`),
  );
  if (info === null) return null;
  const { name, settings, retention } = info;
  return Object.keys(retention).length === 0 ? { name, settings } : { name, settings, retention };
};

/**
 * Makes the name and the settings those of the company, and creates the company if there is none. Open pages reload (SP3).
 * `now`: milliseconds since the epoch.
 */
export const applyInfo = async (
  query: Query,
  { name, settings, retention = {} }: CompanyInfo,
  now: number,
): Promise<void> => {
  await query(sql`insert into company (id, name, configuration, retention, minute)
    values (1, ${name}, ${JSON.stringify(settings)}::text::jsonb,
            ${JSON.stringify(retention)}::text::jsonb, ${Math.floor(now / 60_000)}::bigint)
    on conflict (id) do update set name = excluded.name, configuration = excluded.configuration,
      retention = excluded.retention`);
  await reloadPages(query);
};
