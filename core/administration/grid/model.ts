import { Schema } from 'effect';
import { MOST_EDITS } from '../../contract/administration/change-set.ts';
import { RowKey, TableName } from '../../contract/administration/tables.ts';
import { list } from '../../contract/list.ts';
import { LongText, PlaceName } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { ChangesReads, EditCells, RemoveRows } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { World as AnyWorld } from '../remote/world.ts';

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

/** Selects a row, or no longer. `extend`: with all rows from the last one that was selected. */
const SelectRow = command('SelectRow', {
  key: RowKey,
  selected: Schema.Boolean,
  extend: Schema.Boolean,
});
/** All rows that the filter shows, or none. */
const SelectAll = command('SelectAll', { selected: Schema.Boolean });
/** Of the selected rows only those that the filter shows. */
const SelectShown = command('SelectShown', {});

const values = list(LongText, 200);

/** AP17: sets a cell of all selected rows: to a text, or of a list only some of its values. */
const EditSelected = command('EditSelected', {
  column: PlaceName,
  to: Schema.Union([
    Schema.Struct({ text: LongText }),
    Schema.Struct({ add: values, remove: values }),
  ]),
});
const RemoveSelected = command('RemoveSelected', {});

/**
 * AP18: a table from a spreadsheet. `columns`: where each of its columns goes; null: nowhere. `defaults`: cells of new rows
 * that it does not say.
 */
const PasteRows = command('PasteRows', {
  columns: list(Schema.NullOr(PlaceName), 50),
  rows: list(list(LongText, 50), MOST_EDITS),
  defaults: Schema.Record(PlaceName, LongText),
});
const ClosePasted = command('ClosePasted', {});

export const GridEvent = Schema.Union([
  SelectRow,
  SelectAll,
  SelectShown,
  EditSelected,
  RemoveSelected,
  PasteRows,
  ClosePasted,
]);
export type GridEvent = typeof GridEvent.Type;

export type GridReads = ChangesReads & { readonly grid: GridState };
type World = AnyWorld<typeof EditCells.Type | typeof RemoveRows.Type>;
export type GridStep = Step<GridState, PlaceHeard | GridEvent, World, GridReads>;
