import { Schema } from 'effect';
import {
  AffectedRow,
  ClosureEffects,
  MOST_AFFECTED,
} from '../../contract/administration/closures.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { Failure } from '../../contract/answer.ts';
import { list } from '../../contract/list.ts';
import { FreeText, LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { ChangesReads, Save } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';

const Moves = Schema.Array(Schema.Struct({ booking: Schema.Int, space: RowKey }));

export const ClosuresState = Schema.Struct({
  /** The closure of the requested effects: its place and times as JSON; null: it is incomplete, or none is open. */
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
/** Dismisses the outcome of the moves. */
const CloseMoved = command('CloseMoved', {});

export const ClosuresEvent = Schema.Union([
  TakeMoves,
  ChooseSpace,
  CloseAndMove,
  RetryEffects,
  CloseMoved,
]);
export type ClosuresEvent = typeof ClosuresEvent.Type;

/** The slices up to this one. */
export type ClosuresReads = ChangesReads & { readonly closures: ClosuresState };

type ClosuresHeard =
  | PlaceHeard
  | ClosuresEvent
  | AnswerTo<'administration.closureEffects' | 'administration.moveBookings'>;

export type World = AnyWorld<typeof Save.Type | RefreshOverview>;

export type ClosuresStep = Step<ClosuresState, ClosuresHeard, World, ClosuresReads>;
