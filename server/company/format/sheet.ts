import type { Fault } from './fault.ts';

/** A line of a list, with its number as an editor or a spreadsheet shows it. */
export type SheetLine = { readonly line: number; readonly cells: readonly string[] };

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A CSV file, or a sheet of a workbook: lines that are not empty. */
export type Sheet = {
  /** Its path; of a workbook with several sheets with the name of the sheet: `Staff.xlsx/People`. */
  readonly file: string;
  /** null: the cells came separated. */
  readonly separator: Separator | null;
  /** CD44: the encoding, if only the letters speak for it. */
  readonly guess: string | null;
  readonly lines: readonly SheetLine[];
};

export type ReadSheet = Sheet | { readonly fault: Fault };

/** CD21: more than the database holds of any kind. */
export const MOST_ROWS = 100_000;
/** CD21: columns of the first line, with those without a name, and cells of any other. A table has at most 13. */
export const MOST_COLUMNS = 100;
