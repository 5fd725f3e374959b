import { Schema } from 'effect';
import { list } from '../list.ts';
import { CompanyWord, FreeText } from '../text.ts';
import { TABLE_NAMES } from './tables.ts';

/** CD21: columns of a list. */
const MOST_COLUMNS = 100;

const Columns = list(
  /** `field`: null: the column is left out. */
  Schema.Struct({ name: FreeText, field: Schema.NullOr(CompanyWord) }),
  MOST_COLUMNS,
);

/** CD79: a list is of a table, or of bookings of another system. */
export const LIST_NAMES = [...TABLE_NAMES, 'bookings'] as const;
export const ListName = Schema.Literals(LIST_NAMES);
export type ListName = typeof ListName.Type;

/** CD51: what somebody says of the columns of a list. */
export const SaidColumns = Schema.Struct({ table: ListName, columns: Columns }).annotate({
  identifier: 'SaidColumns',
});
export type SaidColumns = typeof SaidColumns.Type;

/** CD51: a list whose columns nobody has placed completely. `table`: null: nothing says what it is. */
export const OpenList = Schema.Struct({
  file: FreeText,
  table: Schema.NullOr(ListName),
  columns: Columns,
}).annotate({ identifier: 'OpenList' });
export type OpenList = typeof OpenList.Type;

export const MOST_LISTS = 50;

/** CD51: what a list may be, and its columns may hold. */
export type ListFields = readonly {
  readonly table: ListName;
  readonly of: readonly string[];
}[];
