import type { Db, Query } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { applyChanges } from './apply/apply.ts';
import type { Author } from './apply/author.ts';
import { applyInfo, readInfo, reloadPages } from './apply/company-info.ts';
import type { OnProgress } from './apply/write-rows.ts';
import type { Files } from './files/company-files.ts';
import { canonicalJson } from './format/canonical-json.ts';
import type { Fault } from './format/fault.ts';
import type { Changes } from './plan/changes.ts';
import { desiredState } from './plan/desired-state.ts';
import { countChanges, diff } from './plan/diff.ts';
import { spacesOnPlans } from './plan/spaces-on-plans.ts';
import { desiredPlans } from './plans/desired-plans.ts';
import { bundlesIn } from './plans/plan-files.ts';
import { readPlans } from './plans/stored-plans.ts';
import { isSamePlan, withOwnIds, writePlans } from './plans/write-plans.ts';
import { COMPANY_FILE, type CompanyInfo } from './reading/company-file.ts';
import { PICTURE_COLUMNS } from './reading/pictures.ts';
import { readCompany } from './reading/read-company.ts';
import { readState, type StoredState } from './stored/read-state.ts';

/** A first import names the company. */
const NO_COMPANY: Fault = {
  file: COMPANY_FILE,
  line: null,
  column: null,
  expected: { kind: 'file', path: COMPANY_FILE },
  found: null,
};

export type ImportOptions = {
  /** Only says what would change. */
  readonly isDry: boolean;
  /** What a file does not have is gone; otherwise it stays. */
  readonly isWhole: boolean;
  readonly author: Author;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onProgress?: OnProgress;
  /** See `ToApply`. */
  readonly keepsNumbers?: boolean;
};

export type Imported =
  | { readonly ok: false; readonly faults: readonly Fault[] }
  | {
      readonly ok: true;
      readonly changes: Changes;
      /** The name and settings before and after; null: the same. */
      readonly info: { readonly before: CompanyInfo | null; readonly after: CompanyInfo } | null;
      /** Names of floor plans that are new or different. */
      readonly changedPlans: readonly string[];
      /** Bookings that ended with spaces and people; 0 in a dry run. */
      readonly endedBookings: number;
    };

const storedPictures = ({ state }: StoredState): ReadonlySet<unknown> =>
  new Set([
    ...[...state.equipment.values()].map((row) => row[PICTURE_COLUMNS.equipment ?? '']),
    ...[...state.people.values()].map((row) => row[PICTURE_COLUMNS.people ?? '']),
  ]);

/** Until the end of the transaction, nobody else imports. */
export const lockImports = (query: Query): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock(${LOCK})`);

/** As `importCompany`, as a part of a larger transaction. With a fault, it has written nothing. */
export const importWithin = async (
  query: Query,
  files: Files,
  { isDry, isWhole, author, now, onProgress = () => {}, keepsNumbers = false }: ImportOptions,
): Promise<Imported> => {
  await lockImports(query);
  const stored = await readState(query);
  const before = await readInfo(query);
  const pictures = storedPictures(stored);
  const read = readCompany(files, (picture) => pictures.has(picture));
  const desired = desiredState(stored.state, read.company.tables, isWhole);
  const servedPlans = await readPlans(query);
  const storedPlans = withOwnIds(servedPlans, stored.ids);
  const plans = desiredPlans(bundlesIn(files), storedPlans, desired.state, stored.state);
  const { tables } = read.company;
  const placed = spacesOnPlans(
    desired.state.spaces,
    stored.state.spaces,
    plans.positions,
    tables.spaces,
  );
  const state = { ...desired.state, spaces: placed.spaces };
  const faults = [...read.faults, ...desired.faults, ...plans.faults, ...placed.faults];
  if (before === null && !files.has(COMPANY_FILE)) faults.push(NO_COMPANY);
  if (faults.length > 0) return { ok: false, faults };
  const changes = diff(stored.state, state);
  const changedPlans = [...plans.bundles]
    .filter(([bundle, archive]) => !isSamePlan(archive, storedPlans.get(bundle)))
    .map(([bundle]) => bundle);
  const after = read.company.info;
  const isSame = after === null || canonicalJson(after) === canonicalJson(before);
  const info = isSame ? null : { before, after };
  if (isDry) return { ok: true, changes, info, changedPlans, endedBookings: 0 };
  if (info !== null) await applyInfo(query, info.after, now);
  const { endedBookings, idOf } = await applyChanges(query, {
    stored,
    changes,
    author,
    now,
    onProgress,
    keepsNumbers,
    desired: state,
    pictures: read.company.pictures,
  });
  if (await writePlans(query, plans.bundles, servedPlans, idOf)) await reloadPages(query);
  return { ok: true, changes, info, changedPlans, endedBookings };
};

/**
 * CD4, CD5: imports the files of a company: all of them, or, if there is a fault, nothing. One at a time; bookings go on meanwhile, except on
 * the floors that change.
 */
export const importCompany = (db: Db, files: Files, options: ImportOptions): Promise<Imported> =>
  db.transaction((query) => importWithin(query, files, options), 'patient');

/** An arbitrary lock id: changes of company data are made one after the other. */
const LOCK = 7_316_875;

/** Whether an import changed, or would change, anything. */
export const isUnchanged = (imported: Imported): boolean =>
  imported.ok &&
  imported.info === null &&
  imported.changedPlans.length === 0 &&
  countChanges(imported.changes) === 0;
