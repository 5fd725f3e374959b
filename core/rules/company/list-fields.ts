import { LIST_NAMES, type ListFields } from '../../contract/administration/columns.ts';
import { fileColumns } from './former-id.ts';
import type { FileName } from './key.ts';

/**
 * What a list may have beyond the columns of its table. CD50: the building, which tells floors with the same name apart. CD71: whether a
 * space can be booked, which is the opposite of blocked. CD75: the day of a booking with times alone, and whether it takes place. CD88: the last day of
 * somebody.
 */
const BESIDE: Readonly<Partial<Record<FileName, readonly string[]>>> = {
  people: ['leaving'],
  spaces: ['building', 'bookable'],
  signs: ['building'],
  bookings: ['date', 'status', 'cancelled'],
};

/** CD76: what stands before the id of a floor in a line above a list of spaces that is the whole list of this floor alone. */
export const ONLY_FLOOR = 'only_floor';

/** The fields to which the columns of a list of this table can belong. */
export const fieldsOf = (table: FileName): readonly string[] => [
  ...fileColumns(table).map(([name]) => name),
  ...(BESIDE[table] ?? []),
];

/** CD51: what a list may be, and its columns may hold. */
export const LIST_FIELDS: ListFields = LIST_NAMES.map((table) => ({ table, of: fieldsOf(table) }));
