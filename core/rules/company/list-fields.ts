import { fileColumns } from './former-id.ts';
import type { FileName } from './key.ts';

/** What a list may have beyond the columns of its table: CD50: the building, which tells floors with the same name apart. */
const BESIDE: Readonly<Partial<Record<FileName, readonly string[]>>> = {
  spaces: ['building'],
  signs: ['building'],
};

/** The fields to which the columns of a list of this table can belong. */
export const fieldsOf = (table: FileName): readonly string[] => [
  ...fileColumns(table).map(([name]) => name),
  ...(BESIDE[table] ?? []),
];
