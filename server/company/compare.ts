import type { PartOfLists, PlanLook, Renamed } from '../../core/contract/administration/import.ts';
import type {
  NewBuilding,
  NewBuildings,
} from '../../core/contract/administration/new-buildings.ts';
import type { TableName } from '../../core/contract/administration/tables.ts';
import { type ComingBookings, comingBookings, zonesOf } from './bookings/coming-bookings.ts';
import type { Files } from './files/company-files.ts';
import type { Fault } from './format/fault.ts';
import { inFileOrder } from './format/fault-order.ts';
import { countRenames, joined, NO_RENAMES, type Renames } from './format/renames.ts';
import type { CompanyState } from './format/state.ts';
import type { Warning } from './format/warning.ts';
import { floorsBeyond } from './plan/floor-limit.ts';
import { ownAccessFault } from './plan/own-access.ts';
import { partOfLists } from './plan/part-of-lists.ts';
import { type Planned, planChanges } from './plan/planned.ts';
import { bundlesIn } from './plans/plan-files.ts';
import { planLook } from './plans/plan-look.ts';
import { withOwnIds } from './plans/write-plans.ts';
import { asWritten } from './reading/as-written.ts';
import { COMPANY_FILE } from './reading/company-file.ts';
import type { Departing } from './reading/leavers.ts';
import type { ListColumns } from './reading/lists.ts';
import { readCompany } from './reading/read-company.ts';
import { askedRenames } from './renames/asked-renames.ts';
import { proposedRenames } from './renames/proposed-renames.ts';
import { renamedCompany } from './renames/renamed-company.ts';
import type { StoredState } from './stored/read-state.ts';
import type { StoredCompany } from './stored-company.ts';
import { warningsOf } from './warnings/warnings.ts';

export type CompareOptions = {
  /** Whether rows that a file does not have are removed; otherwise they stay. */
  readonly isWhole: boolean;
  /** AP90: of a floor plan: whether floors that it does not have keep theirs. */
  readonly keepsFloors: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** AD8: the id in the database of who must administer the company afterwards; null: nobody in particular. */
  readonly keepsAccessOf: number | null;
  /** CD62: whether rows that only seem to have another id are taken for renamed. */
  readonly proposes: boolean;
  /** AP72: the building whose floor plan is looked at; null: none. */
  readonly building: string | null;
  /** CD73: the time zone of a first building that the files only name. Absent: nobody has said it. */
  readonly timeZone?: string;
  /** CD83: where buildings are that the files name first, as somebody has said. Absent: nobody has. */
  readonly newBuildings?: readonly NewBuilding[];
};

/** What the files say, compared with the stored company: nothing is written yet. */
export type Compared = {
  /** CD60: the rows that get another id; `planned` compares with the company under these ids (`renamedCompany`). */
  readonly renames: Renames;
  /** CD62: those of them that no file says. */
  readonly proposed: readonly Renamed[];
  readonly planned: Planned;
  /** CD66: null: there is no file of bookings. */
  readonly bookings: ComingBookings | null;
  /** The tables of which there is a file. */
  readonly named: ReadonlySet<TableName>;
  /** CD43: the ids in the database of the grants that a list has for the first time. */
  readonly listed: readonly number[];
  /** CD17 */
  readonly warnings: readonly Warning[];
  readonly look: PlanLook | null;
  /** CD51: what the columns of the lists hold. */
  readonly lists: readonly ListColumns[];
  /** CD86: null: the lists look whole. */
  readonly part: PartOfLists | null;
  /** CD88 */
  readonly departing: readonly Departing[];
};

const accessFault = (state: CompanyState, { ids }: StoredState, userId: number): Fault | null => {
  const [id = ''] = [...ids.people].find(([, number]) => number === userId) ?? [];
  return ownAccessFault(state, id);
};

