import type { Db } from '../../database/db.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { sql } from '../../database/sql.ts';
import { fillSearchWords } from '../../search/fill-words.ts';
import { STAMP_CHANNEL } from '../../stamps/channel.ts';
import { DEMO_ACCOUNTS, type DemoCompany } from '../company/company.ts';
import type { InitialDay } from '../day/simulated-day.ts';
import { addAdministrator } from './administrator.ts';
import { placeDay } from './place-day.ts';
import { TABLES } from './tables.ts';

/** An arbitrary lock id: of several servers that start at the same time on one PostgreSQL, one fills the database. */
const LOCK = 7_316_871;

export type SeedOptions = {
  /** The minute since the epoch for which the day is written. */
  readonly now: number;
  /** A PHC string; the password of everybody. */
  readonly passwordHash: string;
  /** Called with the current part, and how many of all parts are done. */
  readonly onProgress?: (label: string, done: number, total: number) => void;
};

export const hasCompany = async (db: Db): Promise<boolean> =>
  (await db.query(sql`select 1 as one from company`)).length > 0;

/**
 * Fills an empty database with the demo company and its current day, in one transaction, so that a killed start leaves
 * nothing behind. False: there is a company already, and nothing was changed.
 */
export const seedCompany = (
  db: Db,
  company: DemoCompany,
  day: InitialDay,
  { now, passwordHash, onProgress = () => {} }: SeedOptions,
): Promise<boolean> =>
  db
    .transaction(async (query) => {
      await query(sql`select pg_advisory_xact_lock(${LOCK})`);
      const known = await query(sql`select 1 as one from company`);
      if (known.length > 0) return false;
      await query({
        text: `insert into company (id, name, configuration, minute, simulated_until)
             values (1, $1, '{"features":{"deskFinder":{"meta":{"maxDays":5}}}}', $2, $2)`,
        values: [company.company.name, now],
      });
      const total = TABLES.length + 1;
      for (const [done, { table, label, rows }] of TABLES.entries()) {
        onProgress(label, done, total);
        await insertRows(query, table, rows(company, passwordHash));
      }
      await addAdministrator(query, passwordHash);
      await fillSearchWords(query);
      onProgress('bookings', TABLES.length, total);
      await placeDay(query, day, DEMO_ACCOUNTS);
      await query({ text: `select pg_notify('${STAMP_CHANNEL}', 'all')`, values: [] });
      onProgress('done', total, total);
      return true;
    }, 'patient')
    .then(async (seeded) => {
      // Without statistics the first polls would be planned for empty tables.
      if (seeded) await db.transaction((query) => query({ text: 'analyze' }), 'patient');
      return seeded;
    });
