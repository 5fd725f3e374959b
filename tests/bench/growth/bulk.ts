import type { Db, Query } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';

/** What slows bulk inserts: each statement that removes it, and the one that restores it. */
const removable = async (query: Query, table: string): Promise<readonly (readonly string[])[]> => {
  const constraints = await query(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype in ('f', 'u', 'x')
    order by contype = 'x', oid`);
  const indexes = await query(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = ${table}::regclass and not i.indisprimary
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)`);
  return [
    ...constraints.map(({ name, definition }) => [
      `alter table ${table} drop constraint ${name}`,
      `alter table ${table} add constraint ${name} ${definition}`,
    ]),
    ...indexes.map(({ name, definition }) => [`drop index ${name}`, String(definition)]),
  ];
};

/**
 * Inserts millions of rows into a table: without its indexes and constraints, which are created again afterwards. They are
 * checked then, so rows that violate one make it fail and roll back.
 */
export const insertInBulk = (
  db: Db,
  table: string,
  insert: (query: Query) => Promise<void>,
): Promise<void> =>
  db.transaction(async (query) => {
    await query({ text: `set local maintenance_work_mem = '512MB'` });
    const parts = await removable(query, table);
    for (const [remove = ''] of parts) await query({ text: remove });
    await insert(query);
    for (const [, restore = ''] of parts) await query({ text: restore });
  }, 'patient');
