import type { Step as EngineStep } from '../../engine/feature.ts';
import type { ChangesReads } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';
import type { ImportsEvent } from './events.ts';
import type { ImportsState } from './state.ts';

/** The slices up to this one. */
export type ImportsReads = ChangesReads & { readonly imports: ImportsState };

export type World = AnyWorld<RefreshOverview>;

export type ImportsStep = EngineStep<
  ImportsState,
  PlaceHeard | ImportsEvent | AnswerTo<'administration.import'>,
  World,
  ImportsReads
>;
