import type { SaidColumns } from '../../../core/contract/administration/columns.ts';
import { fieldsOf } from '../../../core/rules/company/list-fields.ts';
import type { Query } from '../../database/db.ts';
import { headingKey } from '../headings/heading-key.ts';
import { remember } from './remembered-headings.ts';

export const UNFIT_COLUMNS =
  'columns: expected a name and a field of its own for each, one that the table has';

const isOwn = (all: readonly string[]): boolean => new Set(all).size === all.length;

/** CD51: remembers what the columns of a list hold, unless they cannot. Their content is not sent. */
export const sayColumns = async (
  query: Query,
  { table, columns }: SaidColumns,
): Promise<boolean> => {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const known = fieldsOf(table);
  const isFit =
    columns.length > 0 &&
    isOwn(fields) &&
    fields.every((field) => known.includes(field)) &&
    columns.every(({ name }) => headingKey(name) !== '');
  if (isFit) await remember(query, table, columns);
  return isFit;
};
