import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeIndexes = decodeRows(Schema.Struct({ remove: Schema.String, create: Schema.String }));

/**
 * BA18: takes the indexes of a table away but that of its key, with the constraints that rest on them. References to the table must be
 * gone. Returns the statements that create them again as they were.
 */
export const dropIndexes = async (query: Query, table: string): Promise<readonly string[]> => {
  const indexes = decodeIndexes(
    await query(sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where conrelid = ${table}::regclass and contype in ('u', 'x')
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index i where indrelid = ${table}::regclass and not indisprimary
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)
      order by 1`),
  );
  for (const { remove } of indexes) await query({ text: remove });
  return indexes.map(({ create }) => create);
};
