import { Schema } from 'effect';
import { RowKey } from '../../contract/administration/tables.ts';
import { command } from '../../engine/event.ts';

/** Selects a row, or no longer. `extend`: with all rows from the last one that was selected. */
const SelectRow = command('SelectRow', {
  key: RowKey,
  selected: Schema.Boolean,
  extend: Schema.Boolean,
});
/** All rows that the filter shows, or none. */
const SelectAll = command('SelectAll', { selected: Schema.Boolean });

export const GridEvent = Schema.Union([SelectRow, SelectAll]);
export type GridEvent = typeof GridEvent.Type;
