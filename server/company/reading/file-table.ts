import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import type { FileName } from '../../../core/rules/company/key.ts';

/** A row, with the values of the columns that the file has. */
export type FileRow = {
  readonly line: number;
  /** The key: see `keyOf`. */
  readonly key: string;
  readonly values: Readonly<Record<string, Value>>;
};

export type FileTable = {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
};

export type FileTables = Readonly<Partial<Record<TableName, FileTable>>>;

/** CD50, CD52: values that a new row needs, and Perch finds for it if its cell is empty or missing. */
const FILLED_IN: Readonly<Partial<Record<FileName, readonly string[]>>> = {
  people: ['username'],
  equipment: ['picture'],
};

export const isFilledIn = (table: FileName, column: string): boolean =>
  FILLED_IN[table]?.includes(column) ?? false;

/** CD52: tables whose lists may lack ids. */
const WITHOUT_IDS: readonly FileName[] = ['people', 'spaces'];

export const hasOwnId = (table: FileName): boolean => WITHOUT_IDS.includes(table);
