import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { finishRestore } from './after-restore.ts';
import { BadBackup, SERVER_RUNS } from './bad-backup.ts';
import { readErasures } from './erasure-list.ts';

const decodeInstallation = decodeFirst(Schema.Struct({ installation: Schema.String }));

/**
 * BA19: does to a database that other programs have brought back to an earlier moment what a restore does at its end: who was erased
 * since is erased again, sessions end, stamps move, and nothing leaves. `at`, `now`: milliseconds since the epoch. `list`: the file with the list of erasures;
 * null: there is none. Returns how many were erased again; null: the list does not know the company. Throws `BadBackup` if there is none, a server runs, or `at` is in the future.
 */
export const afterRecovery = (
  db: Db,
  { at, now, list }: { readonly at: number; readonly now: number; readonly list: string | null },
): Promise<number | null> =>
  db.transaction(async (query) => {
    const [server] = await query(sql`select 1 as one from pg_stat_activity
      where datname = current_database() and application_name like 'perch listens%'`);
    if (server !== undefined) throw new BadBackup(SERVER_RUNS);
    const [clock] = await query(
      sql`select extract(epoch from clock_timestamp()) * 1000 < ${at}::bigint as is_before`,
    );
    if (clock?.is_before === true) throw new BadBackup('TIME is in the future');
    const company = decodeInstallation(await query(sql`select installation::text from company`));
    if (company === null) throw new BadBackup('the database holds no company');
    await query(sql`delete from session`);
    const erasures = list === null ? null : readErasures(list, company.installation);
    const inThis: Db = { ...db, query, transaction: (work) => work(query) };
    const erased = await finishRestore(inThis, { erasures: erasures ?? [], takenAt: at, now });
    return erasures === null ? null : erased;
  }, 'patient');
