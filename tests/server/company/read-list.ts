import type { TableName } from '../../../core/contract/administration/tables.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import type { Fault } from '../../../server/company/format/fault.ts';
import type { Warning } from '../../../server/company/format/warning.ts';
import type { FileTable } from '../../../server/company/reading/file-table.ts';
import { readLists } from '../../../server/company/reading/lists.ts';

/** The rows of a CSV file of this table. */
export const readTable = (
  table: TableName,
  bytes: Uint8Array,
): {
  readonly table: FileTable | undefined;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
} => {
  const { tables, faults, warnings } = readLists(new Map([[fileOf(table), bytes]]), new Map());
  return { table: tables[table], faults, warnings };
};
