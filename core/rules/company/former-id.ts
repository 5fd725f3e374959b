import type { TableName } from '../../contract/administration/tables.ts';
import { BOOKING_COLUMNS, BOOKINGS } from './bookings-file.ts';
import { id } from './cell.ts';
import { type FileName, hasId } from './key.ts';
import { type Column, orNone } from './table.ts';
import { csvColumns } from './tables.ts';

/** CD60: a column of files alone: the id that a row had before. */
export const FORMER_ID = 'former_id';
const formerId = orNone(id);

/** CD60: whether rows of the table may get another id. That of a consent names the folder of its texts. */
export const mayRename = (table: TableName): boolean => hasId(table) && table !== 'consents';

/** The columns that a CSV file may have. An exported one has no former ids. */
export const fileColumns = (table: FileName): readonly (readonly [string, Column])[] =>
  table === BOOKINGS
    ? Object.entries(BOOKING_COLUMNS)
    : mayRename(table)
      ? [...csvColumns(table), [FORMER_ID, formerId]]
      : csvColumns(table);
