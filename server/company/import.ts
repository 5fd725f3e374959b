import type { Consequences } from '../../core/contract/administration/change-set.ts';
import type { TableName } from '../../core/contract/administration/tables.ts';
import type { Author } from '../change/author.ts';
import type { Db, Query } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { carryOut } from './apply/carry-out.ts';
import { readInfo } from './apply/company-info.ts';
import { countComing, countConsequences } from './apply/consequences.ts';
import type { OnProgress } from './apply/write-rows.ts';
import type { Files } from './files/company-files.ts';
import type { Fault } from './format/fault.ts';
import { inFileOrder } from './format/fault-order.ts';
import type { CompanyState } from './format/state.ts';
import type { Warning } from './format/warning.ts';
import type { Changes } from './plan/changes.ts';
import { floorsBeyond } from './plan/floor-limit.ts';
import { type Confirmed, type Objection, objectionTo } from './plan/objection.ts';
import { type Planned, planChanges } from './plan/planned.ts';
import { type Bundles, bundlesIn } from './plans/plan-files.ts';
import { readPlans } from './plans/stored-plans.ts';
import { withOwnIds } from './plans/write-plans.ts';
import { COMPANY_FILE } from './reading/company-file.ts';
import { PICTURE_COLUMNS } from './reading/pictures.ts';
import { readCompany } from './reading/read-company.ts';
import { readAccepted } from './stored/accepted-consents.ts';
import { readState, type StoredState } from './stored/read-state.ts';
import { markListed, readUnlisted } from './stored/unlisted-grants.ts';
import { warningsOf } from './warnings/warnings.ts';

export type ImportOptions = {
  /** A dry run: reports the changes only. */
  readonly isDry: boolean;
  /** Whether rows that a file does not have are removed; otherwise they stay. */
  readonly isWhole: boolean;
  /** AP90: of a floor plan: whether floors that it does not have keep theirs. Default: as `isWhole` says. */
  readonly keepsFloors?: boolean;
  readonly author: Author;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onProgress?: OnProgress;
  /** A further check of the company as it would be after the import. */
  readonly faultAfter?: (state: CompanyState, ids: StoredState['ids']) => Fault | null;
  /** CD19, CD20, CD41: what somebody has confirmed of what an import does besides. Absent: all of it; moments stay. */
  readonly confirmed?: Confirmed;
  /** See `ToApply`. */
  readonly keepsNumbers?: boolean;
};

export type Imported =
  | { readonly ok: false; readonly faults: readonly Fault[] }
  | {
      readonly ok: true;
      /** Why nothing is written all the same; null: it is, unless the import is dry. */
      readonly objection: Objection | null;
      readonly changes: Changes;
      readonly info: Planned['info'];
      /** Names of floor plans that are new or different. */
      readonly changedPlans: readonly string[];
      /** The floor plans after it and before it, with ids of the company's own, and the rows after it. */
      readonly plans: { readonly after: Bundles; readonly before: Bundles };
      /** As they are in the files. */
      readonly uploaded: Bundles;
      readonly state: CompanyState;
      readonly consequences: Consequences;
      /** CD17 */
      readonly warnings: readonly Warning[];
    };

/**
 * CD4, CD5: imports the files of a company: all of them, or, if there is a fault, nothing. One at a time; bookings go on meanwhile, except on
 * the floors that change.
 */
export const importCompany = (db: Db, files: Files, options: ImportOptions): Promise<Imported> =>
  db.transaction((query) => importWithin(query, files, options), 'patient');

/** As `importCompany`, as a part of a larger transaction. With a fault, it has written nothing. */
export const importWithin = async (
  query: Query,
  files: Files,
  {
    isDry,
    isWhole,
    keepsFloors = !isWhole,
    author,
    now,
    onProgress = () => {},
    faultAfter = () => null,
    confirmed,
    keepsNumbers = false,
  }: ImportOptions,
): Promise<Imported> => {
  await lockImports(query);
  const stored = await readState(query);
  const known = {
    stored,
    info: await readInfo(query),
    plans: await readPlans(query, null),
    accepted: await readAccepted(query),
  };
  const read = readCompany(files, (table, key, picture) => {
    const column = PICTURE_COLUMNS[table] ?? '';
    return stored.state[table].get(key)?.[column] === picture;
  });
  const { info, tables, pictures } = read.company;
  const unlisted = await readUnlisted(query, stored.ids);
  const wanted = {
    info,
    tables,
    pictures,
    plans: bundlesIn(files),
    keepsFloors,
    isGone: (table: TableName, key: string) =>
      isWhole && !(table === 'grants' && unlisted.has(key)),
    now,
    hasCompanyFile: files.has(COMPANY_FILE),
    keepsTimes: true,
  };
  const { planned, faults } = planChanges(known, wanted);
  const beyond = await floorsBeyond(query, planned.changes, tables.floors);
  const after = faultAfter(planned.state, stored.ids);
  const all = [...read.faults, ...faults, ...beyond, ...(after === null ? [] : [after])];
  if (all.length > 0) return { ok: false, faults: inFileOrder(all) };
  const { changes, changedPlans } = planned;
  const consequences = await countConsequences(query, stored, planned, {
    now,
    isNamed: (table) => tables[table] !== undefined,
  });
  const objection =
    confirmed === undefined
      ? null
      : objectionTo(
          stored.state,
          planned.state,
          { ...consequences, coming: await countComing(query, now) },
          confirmed,
        );
  if (!isDry && objection === null) {
    await carryOut(query, known, planned, {
      author,
      now,
      onProgress,
      keepsNumbers,
      times: confirmed?.times ?? 'moment',
    });
    const listed = (tables.grants?.rows ?? []).filter(({ key }) => unlisted.has(key));
    await markListed(
      query,
      listed.flatMap(({ key }) => stored.ids.grants.get(key) ?? []),
    );
  }
  const uploaded = wanted.plans;
  const plans = { after: planned.plans, before: withOwnIds(known.plans, stored.ids) };
  const { info: changedInfo, state } = planned;
  return {
    ok: true,
    objection,
    changes,
    info: changedInfo,
    changedPlans,
    plans,
    uploaded,
    state,
    consequences,
    warnings: warningsOf({ tables, changes, state, plans: uploaded }, read.warnings),
  };
};

/** An arbitrary lock id: changes of company data are made one after the other. */
const LOCK = 7_316_875;

/** From now on until the end of the transaction, nobody else changes company data. */
export const lockImports = (query: Query): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock(${LOCK})`);
