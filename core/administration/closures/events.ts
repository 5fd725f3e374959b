import { Schema } from 'effect';
import { MOST_AFFECTED } from '../../contract/administration/closures.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { list } from '../../contract/list.ts';
import { command } from '../../engine/event.ts';

/** Whether bookings get the space that is offered. */
const TakeMoves = command('TakeMoves', {
  bookings: list(Schema.Int, MOST_AFFECTED),
  taken: Schema.Boolean,
});
/** Another space than the offered one; null: that again. */
const ChooseSpace = command('ChooseSpace', {
  booking: Schema.Int,
  space: Schema.NullOr(RowKey),
});
/** CS14: saves the set, if there is one, and then makes the moves that are taken. */
const CloseAndMove = command('CloseAndMove', { key: RowKey });
const RetryEffects = command('RetryEffects', {});
/** What became of the moves has been read. */
const CloseMoved = command('CloseMoved', {});

export const ClosuresEvent = Schema.Union([
  TakeMoves,
  ChooseSpace,
  CloseAndMove,
  RetryEffects,
  CloseMoved,
]);
export type ClosuresEvent = typeof ClosuresEvent.Type;
