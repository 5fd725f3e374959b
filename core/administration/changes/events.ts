import { Schema } from 'effect';
import { MOST_EDITS } from '../../contract/administration/change-set.ts';
import { RowKey, TableName } from '../../contract/administration/tables.ts';
import { list } from '../../contract/list.ts';
import { CellText, FreeText, Logo, PlaceName } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import { Cells, Subject } from './state.ts';

/** AP4: one step of undo, however many cells: typing into one, a bulk edit, a paste. */
export const EditCells = command('EditCells', {
  edits: list(
    Schema.Struct({ subject: Subject, key: RowKey, column: PlaceName, text: CellText }),
    MOST_EDITS * 20,
  ),
  /** New rows of the same step, for example of a paste. */
  rows: Schema.optionalKey(list(Schema.Struct({ table: TableName, cells: Cells }), MOST_EDITS)),
});
export const RemoveRows = command('RemoveRows', {
  table: TableName,
  keys: list(RowKey, MOST_EDITS),
});
/** They are not removed after all. */
const KeepRows = command('KeepRows', {
  table: TableName,
  keys: list(RowKey, MOST_EDITS),
});
/** The picture gets its name in a cell with `EditCells`. */
const AddPicture = command('AddPicture', { name: PlaceName, content: Logo });

/** AP7: somebody else has changed the cell meanwhile. */
const KeepMine = command('KeepMine', { subject: Subject, key: RowKey, column: PlaceName });
const TakeTheirs = command('TakeTheirs', { subject: Subject, key: RowKey, column: PlaceName });

const Undo = command('Undo', {});
const Redo = command('Redo', {});
const Discard = command('Discard', {});
export const Save = command('Save', { reason: Schema.NullOr(FreeText) });
/** AP9: takes back what was saved last. */
const UndoSave = command('UndoSave', {});
const CloseSaved = command('CloseSaved', {});

export const ChangesEvent = Schema.Union([
  EditCells,
  RemoveRows,
  KeepRows,
  AddPicture,
  KeepMine,
  TakeTheirs,
  Undo,
  Redo,
  Discard,
  Save,
  UndoSave,
  CloseSaved,
]);
export type ChangesEvent = typeof ChangesEvent.Type;
