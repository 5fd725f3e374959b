import { Schema } from 'effect';
import type { Administrator } from '../../core/contract/administration/administered.ts';
import type {
  AdministrationOverview,
  CompanySettings,
} from '../../core/contract/administration/overview.ts';
import { TABLE_NAMES, type TableName } from '../../core/contract/administration/tables.ts';
import { readInfo } from '../company/apply/company-info.ts';
import { subjectRevisions } from '../company/stored/revision.ts';
import { STORED } from '../company/stored/stored.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { countWithoutSignIn } from '../invitation/without-sign-in.ts';
import { seenBy } from './seen-rows.ts';
import { maySee } from './table-access.ts';

const decodeCount = decodeFirst(Schema.Struct({ rows: Schema.Int }));
const decodeCompany = decodeFirst(Schema.Struct({ name: Schema.String, demo: Schema.Boolean }));

const countRows = async (
  query: Query,
  administrator: Administrator,
  table: TableName,
): Promise<number> => {
  const { condition, values } = seenBy(administrator, table, 1);
  const text = `select count(*) as rows from (${STORED[table].read}) r where ${condition}`;
  return decodeCount(await query({ text, values }))?.rows ?? 0;
};

const countActive = async (query: Query): Promise<number> =>
  decodeCount(await query(sql`select count(*) as rows from employee where active`))?.rows ?? 0;

const decodeSteps = decodeFirst(Schema.Struct({ invited: Schema.Boolean, booked: Schema.Boolean }));

/** AP55: whether anyone was invited or a second person can sign in, and whether anyone with an account has booked. */
const readFirstSteps = async (query: Query) =>
  decodeSteps(
    await query(sql`select
      exists (select from invitation) or (select count(*) from (select from account limit 2) a) > 1 as invited,
      exists (select from account a join booking b on b.user_id = a.employee_id) as booked`),
  ) ?? { invited: false, booked: false };

const readLimits = async (db: Db) => {
  const { futureBooking, maxDuration } = (await readConfiguration(db)).features.deskFinder.meta;
  return { futureBooking, maxDuration };
};

/** So many counts are remembered: of some tables and parts of the company. */
const MOST_KEPT = 1_000;

/** AD9: the caller's administration rights, and the row counts. A table is counted again only after it has changed. */
export const createOverview = (db: Db, sendsMail: boolean) => {
  const counts = new Map<string, { readonly revision: number; readonly rows: number }>();

  const countOf = async (
    administrator: Administrator,
    table: TableName,
    revision: number,
  ): Promise<number> => {
    const buildings = administrator.buildings === null ? null : [...administrator.buildings].sort();
    const key = JSON.stringify([table, buildings]);
    const known = counts.get(key);
    if (known?.revision === revision) return known.rows;
    const rows = await countRows(db.query, administrator, table);
    if (counts.size >= MOST_KEPT) counts.clear();
    counts.set(key, { revision, rows });
    return rows;
  };

  return async (administrator: Administrator): Promise<AdministrationOverview> => {
    const { userId, name, buildings } = administrator;
    const company = decodeCompany(
      await db.query(sql`select name, demo is not null as demo from company`),
    );
    const revisions = await subjectRevisions(db.query);
    // Spaces and signs of a building are counted by its floors.
    const places = Math.max(revisions.get('floors') ?? 0, revisions.get('buildings') ?? 0);
    const tables = TABLE_NAMES.filter((table) => maySee(administrator, table)).map((table) => ({
      table,
      revision: revisions.get(table) ?? 0,
    }));
    const counted = [];
    for (const { table, revision } of tables) {
      const rows = await countOf(administrator, table, Math.max(revision, places));
      counted.push({ table, revision, rows });
    }
    return {
      company: company?.name ?? '',
      person: { id: userId, name },
      buildings: buildings === null ? null : [...buildings],
      hasDemo: buildings === null && company?.demo === true,
      ...(sendsMail ? { mail: true as const } : {}),
      ...(buildings === null
        ? {
            activePeople: await countActive(db.query),
            withoutSignIn: await countWithoutSignIn(db.query),
            firstSteps: await readFirstSteps(db.query),
          }
        : { limits: await readLimits(db) }),
      revision: Math.max(0, ...revisions.values()),
      tables: counted,
    };
  };
};

/** The name and settings of the company; null: the database holds none. */
export const companySettings = async (
  db: Db,
  areFromFile: boolean,
): Promise<CompanySettings | null> => {
  const info = await readInfo(db.query);
  if (info === null) return null;
  const inForce = await readConfiguration(db);
  return {
    name: info.name,
    settings: JSON.parse(JSON.stringify(info.settings)),
    retention: JSON.parse(JSON.stringify(info.retention ?? {})),
    inForce: JSON.parse(JSON.stringify(inForce)),
    ...(areFromFile ? { areFromFile } : {}),
  };
};
