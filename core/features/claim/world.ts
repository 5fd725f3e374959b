import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { SelectionReads } from '../selection/index.ts';
import type { ClaimEvent } from './events.ts';
import type { ClaimState } from './state.ts';

/** The slices that this feature reads. */
export type ClaimReads = SelectionReads & { readonly claim: ClaimState };

type ClaimHeard = OfficeHeard | ClaimEvent | AnswerTo<'asset.calendarOptions' | 'claim.set'>;

export type ClaimStep = Step<ClaimState, ClaimHeard, World, ClaimReads>;
