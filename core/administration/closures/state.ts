import { Schema } from 'effect';
import { AffectedRow, ClosureEffects } from '../../contract/administration/closures.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { Failure } from '../../contract/answer.ts';
import { FreeText, LongText } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';

const Moves = Schema.Array(Schema.Struct({ booking: Schema.Int, space: RowKey }));

export const ClosuresState = Schema.Struct({
  /** What the effects are asked for: the place and times of the open closure as JSON; null: it is not complete, or none is open. */
  asked: Schema.NullOr(LongText),
  query: Query,
  /** Of the first page. */
  effects: Schema.NullOr(ClosureEffects),
  /** Of all pages so far. */
  rows: Schema.Array(AffectedRow),
  /** Where the next page begins. */
  from: Schema.Int,
  /** Bookings that stay where they are, though another space is offered. */
  left: Schema.Array(Schema.Int),
  /** Spaces that were chosen, by booking. */
  chosen: Schema.Record(Schema.String, RowKey),
  /** CS14: moves that are made once the set is saved, or are being made. */
  act: Schema.NullOr(
    Schema.Struct({
      moves: Moves,
      reason: FreeText,
      /** null: the set is being saved first. */
      request: Schema.NullOr(RequestId),
    }),
  ),
  /** What became of the last moves. */
  result: Schema.NullOr(
    Schema.Struct({
      moved: Schema.Int,
      /** Affected ones that are where they were. */
      stay: Schema.Int,
      failures: Schema.Array(
        Schema.Struct({ booking: Schema.Int, code: FreeText, name: FreeText }),
      ),
      failure: Schema.NullOr(Failure),
    }),
  ),
});
export type ClosuresState = typeof ClosuresState.Type;

export const initialClosures: ClosuresState = {
  asked: null,
  query: idleQuery,
  effects: null,
  rows: [],
  from: 0,
  left: [],
  chosen: {},
  act: null,
  result: null,
};
