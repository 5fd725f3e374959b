import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Form } from '../../../core/rules/company/cell.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';

/**
 * How the rows of a CSV file are stored. In `read` and `write`, columns have the names of the file; `_id` is the id of the
 * database.
 */
export type StoredTable = {
  /** Selects all rows as they would be in the file, with `_id`; lists are sorted arrays of text. */
  readonly read: string;
  /**
   * Writes whole rows: inserts those whose `_id` is unknown, and updates the others. $1: an array of records as JSON, with
   * `_id`; references are ids of the company's own, of rows that are stored already.
   */
  readonly write: string;
  /** Removes the rows with the ids $1 (bigint[]). $2: now, milliseconds since the epoch. */
  readonly remove: string;
};

const typeOf = (form: Form): string => {
  switch (form.kind) {
    case 'number':
      return form.whole ? 'int' : 'double precision';
    case 'yesNo':
      return 'boolean';
    case 'words':
      return 'jsonb';
    default:
      return 'text';
  }
};

/** A recordset of the table's records. `others`: further columns, with their types. */
export const recordsOf = (table: TableName, ...others: readonly string[]): string => {
  const columns = Object.entries(columnsOf(table)).map(
    ([name, { form }]) => `"${name}" ${typeOf(form)}`,
  );
  return `jsonb_to_recordset($1::text::jsonb) as r(${['_id bigint', ...columns, ...others].join(', ')})`;
};
