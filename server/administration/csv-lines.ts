import { stringify } from 'csv-stringify/sync';

/** AD10: rows as CSV. A spreadsheet must not take a text for a formula: such a cell begins with an apostrophe. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true },
  );
