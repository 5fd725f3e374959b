import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, OfficeState, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { SelectionChange } from './changes.ts';
import type { SelectionEvent } from './events.ts';
import type { SelectionState } from './state.ts';

/** The slices that this feature reads. */
export type SelectionReads = OfficeState & { readonly selection: SelectionState };

export type SelectionHeard =
  | OfficeHeard
  | SelectionEvent
  | SelectionChange
  | AnswerTo<'deskBooking.ofDesk' | 'people.user'>;

export type SelectionStep = Step<SelectionState, SelectionHeard, World, SelectionReads>;
