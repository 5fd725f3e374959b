import { Schema } from 'effect';
import { RowKey, TableName } from '../../contract/administration/tables.ts';

/** The rows that are selected for a bulk edit. */
export const GridState = Schema.Struct({
  table: Schema.NullOr(TableName),
  selected: Schema.Array(RowKey),
  /** Where an extended selection begins. */
  anchor: Schema.NullOr(RowKey),
});
export type GridState = typeof GridState.Type;

export const initialGrid: GridState = { table: null, selected: [], anchor: null };
