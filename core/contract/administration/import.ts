import { Schema } from 'effect';
import { list } from '../list.ts';
import { FreeText, PlaceName } from '../text.ts';
import { Consequences, MOST_FAULTS } from './change-set.ts';
import { MOST_LISTS, OpenList } from './columns.ts';
import { Expectation } from './expectation.ts';
import { NewBuildings } from './new-buildings.ts';
import { FileWarning, MOST_WARNINGS } from './suspicion.ts';
import { RowKey, TABLE_NAMES, TableName } from './tables.ts';

/** A fault of a file. */
export const FileFault = Schema.Struct({
  file: FreeText,
  /** 1 is the first line; null: the file as a whole. */
  line: Schema.NullOr(Schema.Int),
  column: Schema.NullOr(FreeText),
  expected: Expectation,
  found: Schema.NullOr(FreeText),
});
export type FileFault = typeof FileFault.Type;

/** Values that differ, by column, as they stand in the file. */
const Values = Schema.Record(PlaceName, FreeText);

/** Rows shown of each kind and table; the counts are complete. */
export const MOST_SHOWN = 100;

const Rows = list(
  Schema.Struct({ key: RowKey, name: FreeText, before: Values, after: Values }),
  MOST_SHOWN,
);

/** What an import does, or would do, to a table. */
const TableChanges = Schema.Struct({
  table: TableName,
  added: Schema.Int,
  changed: Schema.Int,
  gone: Schema.Int,
  addedRows: Rows,
  changedRows: Rows,
  goneRows: Rows,
});

const Named = list(Schema.Struct({ key: RowKey, name: FreeText }), MOST_SHOWN);

const MOST_LEVELS = 1_000;

/** AP90: whether floors missing from an uploaded plan keep their own. */
export const OtherFloors = Schema.Literals(['keep', 'remove']);
export type OtherFloors = typeof OtherFloors.Type;

/** AP72: what a floor plan shows of its building, compared with the plan before. */
export const PlanLook = Schema.Struct({
  building: RowKey,
  floors: list(
    Schema.Struct({
      key: RowKey,
      name: FreeText,
      /** The plan has a level that is this floor. */
      isDrawn: Schema.Boolean,
      spaces: Schema.Int,
      /** Spaces that the plan shows: because of a link that the file or the plan before has, or because of their names. */
      byLink: Schema.Int,
      byName: Schema.Int,
      gained: Schema.Int,
      lost: Schema.Int,
      /** AP90: only for a floor of the previous plan that is missing from the upload. */
      other: Schema.optionalKey(OtherFloors),
    }),
    MOST_LEVELS,
  ),
  /** Spaces that the plan before did not show, and that this one does not show any more. */
  gained: Named,
  lost: Named,
  /** Names of levels that are no floor of the building. */
  otherLevels: list(FreeText, MOST_LEVELS),
}).annotate({ identifier: 'PlanLook' });
export type PlanLook = typeof PlanLook.Type;

/** CD19: what an import may take away: rows that go, coming bookings that end, or (CD68) bookings of its file that are skipped. */
export const REMOVED_TABLES = ['people', 'spaces', 'bookings', 'skipped'] as const;
const RemovedTable = Schema.Literals(REMOVED_TABLES);
export type RemovedTable = typeof RemovedTable.Type;

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** How many rows of a table go, of so many that are there now. */
export const Removal = Schema.Struct({ table: RemovedTable, gone: Count, current: Count });
export type Removal = typeof Removal.Type;

/** CD19: the most rows that may go, by table, as somebody has confirmed. Example: `{ people: 5 }`. */
export const AllowedRemovals = Schema.Struct({
  people: Schema.optionalKey(Count),
  spaces: Schema.optionalKey(Count),
  bookings: Schema.optionalKey(Count),
  skipped: Schema.optionalKey(Count),
});
export type AllowedRemovals = typeof AllowedRemovals.Type;

/** CD62: how many rows that look the same have another id, as somebody has confirmed; 0: they are others. */
export const RenamedCount = Count;

/** CD62: rows of a table that look the same as others under another id. */
const Renamed = Schema.Struct({ table: TableName, count: Count });
export type Renamed = typeof Renamed.Type;

/** CD86: what lists lack of the rows that are there; of people, of the active ones. */
const PartOfLists = Schema.Struct({
  tables: list(
    Schema.Struct({ table: TableName, gone: Count, current: Count }),
    TABLE_NAMES.length,
  ),
  /** AD8: whether the row or the permission of whoever imports is among them. */
  own: Schema.Boolean,
});
export type PartOfLists = typeof PartOfLists.Type;

export const Imported = Schema.Struct({
  /** All faults, at most 1,000. With any, nothing has changed and `tables` is empty. */
  faults: list(FileFault, MOST_FAULTS),
  tables: list(TableChanges, 50),
  /** The name or settings of the company. */
  companyChanged: Schema.Boolean,
  /** Names of floor plans that are new or different. */
  plans: list(PlaceName, MOST_FAULTS),
  consequences: Consequences,
  /** CD17: the warnings: their number, and the first ones. Absent: a server of the previous build. */
  warnings: Schema.optionalKey(
    Schema.Struct({ count: Schema.Int, first: list(FileWarning, MOST_WARNINGS) }),
  ),
  /** CD19: of a dry run: what goes beyond what goes without a confirmed number. Absent: a server of the previous build. */
  removals: Schema.optionalKey(list(Removal, REMOVED_TABLES.length)),
  /** CD86: absent: all lists look whole, or rows stay that they do not have. */
  part: Schema.optionalKey(PartOfLists),
  /** CD51: lists with columns that nobody has placed. Absent: there is none, or a server of the previous build. */
  openLists: Schema.optionalKey(list(OpenList, MOST_LISTS)),
  /** CD83: buildings of which somebody has to say where they are. Absent: there is none. */
  newBuildings: Schema.optionalKey(NewBuildings),
  /** CD62: rows that are taken for renamed, to be confirmed. Absent: a server of the previous build. */
  renamed: Schema.optionalKey(list(Renamed, TABLE_NAMES.length)),
  /** CD66: the bookings of the file: new here, known from an import before, and over. Absent: there is no such file. */
  bookings: Schema.optionalKey(
    Schema.Struct({ added: Schema.Int, known: Schema.Int, past: Schema.Int }),
  ),
  /** CD88: people who are deactivated after their last day, and of whom that is cancelled. Absent: nothing changes. */
  departed: Schema.optionalKey(Schema.Struct({ planned: Count, cancelled: Count })),
  /** Of a floor plan. */
  look: Schema.optionalKey(PlanLook),
}).annotate({ identifier: 'Imported' });
export type Imported = typeof Imported.Type;
