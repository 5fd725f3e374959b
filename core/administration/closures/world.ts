import type { Step } from '../../engine/feature.ts';
import type { ChangesReads, Save } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';
import type { ClosuresEvent } from './events.ts';
import type { ClosuresState } from './state.ts';

/** The slices up to this one. */
export type ClosuresReads = ChangesReads & { readonly closures: ClosuresState };

type ClosuresHeard =
  | PlaceHeard
  | ClosuresEvent
  | AnswerTo<'administration.closureEffects' | 'administration.moveBookings'>;

export type World = AnyWorld<typeof Save.Type | RefreshOverview>;

export type ClosuresStep = Step<ClosuresState, ClosuresHeard, World, ClosuresReads>;
