import { Schema } from 'effect';
import { Preferences } from '../../core/contract/preferences.ts';
import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';

const isKnown = Schema.is(Preferences);

/** UC57: what a person has chosen for every browser, of a stored document; nothing of what another program wrote otherwise. */
export const preferencesIn = (document: unknown): Preferences =>
  isKnown(document) ? document : {};

/** UC57: what is chosen replaces what was; the rest stays. */
export const setPreferences = async (
  db: Db,
  userId: number,
  chosen: Preferences,
): Promise<void> => {
  const document = JSON.stringify(chosen);
  await db.query(sql`insert into preference (employee_id, document) values (${userId}, ${document}::jsonb)
    on conflict (employee_id) do update set document = preference.document || excluded.document`);
};
