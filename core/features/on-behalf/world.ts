import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { BookingChange, BookingReads } from '../booking/index.ts';
import type { ClaimEvent } from '../claim/index.ts';
import type { OnBehalfEvent } from './events.ts';
import type { OnBehalfState } from './state.ts';

/** The slices that this feature reads. */
export type OnBehalfReads = BookingReads & { readonly onBehalf: OnBehalfState };

type OnBehalfHeard =
  | OfficeHeard
  | OnBehalfEvent
  | ClaimEvent
  | BookingChange
  | AnswerTo<'deskBooking.searchPeople' | 'deskBooking.ofUser' | 'calendar.giveLeave'>;

/** What it may change in the features below. */
export type OnBehalfWorld = World<BookingChange>;

export type OnBehalfStep = Step<OnBehalfState, OnBehalfHeard, OnBehalfWorld, OnBehalfReads>;
