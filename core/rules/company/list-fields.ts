import type { TableName } from '../../contract/administration/tables.ts';
import { fileColumns } from './former-id.ts';

/** What a list may have beyond the columns of its table: CD50: the building, which tells floors with the same name apart. */
const BESIDE: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  spaces: ['building'],
  signs: ['building'],
};

/** The fields to which the columns of a list of this table can belong. */
export const fieldsOf = (table: TableName): readonly string[] => [
  ...fileColumns(table).map(([name]) => name),
  ...(BESIDE[table] ?? []),
];
