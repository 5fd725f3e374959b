import type { SaidColumns } from '../../../core/contract/administration/columns.ts';
import { fieldsOf } from '../../../core/rules/company/list-fields.ts';
import { headingKey } from '../../company/headings/heading-key.ts';
import { remember } from '../../company/stored/remembered-headings.ts';
import type { Db } from '../../database/db.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';

const UNFIT = refused(
  400,
  'MALFORMED',
  'columns: expected a name and a field of its own for each, one that the table has',
);

const isOwn = (all: readonly string[]): boolean => new Set(all).size === all.length;

/** CD51: remembers what the columns of a list hold. Their content is not sent. */
export const sayColumns = async (
  db: Db,
  { table, columns }: SaidColumns,
): Promise<Answer<null>> => {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const known = fieldsOf(table);
  const isFit =
    columns.length > 0 &&
    isOwn(fields) &&
    fields.every((field) => known.includes(field)) &&
    columns.every(({ name }) => headingKey(name) !== '');
  if (!isFit) return UNFIT;
  await db.transaction((query) => remember(query, table, columns));
  return answer(null);
};
