import { Schema } from 'effect';
import { RowKey, TableName } from '../../contract/administration/tables.ts';
import { PlaceName } from '../../contract/text.ts';

export const GridState = Schema.Struct({
  table: Schema.NullOr(TableName),
  /** The rows that are selected for a bulk edit. */
  selected: Schema.Array(RowKey),
  /** Where an extended selection begins. */
  anchor: Schema.NullOr(RowKey),
  /** AP18: what was pasted last. */
  pasted: Schema.NullOr(
    Schema.Struct({
      found: Schema.Int,
      added: Schema.Int,
      columns: Schema.Array(Schema.NullOr(PlaceName)),
      /** Steps of undo with it. */
      steps: Schema.Int,
    }),
  ),
  /** AP83: the new rows of the last step: numbers of their keys, the last one excluded. */
  added: Schema.NullOr(Schema.Struct({ from: Schema.Int, to: Schema.Int, steps: Schema.Int })),
});
export type GridState = typeof GridState.Type;

export const initialGrid: GridState = {
  table: null,
  selected: [],
  anchor: null,
  pasted: null,
  added: null,
};
