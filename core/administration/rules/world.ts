import type { Step } from '../../engine/feature.ts';
import type { ChangesEvent, ChangesReads } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RulesEvent } from './events.ts';
import type { RulesState } from './state.ts';

/** The slices up to this one. */
export type RulesReads = ChangesReads & { readonly rules: RulesState };

type RulesHeard = PlaceHeard | RulesEvent | AnswerTo<'administration.why'>;

type Edit = Extract<ChangesEvent, { readonly _tag: 'EditCells' | 'RemoveRows' | 'KeepRows' }>;
export type World = AnyWorld<Edit>;
export type RulesStep = Step<RulesState, RulesHeard, World, RulesReads>;
