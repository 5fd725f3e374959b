import type { TableName } from '../../contract/administration/tables.ts';
import type { Step } from '../../engine/feature.ts';
import type { PlaceHeard, PlaceReads } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World } from '../remote/world.ts';
import type { TablesState } from './state.ts';

/** The slices up to this one. */
export type TablesReads = PlaceReads & { readonly tables: TablesState };

/** What features above may change here: rows that the server has taken over. Cells by column; null: the row is gone. */
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