/** CD76: whether a list of the spaces of one floor says nothing of this space. */
const isElsewhere = ({ spaces }: CompanyState, key: string, floor: string | null): boolean =>
  floor !== null && spaces.get(key)?.floor !== floor;

/** CD4: the changes that the files ask for, or all faults. */
export const compareFiles = (
  before: StoredCompany,
  files: Files,
  {
    isWhole,
    keepsFloors,
    now,
    keepsAccessOf,
    proposes,
    building,
    timeZone,
    newBuildings,
  }: CompareOptions,
):
  | ({ readonly ok: true } & Compared)
  | {
      readonly ok: false;
      readonly faults: readonly Fault[];
      readonly lists: readonly ListColumns[];
      /** CD83 */
      readonly newBuildings: NewBuildings | null;
      /** CD86 */
      readonly part: PartOfLists | null;
    } => {
  const read = readCompany(files, {
    stored: before.stored.state,
    remembered: before.remembered,
    about: {
      name: before.info?.name ?? null,
      timeZone: timeZone ?? null,
      newBuildings: newBuildings ?? [],
    },
    now,
  });
  const { info, tables, bookings: bookingsFile, pictures } = read.company;
  const uploaded = bundlesIn(files);
  const isGoneOf = (unlisted: ReadonlySet<string>) => (table: TableName, key: string) =>
    isWhole &&
    !read.made.has(table) &&
    !(table === 'grants' && unlisted.has(key)) &&
    !(table === 'spaces' && isElsewhere(before.stored.state, key, read.onlyFloor));
  const asked = askedRenames(tables, before.stored.state);
  const said = renamedCompany(before, asked.renames);
  const proposed = proposes
    ? proposedRenames(said, tables, uploaded, isGoneOf(said.unlisted))
    : NO_RENAMES;
  const renames = joined(asked.renames, proposed);
  const company = renamedCompany(said, proposed);
  const { stored } = company;
  const isGone = isGoneOf(company.unlisted);
  const { planned, faults } = planChanges(company, {
    info,
    tables,
    pictures,
    unread: read.unread,
    plans: uploaded,
    keepsFloors,
    isGone,
    renames,
    now,
    hasCompanyFile: files.has(COMPANY_FILE),
    keepsTimes: true,
  });
  const { changes, state, plans } = planned;
  const coming =
    bookingsFile === null || bookingsFile.rows.length === 0
      ? null
      : comingBookings(bookingsFile, { minute: Math.floor(now / 60_000), zoneOf: zonesOf(state) });
  const beyond = floorsBeyond(company.lastFloor, changes, tables.floors);
  const access = keepsAccessOf === null ? null : accessFault(state, stored, keepsAccessOf);
  const part = partOfLists(stored.state, tables, isGone, access);
  const all = [
    ...read.faults,
    ...(coming?.faults ?? []),
    ...asked.faults,
    ...faults,
    ...beyond,
    ...(access === null ? [] : [access]),
  ];
  if (all.length > 0)
    return {
      ok: false,
      faults: asWritten(inFileOrder(all), read.lists),
      lists: read.lists,
      newBuildings: read.newBuildings,
      part,
    };
  return {
    ok: true,
    renames,
    proposed: countRenames(proposed),
    bookings: coming?.bookings ?? null,
    planned,
    lists: read.lists,
    part,
    departing: read.departing,
    named: new Set((Object.keys(tables) as TableName[]).filter((table) => !read.made.has(table))),
    listed: (tables.grants?.rows ?? []).flatMap(({ key }) =>
      company.unlisted.has(key) ? (stored.ids.grants.get(key) ?? []) : [],
    ),
    warnings: asWritten(
      warningsOf({ tables, changes, state, plans: uploaded }, [
        ...read.warnings,
        ...asked.warnings,
      ]),
      read.lists,
    ),
    look:
      building === null
        ? null
        : planLook(
            { after: plans, before: withOwnIds(company.plans, stored.ids), uploaded },
            state,
            building,
          ),
  };
};
