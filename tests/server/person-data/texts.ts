import type { Db } from '../../../server/database/db.ts';

/** Tables, as `table.column`, whose text contains one of the words, upper and lower case the same. Binary columns as hex and as text. */
export const columnsWith = async (db: Db, words: readonly string[]): Promise<readonly string[]> => {
  const columns = await db.query({
    text: `select c.table_name as t, c.column_name as c, c.data_type as type
           from information_schema.columns c
           join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
           where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
             and c.data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY', 'character varying')
           order by 1, 2`,
    values: [],
  });
  if (columns.length < 50) throw new Error(`Only ${columns.length} columns were found`);
  const found: string[] = [];
  for (const { t, c, type } of columns) {
    const text = type === 'bytea' ? `encode("${c}", 'escape')` : `"${c}"::text`;
    const rows = await db.query({
      text: `select 1 from "${t}" where exists (
               select from unnest($1::text[]) sought_text where position(lower(sought_text) in lower(${text})) > 0) limit 1`,
      values: [words],
    });
    if (rows.length > 0) found.push(`${t}.${c}`);
  }
  return found;
};
