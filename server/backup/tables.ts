import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** BA1: tables that no backup has, and why. A restored database has no rows in them. */
export const NOT_BACKED_UP: Readonly<Record<string, string>> = {
  session: 'everybody signs in again',
  login_attempt: 'wrong passwords of the last minutes',
  sign_on_attempt: 'sign-ins that are under way at a provider',
  sign_on_trial: 'trials of providers of the last minutes',
  sign_on_waiting: 'accounts at a provider that wait for a password',
  sign_on_logout: 'sign-outs at a provider of the last minutes',
  setup_link: 'links of the first start',
  setup_draft: 'what was typed at a first start that was not finished',
  floor_event: 'what moved lately; pages read their floors as a whole',
  build: 'builds that served lately',
  asset: 'their files; a server brings those of its own',
  outgoing: 'a restored database is paused',
  maintenance: 'of the database before',
  mail_service: 'each start says whether mail is sent',
  backup_run: 'backups of another database',
  schema_migration: 'the header has the steps of the schema',
};

/** A table as the database has it. Columns that the database computes are left out. */
export type Shape = {
  readonly name: string;
  readonly columns: readonly string[];
  /** The order of the rows, the same on every database: by the key, texts byte by byte. */
  readonly order: string;
};

const decodeColumns = decodeRows(
  Schema.Struct({
    name: Schema.String,
    column: Schema.String,
    key_at: Schema.NullOr(Schema.Int),
    is_text: Schema.Boolean,
  }),
);

type Column = ReturnType<typeof decodeColumns>[number];

const orderOf = (columns: readonly Column[]): string => {
  const keys = columns
    .filter(({ key_at }) => key_at !== null)
    .toSorted((a, b) => (a.key_at ?? 0) - (b.key_at ?? 0));
  if (keys.length > 0) {
    return keys
      .map(({ column, is_text }) => `${column}${is_text ? ' collate "C"' : ''}`)
      .join(', ');
  }
  return columns.map(({ column }) => `${column}::text collate "C"`).join(', ');
};

/** All tables of the schema, by name. */
export const readShapes = async (query: Query): Promise<readonly Shape[]> => {
  const columns = decodeColumns(
    await query(sql`select c.relname::text as name, a.attname::text as column, k.at::int as key_at,
        a.attcollation <> 0 as is_text
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join lateral unnest(i.indkey::int2[]) with ordinality k(number, at) on k.number = a.attnum
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname collate "C", a.attnum`),
  );
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    const known = tables.get(column.name);
    if (known === undefined) tables.set(column.name, [column]);
    else known.push(column);
  }
  return Array.from(tables, ([name, all]) => ({
    name,
    columns: all.map(({ column }) => column),
    order: orderOf(all),
  }));
};

/** BA3: the statement whose text is counted and summed. */
export const rowsOf = ({ name, columns, order }: Shape): string =>
  `select ${columns.join(', ')} from ${name} order by ${order}`;
