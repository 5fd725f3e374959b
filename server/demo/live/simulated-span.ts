import { Schema } from 'effect';
import type { Db, Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

const decodeUntil = decodeFirst(Schema.Struct({ simulated_until: Schema.NullOr(Schema.Int) }));

/** FS10: whether the demo is still there: somebody may remove it at any time. */
export const isSimulated = async (query: Query): Promise<boolean> =>
  (decodeUntil(await query(sql`select simulated_until from company`))?.simulated_until ?? null) !==
  null;

export type Span = { readonly from: number; readonly to: number };

/**
 * Takes the minutes up to `to` (exclusive) that are not simulated yet: [from, to). Each minute is given to one process
 * only. null: nothing to do, or the company is not simulated.
 */
export const takeSimulatedSpan = (db: Db, to: number): Promise<Span | null> =>
  db.transaction(async (query) => {
    const row = decodeUntil(await query(sql`select simulated_until from company for update`));
    const from = row?.simulated_until ?? null;
    if (from === null || from >= to) return null;
    await query(sql`update company set simulated_until = ${to}`);
    return { from, to };
  });
