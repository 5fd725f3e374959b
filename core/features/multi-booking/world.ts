import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { BookingChange } from '../booking/index.ts';
import type { OnBehalfReads } from '../on-behalf/index.ts';
import type { SelectionChange, SelectSpace } from '../selection/index.ts';
import type { MultiBookingEvent } from './events.ts';
import type { MultiBookingState } from './state.ts';

/** The slices that this feature reads. */
export type MultiBookingReads = OnBehalfReads & { readonly multiBooking: MultiBookingState };

export type MultiBookingHeard =
  | OfficeHeard
  | MultiBookingEvent
  | SelectionChange
  | AnswerTo<'calendar.createSeveral'>;

/** What it may change in the features below. */
export type MultiBookingWorld = World<BookingChange | SelectionChange | typeof SelectSpace.Type>;

export type MultiBookingStep = Step<
  MultiBookingState,
  MultiBookingHeard,
  MultiBookingWorld,
  MultiBookingReads
>;
