import type { Step } from '../../engine/feature.ts';
import type { ChangesReads, EditCells } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { ConsentsEvent } from './events.ts';
import type { ConsentsState } from './state.ts';

/** The slices up to this one. */
export type ConsentsReads = ChangesReads & { readonly consents: ConsentsState };

type ConsentsHeard = PlaceHeard | ConsentsEvent | AnswerTo<'administration.consents'>;

export type World = AnyWorld<typeof EditCells.Type>;

export type ConsentsStep = Step<ConsentsState, ConsentsHeard, World, ConsentsReads>;
