import { Schema } from 'effect';
import { Utilization } from '../../contract/administration/utilization.ts';
import { LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { HistoryReads } from '../history/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';

export const UtilizationState = Schema.Struct({
  /** What is asked, as JSON; null: the page is not open. */
  asked: Schema.NullOr(LongText),
  /** What `known` is the answer to. */
  answered: Schema.NullOr(LongText),
  /** The last answer, which stays in sight while another question is on its way; null: none yet. */
  known: Schema.NullOr(Utilization),
  query: Query,
});
export type UtilizationState = typeof UtilizationState.Type;

export const initialUtilization: UtilizationState = {
  asked: null,
  answered: null,
  known: null,
  query: idleQuery,
};

/** Asks again after a failure. */
const RetryUtilization = command('RetryUtilization', {});

export const UtilizationEvent = Schema.Union([RetryUtilization]);
export type UtilizationEvent = typeof UtilizationEvent.Type;

/** The slices up to this one. */
export type UtilizationReads = HistoryReads & { readonly utilization: UtilizationState };
type UtilizationHeard = PlaceHeard | UtilizationEvent | AnswerTo<'administration.utilization'>;
type World = AnyWorld<never>;
export type UtilizationStep = Step<UtilizationState, UtilizationHeard, World, UtilizationReads>;
