import { Schema } from 'effect';
import { Preferences } from '../../core/contract/preferences.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeDocument = decodeFirst(Schema.Struct({ document: Schema.Unknown }));
const isKnown = Schema.is(Preferences);

/** UC57: what a person has chosen for every browser; nothing of what an older or a newer program wrote otherwise. */
export const readPreferences = async (db: Db, userId: number): Promise<Preferences> => {
  const found = decodeDocument(
    await db.query(sql`select document from preference where employee_id = ${userId}`),
  );
  return isKnown(found?.document) ? found.document : {};
};

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
