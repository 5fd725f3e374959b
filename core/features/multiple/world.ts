import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { BehalfReads } from '../behalf/index.ts';
import type { BookingChange } from '../booking/index.ts';
import type { SelectionChange, SelectSpace } from '../selection/index.ts';
import type { MultipleEvent } from './events.ts';
import type { MultipleState } from './state.ts';

/** The slices that this feature reads. */
export type MultipleReads = BehalfReads & { readonly multiple: MultipleState };

export type MultipleHeard =
  | OfficeHeard
  | MultipleEvent
  | SelectionChange
  | AnswerTo<'calendar.createSeveral'>;

/** What it may change in the features below. */
export type MultipleWorld = World<BookingChange | SelectionChange | typeof SelectSpace.Type>;

export type MultipleStep = Step<MultipleState, MultipleHeard, MultipleWorld, MultipleReads>;
