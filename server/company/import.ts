import type { Consequences } from '../../core/contract/administration/change-set.ts';
import type { Author } from '../change/author.ts';
import type { Db, Query } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { carryOut } from './apply/carry-out.ts';
import { countComing, countConsequences, withClosing } from './apply/consequences.ts';
import { countDeparting, type Departed, planDeparting } from './apply/departing.ts';
import { type Closing, NO_CHOICES, previewClosing } from './apply/relocating.ts';
import type { OnProgress } from './apply/write-rows.ts';
import { type Brought, bringBookings, holdFloors } from './bookings/bring-bookings.ts';
import { type Compared, compareFiles } from './compare.ts';
import type { Files } from './files/company-files.ts';
import type { Fault } from './format/fault.ts';
import type { Warning } from './format/warning.ts';
import type { Changes } from './plan/changes.ts';
import { type Confirmed, type Objection, objectionTo, proposesRenames } from './plan/objection.ts';
import type { Planned } from './plan/planned.ts';
import { renamedCompany } from './renames/renamed-company.ts';
import { readBreakGlass } from './stored/break-glass.ts';
import { markListed } from './stored/unlisted-grants.ts';
import { readStoredCompany, type StoredCompany } from './stored-company.ts';

export type WriteOptions = {
  /** A dry run: reports the changes only. */
  readonly isDry: boolean;
  readonly author: Author;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onProgress?: OnProgress;
  /** CD19, CD20, CD41: what somebody has confirmed of what an import does besides. Absent: all of it; moments stay. */
  readonly confirmed?: Confirmed;
  /** See `ToApply`. */
  readonly keepsNumbers?: boolean;
};

export type ImportOptions = WriteOptions & {
  /** Whether rows that a file does not have are removed; otherwise they stay. */
  readonly isWhole: boolean;
};

export type ImportedFiles = {
  readonly ok: true;
  /** Why nothing is written all the same; null: it is, unless the import is dry. */
  readonly objection: Objection | null;
  readonly changes: Changes;
  readonly info: Planned['info'];
  /** Names of floor plans that are new or different. */
  readonly changedPlans: readonly string[];
  readonly look: Compared['look'];
  /** CD51 */
  readonly lists: Compared['lists'];
  /** CD86 */
  readonly part: Compared['part'];
  /** CD88 */
  readonly departed: Departed;
  readonly proposed: Compared['proposed'];
  /** CD66: what became of the bookings of the file, or would; null: there is none. */
  readonly bookings: Brought | null;
  readonly consequences: Consequences;
  /** CD17 */
  readonly warnings: readonly Warning[];
};

export type Imported = { readonly ok: false; readonly faults: readonly Fault[] } | ImportedFiles;

/**
 * CD4, CD5: imports the files of a company: all of them, or, if there is a fault, nothing. One at a time; bookings go on meanwhile, except on
 * the floors that change.
 */
export const importCompany = (db: Db, files: Files, options: ImportOptions): Promise<Imported> =>
  undoing(() => db.transaction((query) => importWithin(query, files, options), 'patient'));

/** As `importCompany`, as a part of a larger transaction. With a fault, it has written nothing. */
export const importWithin = async (
  query: Query,
  files: Files,
  options: ImportOptions,
): Promise<Imported> => {
  await lockImports(query);
  const company = await readStoredCompany(query);
  const { isWhole, now } = options;
  const compared = compareFiles(company, files, {
    isWhole,
    keepsFloors: !isWhole,
    now,
    keepsAccessOf: null,
    proposes: proposesRenames(options.confirmed),
    building: null,
  });
  return compared.ok ? writeCompared(query, company, compared, options) : compared;
};

/** CD66: a dry run with bookings, or one that is refused: what would have become of them. Ends the transaction without its changes. */
class Undone extends Error {
  readonly imported: ImportedFiles;

  constructor(imported: ImportedFiles) {
    super('Nothing is imported');
    this.imported = imported;
  }
}

/** CD66: runs an import in a transaction; of one that ends without its changes, what they would have been. */
export const undoing = async <A>(run: () => Promise<A>): Promise<A | ImportedFiles> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Undone) return error.imported;
    throw error;
  }
};

/** Carries out what was compared, in a transaction in which the company is the same as then. */
export const writeCompared = async (
  query: Query,
  before: StoredCompany,
  {
    planned,
    renames,
    proposed,
    bookings,
    named,
    listed,
    warnings,
    look,
    lists,
    part,
    departing,
  }: Compared,
  { isDry, author, now, onProgress = () => {}, confirmed, keepsNumbers = false }: WriteOptions,
): Promise<ImportedFiles> => {
  const { changes, info, changedPlans, state } = planned;
  const company = renamedCompany(before, renames);
  const consequences = await countConsequences(query, company.stored, planned, {
    now,
    isNamed: (table) => named.has(table),
  });
  const departed = await countDeparting(query, departing);
  const coming = confirmed === undefined ? 0 : await countComing(query, now);
  const breakGlass = confirmed === undefined ? null : await readBreakGlass(query, company.stored);
  const objectionWith = (brought: Brought | null): Objection | null =>
    confirmed === undefined
      ? null
      : objectionTo(
          company.stored.state,
          state,
          {
            ...consequences,
            coming,
            proposed,
            skipped: { gone: brought?.skipped ?? 0, current: bookings?.rows.length ?? 0 },
            breakGlass,
          },
          confirmed,
        );
  const carry = async (): Promise<Closing | null> => {
    const closing = await carryOut(query, company, planned, {
      author,
      now,
      onProgress,
      keepsNumbers,
      times: confirmed?.times ?? 'moment',
    });
    await markListed(query, listed);
    await planDeparting(query, departing, { author, now });
    return closing;
  };
  const importedWith = (
    objection: Objection | null,
    closing: Closing | null,
    brought: Brought | null,
  ): ImportedFiles => ({
    ok: true,
    objection,
    changes,
    info,
    changedPlans,
    proposed,
    bookings: brought,
    look,
    lists,
    part,
    departed,
    consequences: withClosing(consequences, closing),
    warnings: [...warnings, ...(brought?.warnings ?? [])],
  });
  if (bookings === null) {
    const objection = objectionWith(null);
    const isWritten = !isDry && objection === null;
    const closing = isWritten
      ? await carry()
      : await previewClosing(query, planned, NO_CHOICES, Math.floor(now / 60_000));
    return importedWith(objection, closing, null);
  }
  await holdFloors(query);
  const closing = await carry();
  const brought = await bringBookings(query, bookings, { author, now });
  const objection = objectionWith(brought);
  const imported = importedWith(objection, closing, brought);
  if (isDry || objection !== null) throw new Undone(imported);
  return imported;
};

/** An arbitrary lock id: changes of company data are made one after the other. */
const LOCK = 7_316_875;

/** From now on until the end of the transaction, nobody else changes company data. */
export const lockImports = (query: Query): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock(${LOCK})`);
