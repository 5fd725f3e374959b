import { Schema } from 'effect';
import { BuildingId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { FreeFloors } from '../../contract/update.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, OfficeState, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** What is asked: a building, at a chosen time or now. */
export const Question = Schema.Struct({
  buildingId: BuildingId,
  chosen: Schema.NullOr(Schema.Struct({ start: Minutes, end: Minutes })),
});
export type Question = typeof Question.Type;

export const FreeFloorsState = Schema.Struct({
  /** Null: nothing is asked, because the building has one floor. */
  question: Schema.NullOr(Question),
  query: Query,
  /** The last answer to the question. */
  known: Schema.NullOr(FreeFloors.fields.floors),
});
export type FreeFloorsState = typeof FreeFloorsState.Type;

export const initialFreeFloors: FreeFloorsState = {
  question: null,
  query: initialQuery,
  known: null,
};

/** The slices that this feature reads. */
export type FreeFloorsReads = OfficeState & { readonly freeFloors: FreeFloorsState };

type FreeFloorsHeard = OfficeHeard | AnswerTo<'updates.freeFloors'>;

export type FreeFloorsStep = Step<FreeFloorsState, FreeFloorsHeard, World, FreeFloorsReads>;
