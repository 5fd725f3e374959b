import { Schema } from 'effect';
import { AffectedRow, ClosureEffects } from '../../contract/administration/closures.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { Failure } from '../../contract/answer.ts';
import { FreeText, LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { ChangesReads, Save, TakeMoves } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';

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
  /** The moves out of a stored closure that are being made. */
  moving: Schema.NullOr(RequestId),
  /** CS14: what became of the bookings in what was closed last, or of the last moves. */
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
  moving: null,
  result: null,
};

/** CS14: saves the set, which closes and moves; without one, moves out of the stored closure. */
const CloseAndMove = command('CloseAndMove', { key: RowKey });
const RetryEffects = command('RetryEffects', {});
/** Dismisses the outcome of the moves. */
const CloseMoved = command('CloseMoved', {});

export const ClosuresEvent = Schema.Union([CloseAndMove, RetryEffects, CloseMoved]);
export type ClosuresEvent = typeof ClosuresEvent.Type;

/** The slices up to this one. */
export type ClosuresReads = ChangesReads & { readonly closures: ClosuresState };

type ClosuresHeard =
  | PlaceHeard
  | ClosuresEvent
  | AnswerTo<'administration.closureEffects' | 'administration.moveBookings'>;

export type World = AnyWorld<typeof Save.Type | typeof TakeMoves.Type | RefreshOverview>;

export type ClosuresStep = Step<ClosuresState, ClosuresHeard, World, ClosuresReads>;
