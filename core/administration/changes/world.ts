import type { Step as EngineStep } from '../../engine/feature.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';
import type { RowsSaved, TablesReads } from '../tables/index.ts';
import type { ChangesEvent } from './events.ts';
import type { ChangesState } from './state.ts';

/** The slices up to this one. */
export type ChangesReads = TablesReads & { readonly changes: ChangesState };

export type ChangesHeard =
  | PlaceHeard
  | ChangesEvent
  | AnswerTo<'administration.check' | 'administration.apply'>;

export type World = AnyWorld<RowsSaved | RefreshOverview>;

export type ChangesStep = EngineStep<ChangesState, ChangesHeard, World, ChangesReads>;
