import { Schema } from 'effect';
import { MOST_EDITS } from '../../contract/administration/change-set.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { list } from '../../contract/list.ts';
import { LongText, PlaceName } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

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
