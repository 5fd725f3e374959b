import { Schema } from 'effect';
import type { Administrator } from '../../core/contract/administration/administered.ts';
import {
  MOST_ROWS,
  type TableName,
  type TablePage,
} from '../../core/contract/administration/tables.ts';
import { hasId } from '../../core/rules/company/key.ts';
import { columnsOf, referencesOf, TABLES } from '../../core/rules/company/tables.ts';
import type { CompanyRecord } from '../company/format/state.ts';
import { storedRows } from '../company/stored/read-state.ts';
import { companyRevision } from '../company/stored/revision.ts';
import { STORED } from '../company/stored/stored.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import { seenBy } from './seen-rows.ts';
import { TABLE_ACCESS } from './table-access.ts';

type Keyed = { readonly key: string; readonly record: CompanyRecord };

/** The texts of a row as they stand in the CSV file. */
const textsOf = (table: TableName, record: CompanyRecord): readonly string[] =>
  Object.entries(columnsOf(table)).map(([name, column]) => column.write(record[name] ?? null));

/** Rows that the administrator may see, by key; `only`: of these keys. One more than a page has. */
const readRows = async (
  query: Query,
  administrator: Administrator,
  table: TableName,
  { after, only }: { readonly after: string; readonly only: readonly string[] | null },
): Promise<readonly Keyed[]> => {
  const { condition, values } = seenBy(administrator, table, 2);
  // Grants and rules have no id: they are identified by their content. They are few.
  if (!hasId(table)) {
    const rows = await query({
      text: `select * from (${STORED[table].read}) r where ${condition} and $1::text[] is null`,
      values: [null, ...values],
    });
    const wanted = only === null ? null : new Set(only);
    return storedRows(table, rows)
      .filter(({ key }) => key > after && (wanted === null || wanted.has(key)))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .slice(0, MOST_ROWS + 1);
  }
  const first = values.length + 2;
  const rows = await query({
    text: `select * from (${STORED[table].read}) r
           where ($1::text[] is null or r.id = any($1::text[])) and ${condition} and r.id > $${first}
           order by r.id limit ${MOST_ROWS + 1}`,
    values: [only, ...values, after],
  });
  return storedRows(table, rows);
};

const decodeChanged = decodeRows(Schema.Struct({ subject_id: Schema.String }));

/** Keys of rows that have changed after a revision, in their order. One more than a page has. */
const readChanged = async (
  query: Query,
  table: TableName,
  { after, since }: { readonly after: string; readonly since: number },
): Promise<readonly string[]> =>
  decodeChanged(
    await query({
      // Materialized, so that the query planner reads the changes since then first.
      text: `with changed as materialized (
               select distinct subject_id from change where subject = $1 and id > $2::bigint
             )
             select subject_id from changed where subject_id > $3 order by subject_id limit ${MOST_ROWS + 1}`,
      values: [table, since, after],
    }),
  ).map(({ subject_id }) => subject_id);

/** Tables with a person in the key. */
const NAMES_PEOPLE: ReadonlySet<TableName> = new Set(['people', 'grants']);

/** PV6: the key of an erased person is stored nowhere, so the page cannot be told which row is gone. */
const isErasedSince = async (query: Query, since: number): Promise<boolean> => {
  const erased = await query({
    text: `select 1 as one from change
           where subject = 'people' and id > $1::bigint and after ->> 'erased' = 'true' limit 1`,
    values: [since],
  });
  return erased.length > 0;
};

/** CD63: whether rows of the table, or that it refers to, have got another id, with which keys and cells change that have no entry. */
const isRenamedSince = async (query: Query, table: TableName, since: number): Promise<boolean> => {
  const renamed = await query({
    text: `select 1 as one from change
           where subject = any($1::text[]) and id > $2::bigint and action = 'changed' and before ->> 'id' is not null limit 1`,
    values: [[table, ...referencesOf(table)], since],
  });
  return renamed.length > 0;
};

/** AD2: of rows that are gone, nothing says in whose building they were; whoever sees all rows may know of each. */
const seesAll = ({ buildings }: Administrator, table: TableName): boolean =>
  buildings === null || TABLE_ACCESS[table].kind === 'seen';

/** AD9: a page of a table, ordered by key: from `after` on, all rows or those that have changed after the revision `since`. */
export const tablePage = (
  db: Db,
  administrator: Administrator,
  table: TableName,
  {
    after = '',
    since,
  }: { readonly after?: string | undefined; readonly since?: number | undefined },
): Promise<TablePage> =>
  snapshot(db, async (query): Promise<TablePage> => {
    const revision = await companyRevision(query);
    const isErased =
      since !== undefined && NAMES_PEOPLE.has(table) && (await isErasedSince(query, since));
    const isRenamed = since !== undefined && (await isRenamedSince(query, table, since));
    const isOther = isErased || isRenamed;
    const changed =
      since === undefined || isOther ? null : await readChanged(query, table, { after, since });
    const asked = changed?.slice(0, MOST_ROWS) ?? null;
    const found =
      asked === null ? [] : await readRows(query, administrator, table, { after: '', only: asked });
    const isHidden = asked !== null && found.length < asked.length;
    const whole = isOther || (isHidden && !seesAll(administrator, table));
    const only = whole ? null : asked;
    // Of all rows, the first ones, wherever the changes had got to.
    const from = whole ? '' : after;
    const rows =
      only === null ? await readRows(query, administrator, table, { after: from, only }) : found;
    const page = rows.slice(0, MOST_ROWS);
    const there = new Set(page.map(({ key }) => key));
    const keys = only ?? page.map(({ key }) => key);
    const isLast = (only === null ? rows : (changed ?? [])).length <= MOST_ROWS;
    return {
      revision,
      columns: Object.keys(TABLES[table]),
      rows: page.map(({ record }) => textsOf(table, record)),
      gone: (only ?? []).filter((key) => !there.has(key)),
      ...(whole ? { whole } : {}),
      next: isLast ? null : (keys.at(-1) ?? null),
    };
  });
