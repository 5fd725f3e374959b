import { Schema } from 'effect';
import type { Settings } from '../configuration/settings-file.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { reloadPages } from './announce.ts';
import { type Entry, writeHistory } from './history.ts';

const decodeBefore = decodeFirst(Schema.Struct({ before: Schema.Unknown }));

/**
 * SP3, CH1: makes the settings those of the company, for all processes at once, and tells open pages to reload. False: they were
 * the same already, or the database holds no company. `now`: milliseconds since the epoch.
 */
export const changeSettings = (
  db: Db,
  settings: Settings,
  { now }: { readonly now: number },
): Promise<boolean> =>
  db.transaction(async (query) => {
    const changed = decodeBefore(
      await query({
        text: `with old as (select id, configuration as before from company for update)
               update company set configuration = $1::text::jsonb from old
               where company.id = old.id and before <> $1::text::jsonb
               returning before`,
        values: [JSON.stringify(settings)],
      }),
    );
    if (changed === null) return false;
    await reloadPages(query);
    const entry: Entry = {
      subject: 'company',
      subjectId: 'company',
      action: 'changed',
      personId: null,
      before: { settings: changed.before },
      after: { settings },
    };
    const author = { userId: null, name: 'settings file', source: 'setup' } as const;
    await writeHistory(query, { author, at: now, entries: [entry] });
    return true;
  });
