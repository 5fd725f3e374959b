import { Schema } from 'effect';
import { Consequences, KeptTimes, MOST_EDITS } from '../../contract/administration/change-set.ts';
import { MOST_AFFECTED } from '../../contract/administration/closures.ts';
import { Expectation } from '../../contract/administration/expectation.ts';
import { RowKey, TableName } from '../../contract/administration/tables.ts';
import { Failure } from '../../contract/answer.ts';
import { list } from '../../contract/list.ts';
import { CellText, FreeText, Logo, PlaceName } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step as EngineStep } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';
import type { RowsSaved, TablesReads } from '../tables/index.ts';

/** The company itself has no table: its name and settings are cells of a single row here, settings as JSON. */
export const Subject = Schema.Union([TableName, Schema.Literal('company')]);
export type Subject = typeof Subject.Type;

/** Texts of cells by column. */
export const Cells = Schema.Record(PlaceName, CellText);
export type Cells = typeof Cells.Type;

/** The pending change of a row. `before`: the original values of the changed cells. */
export const RowChange = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('add'), cells: Cells }),
  Schema.Struct({ kind: Schema.Literal('change'), cells: Cells, before: Cells }),
  Schema.Struct({ kind: Schema.Literal('remove') }),
]);
export type RowChange = typeof RowChange.Type;

/** The changes of the rows of each table that are not saved yet. */
export const Draft = Schema.Record(Subject, Schema.optionalKey(Schema.Record(RowKey, RowChange)));
export type Draft = typeof Draft.Type;

/** AP5: an undo step: the pending change of each affected row before and after it; null: none. */
export const Step = Schema.Struct({
  parts: Schema.Array(
    Schema.Struct({
      subject: Subject,
      key: RowKey,
      before: Schema.NullOr(RowChange),
      after: Schema.NullOr(RowChange),
    }),
  ),
});
export type Step = typeof Step.Type;

/** A fault that the server found in the set. null: of the set as a whole. */
const FoundFault = Schema.Struct({
  row: Schema.NullOr(Schema.Struct({ subject: Subject, key: RowKey })),
  column: Schema.NullOr(FreeText),
  expected: Expectation,
  found: Schema.NullOr(FreeText),
});
export type FoundFault = typeof FoundFault.Type;

export const ChangesState = Schema.Struct({
  draft: Draft,
  /** Pictures of the draft by the name that stands in a cell; base64. */
  pictures: Schema.Record(PlaceName, Logo),
  /** CS22: of bookings in what is closed, the space that somebody chose; null: the booking stays. */
  chosen: Schema.Record(Schema.String, Schema.NullOr(RowKey)),
  done: Schema.Array(Step),
  undone: Schema.Array(Step),
  /** The number of the next new row. */
  nextRow: Schema.Int,
  /** Grows with each change of the draft. */
  version: Schema.Int,
  /** The check of the draft on the server. */
  check: Query,
  /** The version that is being checked. */
  checking: Schema.NullOr(Schema.Int),
  /** What the server said last. */
  checked: Schema.NullOr(
    Schema.Struct({
      version: Schema.Int,
      faults: Schema.Array(FoundFault),
      consequences: Consequences,
    }),
  ),
  saving: Schema.NullOr(RequestId),
  /** CD41: what was said with the last save. */
  times: Schema.optionalKey(KeptTimes),
  /** Why the last attempt to save failed; null: it did not. */
  failure: Schema.NullOr(Failure),
  /** AP9: what was saved last; `undo`: the steps that take it back. */
  saved: Schema.NullOr(
    Schema.Struct({
      at: Schema.Int,
      count: Schema.Int,
      consequences: Consequences,
      undo: Step,
      /** AP16: the ids of new rows by their keys in the draft, which the page still names. */
      ids: Schema.optionalKey(Schema.Record(RowKey, RowKey)),
      /** CD41: what is said with the undo, too, so that all is as before. */
      times: Schema.optionalKey(KeptTimes),
      isUndo: Schema.Boolean,
    }),
  ),
});
export type ChangesState = typeof ChangesState.Type;

export const initialChanges: ChangesState = {
  draft: {},
  pictures: {},
  chosen: {},
  done: [],
  undone: [],
  nextRow: 1,
  version: 0,
  check: idleQuery,
  checking: null,
  checked: null,
  saving: null,
  failure: null,
  saved: null,
};

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

/** CS22: whether bookings get the space that is offered. */
export const TakeMoves = command('TakeMoves', {
  bookings: list(Schema.Int, MOST_AFFECTED),
  taken: Schema.Boolean,
});
/** CS22: another space than the offered one; null: that again. */
const ChooseSpace = command('ChooseSpace', {
  booking: Schema.Int,
  space: Schema.NullOr(RowKey),
});

/** AP7: somebody else has changed the cell meanwhile. */
const KeepMine = command('KeepMine', { subject: Subject, key: RowKey, column: PlaceName });
const TakeTheirs = command('TakeTheirs', { subject: Subject, key: RowKey, column: PlaceName });

const Undo = command('Undo', {});
const Redo = command('Redo', {});
const Discard = command('Discard', {});
/** `times`: CD41 */
export const Save = command('Save', {
  reason: Schema.NullOr(FreeText),
  times: Schema.optionalKey(KeptTimes),
});
/** AP9: takes back what was saved last. */
const UndoSave = command('UndoSave', {});
const CloseSaved = command('CloseSaved', {});

export const ChangesEvent = Schema.Union([
  EditCells,
  RemoveRows,
  KeepRows,
  AddPicture,
  TakeMoves,
  ChooseSpace,
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

/** The slices up to this one. */
export type ChangesReads = TablesReads & { readonly changes: ChangesState };

export type ChangesHeard =
  | PlaceHeard
  | ChangesEvent
  | AnswerTo<'administration.check' | 'administration.apply'>;

export type World = AnyWorld<RowsSaved | RefreshOverview>;

export type ChangesStep = EngineStep<ChangesState, ChangesHeard, World, ChangesReads>;
