import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { SelectionReads } from '../selection/index.ts';
import type { SeenEvent } from './events.ts';
import type { SeenState } from './state.ts';

/** The slices that this feature reads. */
export type SeenReads = SelectionReads & { readonly seen: SeenState };

type SeenHeard = OfficeHeard | SeenEvent | AnswerTo<'seen.seen'>;

export type SeenStep = Step<SeenState, SeenHeard, World, SeenReads>;
