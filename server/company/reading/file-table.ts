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

/** A table as a list of a spreadsheet or another program has it. */
export type ListTable = FileTable & {
  /** Whether its columns have the names of the format. */
  readonly isOwn: boolean;
  /** The names of the columns as the file has them, by field. */
  readonly headings: Readonly<Record<string, string>>;
  /** CD76: the floor of whose spaces it is the whole list; null: it is that of all. */
  readonly onlyFloor: string | null;
};

export type ListTables = Readonly<Partial<Record<TableName, ListTable>>>;

/** CD50, CD52, CD71, CD85: values that a new row needs, and Perch finds for it if its cell is empty or missing. */
const FILLED_IN: Readonly<Partial<Record<FileName, readonly string[]>>> = {
  people: ['username'],
  equipment: ['picture'],
  spaces: ['name', 'kind', 'zone'],
};

/** `isOwn`: see `ListTable`. */
export const isFilledIn = (table: FileName, column: string, isOwn: boolean): boolean =>
  (FILLED_IN[table]?.includes(column) ?? false) && !(isOwn && table === 'spaces');

/** CD52: tables whose lists may lack ids. */
const WITHOUT_IDS: readonly FileName[] = ['people', 'spaces'];

export const hasOwnId = (table: FileName): boolean => WITHOUT_IDS.includes(table);
