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

/** Rows of records; `columns`: their names and types. */
export const recordsOf = (columns: string): string =>
  `jsonb_to_recordset($1::text::jsonb) as r(_id bigint, ${columns})`;
