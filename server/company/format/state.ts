import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';

/** A whole row: a value for each column of its table. */
export type CompanyRecord = Readonly<Record<string, Value>>;

/** Rows by key (`keyOf`), in the order of the file or the database. */
export type Rows = ReadonlyMap<string, CompanyRecord>;

/** The company's data as it is, or as it is to be. */
export type CompanyState = Readonly<Record<TableName, Rows>>;
