import type { CompanyRecord } from '../format/state.ts';
import type { TableName } from '../format/table.ts';

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
