import { Schema } from 'effect';
import { list } from '../list.ts';
import { FreeText, PlaceName } from '../text.ts';
import { Consequences, MOST_FAULTS } from './change-set.ts';
import { Expectation } from './expectation.ts';
import { RowKey, TableName } from './tables.ts';

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

export const Imported = Schema.Struct({
  /** All faults, at most 1,000. With any, nothing has changed and `tables` is empty. */
  faults: list(FileFault, MOST_FAULTS),
  tables: list(TableChanges, 50),
  /** The name or settings of the company. */
  companyChanged: Schema.Boolean,
  /** Names of floor plans that are new or different. */
  plans: list(PlaceName, MOST_FAULTS),
  consequences: Consequences,
}).annotate({ identifier: 'Imported' });
export type Imported = typeof Imported.Type;
