import type { Value } from '../format/cell.ts';
import type { TableName } from '../format/table.ts';

/** A whole row: a value for each column of its table. */
export type CompanyRecord = Readonly<Record<string, Value>>;

/** Rows by what they are known by (`keyOf`), in the order of the file or the database. */
export type Rows = ReadonlyMap<string, CompanyRecord>;

/** The company's data as it is, or as it is to be. */
export type CompanyState = Readonly<Record<TableName, Rows>>;

export type ChangedRow = {
  readonly before: CompanyRecord;
  readonly after: CompanyRecord;
  /** Whose values differ. */
  readonly columns: readonly string[];
};

export type TableChanges = {
  readonly added: readonly CompanyRecord[];
  readonly changed: readonly ChangedRow[];
  readonly gone: readonly CompanyRecord[];
};

/** What an import does, table by table. */
export type Changes = Readonly<Record<TableName, TableChanges>>;
