import { Schema } from 'effect';
import type { Settings } from '../configuration/settings-file.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { STAMP_CHANNEL } from './channel.ts';

const decodeChanged = decodeFirst(Schema.Struct({ changed: Schema.Int }));

/**
 * SP3: makes the settings those of the company, for all processes at once, and tells open pages to reload. False: they were
 * the same already, or the database holds no company.
 */
export const changeSettings = async (db: Db, settings: Settings): Promise<boolean> => {
  const rows = await db.query({
    text: `with changed as (
             update company set configuration = $1::text::jsonb, stamp = stamp + 1, reload_stamp = stamp + 1
             where configuration <> $1::text::jsonb
             returning stamp, reload_stamp
           ), notified as (
             select pg_notify($2, 'company ' || stamp || ' ' || reload_stamp) from changed
           )
           select count(*)::int as changed from notified`,
    values: [JSON.stringify(settings), STAMP_CHANNEL],
  });
  return decodeChanged(rows)?.changed === 1;
};
