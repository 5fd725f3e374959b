import { Schema } from 'effect';
import { CompanySettings } from '../../contract/administration/overview.ts';
import { RowKey, TableName } from '../../contract/administration/tables.ts';
import { LongText, PlaceName } from '../../contract/text.ts';
import type { Step } from '../../engine/feature.ts';
import { idleQuery, initialQuery, Query } from '../../remote/query.ts';
import type { PlaceHeard, PlaceReads } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World } from '../remote/world.ts';

/** The texts of a row, in the order of the columns. */
const Row = Schema.Array(LongText);
export type Row = typeof Row.Type;

export const TableState = Schema.Struct({
  columns: Schema.Array(PlaceName),
  /** In the order in which they came. */
  rows: Schema.Array(Row),
  /** The revision since which changes are asked for; null: not all pages have been read yet. */
  revision: Schema.NullOr(Schema.Int),
  /** The pass over the pages that goes on: the last key, and the revision of its first page. */
  reading: Schema.NullOr(Schema.Struct({ after: RowKey, revision: Schema.Int })),
  query: Query,
});
export type TableState = typeof TableState.Type;

export const TablesState = Schema.Struct({
  tables: Schema.Record(TableName, Schema.optionalKey(TableState)),
  /** The name of the company and its settings; null: not read. */
  company: Schema.NullOr(CompanySettings),
  companyQuery: Query,
  /** The revision of the overview when `company` was asked for. */
  companyRevision: Schema.NullOr(Schema.Int),
});
export type TablesState = typeof TablesState.Type;

export const unreadTable: TableState = {
  columns: [],
  rows: [],
  revision: null,
  reading: null,
  query: initialQuery,
};

export const initialTables: TablesState = {
  tables: {},
  company: null,
  companyQuery: idleQuery,
  companyRevision: null,
};

/** The slices up to this one. */
export type TablesReads = PlaceReads & { readonly tables: TablesState };

/** Features above may dispatch this: rows that the server has saved. Cells by column; null: the row is removed. */
export type RowsSaved = {
  readonly _tag: 'RowsSaved';
  readonly rows: readonly {
    readonly table: TableName;
    readonly key: string;
    readonly cells: Readonly<Record<string, string>> | null;
  }[];
};

type TablesHeard =
  | PlaceHeard
  | RowsSaved
  | AnswerTo<'administration.table' | 'administration.company'>;

export type TablesStep = Step<TablesState, TablesHeard, World, TablesReads>;
