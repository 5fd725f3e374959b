import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { MIGRATIONS } from '../database/migrations/all.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** What the steps of the schema create or name, as they are written. */
const CREATED =
  /\b(?:create (?:or replace )?(?:table|view|function|sequence)(?: if not exists)?|rename to) ([a-z_]+)/g;

const known = (): ReadonlySet<string> =>
  new Set([
    'schema_migration',
    ...MIGRATIONS.flatMap(({ sql: text }) =>
      Array.from(text.matchAll(CREATED), ([, name = '']) => name),
    ),
  ]);

const decodeObjects = decodeRows(Schema.Struct({ name: Schema.String, drop: Schema.String }));

/** Views, tables, functions and sequences of the schema that belong to no extension, with what removes each. */
const readObjects = async (query: Query) =>
  decodeObjects(
    await query(sql`select c.relname::text as name,
        format('drop %s if exists %I cascade', case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
          c.relname) as drop
      from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v', 'S', 'p', 'm', 'f')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i') and d.classid = 'pg_class'::regclass
          and (d.deptype = 'e' or c.relkind = 'S'))
      union all
      select p.proname::text, format('drop routine if exists %s cascade', p.oid::regprocedure)
      from pg_proc p where p.pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`),
  );

/** The names of what is in the schema and is not Perch's. */
export const foreignObjects = async (query: Query): Promise<readonly string[]> => {
  const names = known();
  return (await readObjects(query)).map(({ name }) => name).filter((name) => !names.has(name));
};

/** Removes all tables, views, functions and sequences of Perch. Extensions stay. */
export const dropObjects = async (query: Query): Promise<void> => {
  for (const { drop } of await readObjects(query)) await query({ text: drop });
};
