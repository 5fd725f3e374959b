import { Schema } from 'effect';
import { list } from '../list.ts';
import { LongText, PlaceName } from '../text.ts';

/** The tables of company data (docs/company-data.md); `spaces` is `spaces.csv`. */
export const TABLE_NAMES = [
  'sites',
  'buildings',
  'floors',
  'equipment',
  'spaces',
  'signs',
  'groups',
  'people',
  'grants',
  'rules',
  'closures',
  'consents',
] as const;
export const TableName = Schema.Literals(TABLE_NAMES);
export type TableName = typeof TableName.Type;

/** The key of a row: its id, or values as JSON (`keyOf`). */
export const RowKey = LongText;

const MOST_COLUMNS = 50;
/** Rows of one answer. */
export const MOST_ROWS = 2_000;

/** The texts of a row as they stand in the CSV file, in the order of the columns. */
const Row = list(LongText, MOST_COLUMNS);

/**
 * Rows of a table that the caller may see, ordered by key.
 *
 * Example: `{ revision: 812, columns: ['id', 'name'], rows: [['harbour', 'Harbour house']], gone: [], next: null }`.
 */
export const TablePage = Schema.Struct({
  /** Of the whole company data. Ask again with `since` for what has changed after it. */
  revision: Schema.Int,
  columns: list(PlaceName, MOST_COLUMNS),
  rows: list(Row, MOST_ROWS),
  /** With `since`: keys of rows that are gone since then. */
  gone: list(RowKey, MOST_ROWS),
  /** With `since`: these are not only the changes, but the first of all rows; forget others. */
  whole: Schema.optional(Schema.Boolean),
  /** Ask for the next page with this `after`; null: this is the last one. */
  next: Schema.NullOr(RowKey),
}).annotate({ identifier: 'TablePage' });
export type TablePage = typeof TablePage.Type;
