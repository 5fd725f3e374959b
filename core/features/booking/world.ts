import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { ClaimReads } from '../claim/index.ts';
import type { BookingChange } from './changes.ts';
import type { BookingEvent } from './events.ts';
import type { BookingState } from './state.ts';

/** The slices that this feature reads. */
export type BookingReads = ClaimReads & { readonly booking: BookingState };

export type BookingHeard =
  | OfficeHeard
  | BookingEvent
  | BookingChange
  | AnswerTo<
      | 'deskBooking.create'
      | 'deskBooking.changeDesk'
      | 'deskBooking.remove'
      | 'calendar.changeTime'
      | 'calendar.endEvent'
    >;

export type BookingStep = Step<BookingState, BookingHeard, World, BookingReads>;
