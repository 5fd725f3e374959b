import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, OfficeState, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { FreeFloorsState } from './state.ts';

/** The slices that this feature reads. */
export type FreeFloorsReads = OfficeState & { readonly freeFloors: FreeFloorsState };

type FreeFloorsHeard = OfficeHeard | AnswerTo<'updates.freeFloors'>;

export type FreeFloorsStep = Step<FreeFloorsState, FreeFloorsHeard, World, FreeFloorsReads>;
